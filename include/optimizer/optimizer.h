/* SPDX-License-Identifier: MIT */
/*
 * The optimizer: makes solutions of a level into one with fewer moves, or fewer pushes, and where
 * it can proves that no solution beats it.
 *
 * It works in slices that the caller bounds, within a given number of bytes, and uses no clock: the
 * same solutions and ticks give the same answer on every machine. Its solutions are replayed by the
 * game's own rules, and are never worse than the best it was given.
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
	OPTIMIZER_GAINLESS, /* everything that fits into the memory was searched in vain; other
			       solutions may help */
};

struct optimizer_answer {
	enum optimizer_state state;
	struct slice moves; /* u d l r U D L R; valid until the next optimizer_run or
			       optimizer_add */
	size_t pushes;
	size_t least;	/* lower bound of what counts first: less is proved to be impossible */
	uint64_t ticks; /* work done so far */
	size_t bytes;	/* the most that was in use */
};

struct optimizer;

/* Can such a game be optimized? If not, err says why. It doesn't check whether the tables fit;
 * optimizer_new does. */
bool optimizer_takes(const struct board *board, enum game_mode mode, struct error *err);

/*
 * An optimizer for a position. NULL, with the reason: it isn't playable, has several pushers, or
 * the tables don't fit into the bytes. Yours to optimizer_free.
 */
struct optimizer *optimizer_new(const struct board *board, enum best best, size_t bytes,
				struct error *err);
void optimizer_free(struct optimizer *optimizer); /* NULL is fine */

/* Add a solution, at the beginning or later, in letters of either case. False, with the reason: it
 * doesn't solve the board, and nothing has changed. */
bool optimizer_add(struct optimizer *optimizer, struct slice moves, struct error *err);

/*
 * Work on for that many ticks; there must be a solution. Returns the state. A tick is a position
 * that is looked at, and takes a microsecond or two on usual boards; on large boards a position
 * counts as many ticks, so that ten thousand ticks take a moment anywhere.
 */
enum optimizer_state optimizer_run(struct optimizer *optimizer, uint64_t ticks);

/* Give back the memory of the present round; optimizer_run then begins the round again. */
void optimizer_rest(struct optimizer *optimizer);

/* The answer so far; there must be a solution. */
void optimizer_answer(struct optimizer *optimizer, struct optimizer_answer *answer);

#endif
