/* SPDX-License-Identifier: MIT */
/*
 * What the solver says of a game: how to go on, or that it is lost, and then where it was lost. It
 * works in a process of its own (tasks/foreman.h).
 */
#ifndef PLAY_SOLVING_H
#define PLAY_SOLVING_H

#include "core/game.h"
#include "tasks/foreman.h"

/* Ask about the game as it stands; a question asked before is dropped. *foreman is made if it is
 * NULL, and is yours. False: the solver can't take the game, or no process can be started now. */
bool solving_ask(struct foreman **foreman, const struct game *game, struct error *err);

enum solving_kind {
	SOLVING_SOLVED,	     /* moves solve it */
	SOLVING_GAVE_UP,     /* that proves nothing */
	SOLVING_LOST,	     /* proved; it goes on looking for where */
	SOLVING_LOST_AT,     /* so many moves ago it could be solved, after the next push no more */
	SOLVING_LOST_BEFORE, /* the same, but there the solver gave up */
	SOLVING_LOST_AT_START, /* no push lost it */
};

struct solving_answer {
	enum solving_kind kind;
	size_t back;	    /* moves */
	struct slice moves; /* part of the message */
};

/* Read a message. All but SOLVING_LOST are the last. */
struct solving_answer solving_read(struct slice message);

#endif
