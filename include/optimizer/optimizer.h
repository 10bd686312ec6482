/* SPDX-License-Identifier: MIT */
/*
 * The optimizer: from solutions of a level to one of fewer moves, or of fewer pushes, and where
 * that can be shown to one that no other beats.
 *
 * It works in slices that the caller bounds, within a number of bytes that it is given, and knows
 * no clock: the same solutions and ticks have the same answer on every machine. What it gives out
 * has been replayed by the game's own rules, and is never worse than what it was given.
 */
#ifndef OPTIMIZER_OPTIMIZER_H
#define OPTIMIZER_OPTIMIZER_H

#include "core/board.h"
#include "core/game.h"
#include "base/text.h"
#include "optimizer/cost.h"

enum optimizer_state {
	OPTIMIZER_GOES_ON,
	OPTIMIZER_LEAST,    /* proved: no solution beats it */
	OPTIMIZER_GAINLESS, /* all that fits into the memory was looked at in vain; other solutions
			       may help */
};

struct optimizer_answer {
	enum optimizer_state state;
	struct slice moves; /* u d l r U D L R, the optimizer's until it goes on */
	size_t pushes;
	size_t least;	/* of what counts first: fewer are proved not to do */
	uint64_t ticks; /* of work so far */
	size_t bytes;	/* the most that was in use */
};

struct optimizer;

/* Can such a game be optimized? Else why not; whether the tables fit only optimizer_new knows. */
bool optimizer_takes(const struct board *board, enum game_mode mode, struct error *err);

/*
 * For a board as it stands. NULL, with the reason: it isn't playable, has several pushers, or the
 * tables don't fit into the bytes. Yours to optimizer_free.
 */
struct optimizer *optimizer_new(const struct board *board, enum best best, size_t bytes,
				struct error *err);
void optimizer_free(struct optimizer *optimizer); /* NULL is fine */

/* A solution to begin with, or another one later on, in letters of either case. False, with the
 * reason: it doesn't solve the board, and nothing has changed. */
bool optimizer_add(struct optimizer *optimizer, struct slice moves, struct error *err);

/*
 * Go on for that many ticks, once there is a solution; returns how it stands. A tick is a position
 * that is looked at, and takes a microsecond or two on usual boards; on large ones one counts as
 * many, so that ten thousand of them take a moment anywhere.
 */
enum optimizer_state optimizer_run(struct optimizer *optimizer, uint64_t ticks);

/* Give back the memory of the round at hand until it goes on, with that round anew. */
void optimizer_rest(struct optimizer *optimizer);

/* There is a solution. */
void optimizer_answer(struct optimizer *optimizer, struct optimizer_answer *answer);

#endif
