/* SPDX-License-Identifier: MIT */
/*
 * What the solver says of a game, worked out in a process of its own (tasks/foreman.h): how to go
 * on, or that nothing leads on, and then where it was lost.
 */
#ifndef PLAY_SOLVING_H
#define PLAY_SOLVING_H

#include "core/game.h"
#include "tasks/foreman.h"

/* Ask about the game as it stands; what it was asked before is dropped. *foreman is made where it
 * is NULL, and yours. False: the solver doesn't take the game, or the system has no process now. */
bool solving_ask(struct foreman **foreman, const struct game *game, struct error *err);

enum solving_kind {
	SOLVING_SOLVED,	       /* moves lead on */
	SOLVING_GAVE_UP,       /* that proves nothing */
	SOLVING_LOST,	       /* proved; it goes on looking for where */
	SOLVING_LOST_AT,       /* that many moves back it could be solved, with the next push not */
	SOLVING_LOST_BEFORE,   /* the same, but there the solver gave up */
	SOLVING_LOST_AT_START, /* no push lost it */
};

struct solving_answer {
	enum solving_kind kind;
	size_t back;	    /* moves */
	struct slice moves; /* of the message */
};

/* What one of the messages says. All but SOLVING_LOST is the last. */
struct solving_answer solving_read(struct slice message);

#endif
