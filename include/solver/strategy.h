/* SPDX-License-Identifier: MIT */
/*
 * A way to search: it begins with a clear engine and goes on step by step, so that whoever runs it
 * can stop between any two steps. src/solver/README.md says how to add one and what it may assume.
 */
#ifndef SOLVER_STRATEGY_H
#define SOLVER_STRATEGY_H

#include "solver/engine.h"

/* How a strategy is to be run: a row of the schedule. */
struct strategy_task {
	const struct strategy *strategy;
	const char *name;
	uint64_t ticks; /* in the first round of the schedule */
	enum side side; /* the one that opens up first */
	unsigned cells_by, tap;
	bool settled;	       /* a plan without parking */
	bool many;	       /* only for levels of many boxes */
	bool crowded;	       /* only for crowded levels */
	unsigned from_round;   /* counted from 0: the first in which it has a turn */
	unsigned if_many_from; /* the same on levels of many boxes */
	unsigned if_small;     /* so many times the ticks on a small level; 0: once */
};

/* What a strategy remembers between two steps. */
struct progress_of_search {
	const struct strategy_task *task;
	int phase;
	unsigned turn;
	uint64_t ticks;	     /* of work, in all */
	uint64_t begun, end; /* on the engine's clock */
	uint64_t phase_end, length;
	uint32_t target;
	int looked; /* positions that were considered for it */
	uint32_t cycle, best, stalled;
	int apart; /* of boxes that the next bridge moves, from where its ends differ */
};

struct strategy {
	enum outcome (*begin)(struct engine *engine, struct progress_of_search *at);
	enum outcome (*step)(struct engine *engine, struct progress_of_search *at);
};

/* Both sides at once, each aiming at where the other began. For small levels and proofs: it ends
 * only when the whole search space is exhausted. */
extern const struct strategy strategy_both;
/*
 * The same, mostly backward, and begun again after a fifth of a second. Which boxes are pulled home
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
/* A plan of the order in which the goals are filled, then forward by the steps of the plan that are
 * done. */
extern const struct strategy strategy_pack;
/*
 * Forward alone, by the boxes on goals and nothing else. What leads it then is that the next box
 * stands near to the last one: for boards tightly packed, where moves far apart from each other
 * could be made in any order, and all those orders look alike.
 */
extern const struct strategy strategy_near;
/* Each side in turn aims at the other's best position. */
extern const struct strategy strategy_turns;

/*
 * One goal filled after the other, each by the nearest box that can be brought there, and where
 * none can, after a small search that moves others out of its way. When that ends with goals left,
 * it begins again in another order. For levels of many boxes, each of them easy: see fill.h.
 */
extern const struct strategy strategy_fill;
/* The same, but the boxes get out of each other's way first; rounds begin at one of the most open
 * positions after another. For boxes that are easy only once others have been moved. */
extern const struct strategy strategy_open_fill;

#endif
