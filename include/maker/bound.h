/* SPDX-License-Identifier: MIT */
/*
 * The least grade that a level too large to be measured can have: by the positions that A* expands,
 * and then by the fewest changes of box, as far as maker/least.h comes with each. Works in slices,
 * with the same result in slices of any size.
 */
#ifndef MAKER_BOUND_H
#define MAKER_BOUND_H

#include "maker/grade.h"
#include "maker/least.h"

/* More isn't worth the time. */
#define BOUND_EXPANDED	400000	/* positions by pushes, */
#define BOUND_POSITIONS 1000000 /* and those met in either search */

/* Zeroed but for least.yard.arena.quota, it holds no search. */
struct bound {
	struct least least;
	const struct board *board; /* borrowed */
	uint32_t pushes;
	uint32_t changes, effort; /* lower bounds so far */
};

/* Begin with a playable board with one pusher that can be solved in that many pushes; it stays
 * yours, and has to stay until bound_end. */
void bound_begin(struct bound *bound, const struct board *board, uint32_t pushes);
void bound_end(struct bound *bound); /* keeps the bounds */

/* Expand at most that many more positions; true: it is done. */
bool bound_run(struct bound *bound, uint32_t positions);

/* A lower bound on the level's grade, by what was found so far. */
int bound_grade(const struct bound *bound);

#endif
