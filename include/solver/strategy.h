/* SPDX-License-Identifier: MIT */
/*
 * A strategy is a way to search. It begins with a cleared engine and works step by step, so that
 * the caller can stop between any two steps. src/solver/README.md says how to add one and what it
 * may assume.
 */
#ifndef SOLVER_STRATEGY_H
#define SOLVER_STRATEGY_H

#include "solver/engine.h"

/* How a strategy is to be run: a row of the schedule. */
struct strategy_task {
	const struct strategy *strategy;
	const char *name;
	uint64_t ticks; /* work in the first round of the schedule */
	enum side side; /* the side that opens up first */
	unsigned tap;
	bool many;	     /* only for levels of many boxes */
	bool crowded;	     /* only for crowded levels */
	unsigned from_round; /* counted from 0: the first in which it has a turn */
	unsigned if_small;   /* on a small level, ticks are multiplied by this; 0: they aren't */
};

/* What a strategy remembers between two steps. */
struct progress_of_search {
	const struct strategy_task *task;
	int phase;
	unsigned turn;
	uint64_t ticks;	     /* work of its turn, in all */
	uint64_t begun, end; /* on the engine's clock */
	uint64_t phase_end, length;
	uint32_t target;
	int looked; /* positions that were considered as the target */
	uint32_t best;
	int apart; /* the next bridge moves boxes at most this far from the squares where its two
		      ends differ */
};

struct strategy {
	enum outcome (*begin)(struct engine *engine, struct progress_of_search *at);
	enum outcome (*step)(struct engine *engine, struct progress_of_search *at);
};

/* Both sides at once, each aiming at where the other began. For small levels and proofs: it ends
 * only when the whole search space is exhausted. */
extern const struct strategy strategy_both;
/*
 * The same, mostly backward, and restarted after a fifth of a second. Which boxes are pulled home
 * first decides whether the others still can be, and is chance: a tree that chose badly grows round
 * that choice for good.
 */
extern const struct strategy strategy_again;
/*
 * The work horse. One side opens its position up: few regions, no box in the way of others. Then,
 * by turns, the other side begins afresh and aims at the best open position found so far, and the
 * tree that opens grows on.
 */
extern const struct strategy strategy_open;
/*
 * Forward only, with cells that differ by the number of boxes on goals and nothing else. It prefers
 * to move a box near to the one moved last. For tightly packed boards, where moves far apart from
 * each other could be made in any order, and all these orders look alike.
 */
extern const struct strategy strategy_near;

/*
 * Fills one goal after the other, each with the nearest box that can be brought there; if there is
 * none, a small search moves boxes out of the way first. If goals are left at the end, it begins
 * again in another order. For levels of many boxes that are easy one by one: see fill.h.
 */
extern const struct strategy strategy_fill;
/* The same, but boxes get out of each other's way first, and each round begins at another one of
 * the most open positions. For boxes that are easy only once others have been moved. */
extern const struct strategy strategy_open_fill;

#endif
