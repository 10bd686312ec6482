/* SPDX-License-Identifier: MIT */
/*
 * What a player does to the disk, as scripts that any fault may break into, and what must be
 * there afterwards.
 */
#ifndef TESTS_FAULTS_SCENARIO_H
#define TESTS_FAULTS_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What the store has said so far. In memory that is shared with child processes, so that it
 * is known of one that was killed.
 */
struct observed {
	int begun;     /* actions of the game whose write was begun, */
	int written;   /* was said to be done, */
	int synced;    /* and was said to be on the disk itself */
	bool changed;  /* the book or the file was said to be written */
	bool scored;   /* the score was said to be stored */
	bool deleted;  /* the save was said to be deleted */
	bool told;     /* a failure was told, with a sentence */
	bool finished; /* the script came to its end */
};
extern struct observed *observed;

/* Called whenever that has changed; NULL: nothing is. */
extern void (*observed_changed)(void);

/* How the script ended, which decides what may be lost. */
enum after {
	AFTER_FAULT, /* a call failed, or all from there: what isn't said to be done is not done */
	AFTER_STORM, /* the same where calls fail here and there: some litter can't be helped */
	AFTER_KILL,  /* in its middle: what isn't said to be done may be done or not */
	AFTER_POWER, /* the same, and of a game only what was synced need be there */
};

struct scenario {
	const char *name;
	void (*prepare)(void);		/* the disk before */
	void (*act)(void);		/* the script; ends without a word where it can't go on */
	void (*look)(enum after after); /* starts again, and fails where something is lost or left
					   over */
	bool changes;			/* it writes */
};
const struct scenario *scenario_at(size_t i); /* NULL: there are no more */
const struct scenario *scenario_by_chance(uint64_t chance);

/*
 * The scenarios that play and that draw: as they are written down, or with moves, resets and syncs,
 * or changes, by chance, others for each seed.
 */
extern const struct scenario *const scenario_game, *const scenario_drawing;
extern uint64_t scenario_seed; /* 0: as it is written down */

/* cmocka's setup and teardown: a disk (unit/disk.h), and what is observed. */
int scenario_setup(void **state);
int scenario_teardown(void **state);

/* Fails where a temporary file stands anywhere. */
void scenario_no_litter(void);

/* Ready for another run: the disk as before, nothing observed yet. */
void scenario_prepare(const struct scenario *scenario);

#endif
