/* SPDX-License-Identifier: MIT */
/* A level being drawn: its edit, its draft on the disk, and what is known of it as it changes. */
#ifndef PLAY_WORKSHOP_H
#define PLAY_WORKSHOP_H

#include "documents/edit.h"
#include "boxes/deadlock.h"
#include "store/draft.h"
#include "store/level_change.h"
#include "tasks/foreman.h"

enum judged {
	JUDGED_UNPLAYABLE, /* the reason is in why */
	JUDGED_NOT_YET,
	JUDGED_SOLVED, /* the solution is in solution, its pushes in pushes */
	JUDGED_IMPOSSIBLE,
	JUDGED_TOO_HARD, /* for the solver */
};

struct level_file;

/* Times are milliseconds of any clock that never goes back. Other rooms may read every field. */
struct workshop {
	struct edit *edit;
	struct draft *draft;
	struct error unkept; /* why the last change is not on the disk; ERROR_NONE: it is */

	struct board *board; /* as it would be saved (edit_board), */
	int left, top;	     /* where it lies on the edit's plane */
	int open_row;	     /* a row, from 1, where the pusher can walk to the edge; 0: none */
	int outside;	     /* boxes that no pusher can reach */
	enum deadlock deadlock;
	unsigned char *lost; /* by square of the board: boxes that are lost; NULL: not searched */

	enum judged judged;
	bool tried;    /* the solution is the player's own */
	size_t pushes; /* of the solution; if there is a grade, the fewest */
	int grade;     /* maker/grade.h; -1: unknown */
	struct text solution;
	struct error why;
	struct foreman *foreman; /* runs the solver */
	int64_t begin;		 /* when to start the solver; 0: never */
	int64_t sync;		 /* when to sync the draft to the disk; 0: never */
};

/* Takes over the edit, and the draft that holds it. */
struct workshop *workshop_open(struct edit *edit, struct draft *draft, int64_t now);
/* A draft that is saved in full is deleted; any other stays and waits. NULL is fine. */
void workshop_close(struct workshop *workshop);
void workshop_discard(struct workshop *workshop); /* the same, but the draft is always deleted */

/* Call this after a change of the edit: writes the draft, and works out again what is known. If the
 * board is another one, the solver stops, and begins again a moment later. */
void workshop_changed(struct workshop *workshop, int64_t now);
/* Before it is left: bring the draft up to date, on the disk. False: that can't be, and `unkept`
 * says why. */
bool workshop_keep(struct workshop *workshop, int64_t now);

/* When workshop_tick wants to be called; false: never. */
bool workshop_due(const struct workshop *workshop, int64_t *when);
void workshop_tick(struct workshop *workshop, int64_t now);
void workshop_hear(struct workshop *workshop); /* call it when a task has something to say */

/* The player solved the board by these moves; the solver goes on, for the grade. */
void workshop_solved(struct workshop *workshop, struct slice moves, size_t pushes);

/* Where a level is saved. */
struct workshop_target {
	const char *path;
	enum {
		TARGET_FILE,  /* the file holds the level and nothing else */
		TARGET_LEVEL, /* the level replaces the one of that number */
		TARGET_LAST,  /* the level is added after the others */
	} kind;
	size_t number;
	uint64_t seen;	  /* level_change_seen when the player was asked about the file */
	bool agreed;	  /* the player agreed to what level_change asked */
	const char *copy; /* this new file is written and the other stays as it is; NULL: none */
	bool solution;	  /* save the known solution with it */
};

/* Is the file the player's own? It isn't if it was installed, or holds what was pasted or made. */
bool workshop_is_players(const struct level_file *file);
/* Save the level there; *words as in level_change. */
enum changed workshop_save(struct workshop *workshop, const struct workshop_target *target,
			   int64_t now, struct text *words, struct error *err);

#endif
