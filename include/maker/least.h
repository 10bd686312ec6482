/* SPDX-License-Identifier: MIT */
/*
 * A lower bound on the positions that A* expands in a level too large to be measured: the search of
 * maker/effort.h, but positions are met only as it needs them. In slices.
 */
#ifndef MAKER_LEAST_H
#define MAKER_LEAST_H

#include "maker/buckets.h"
#include "maker/distance.h"
#include "maker/states.h"

#define LEAST_EXPANDED	150000 /* enough: more isn't worth the time */
#define LEAST_POSITIONS 400000

/* Zeroed but for states.arena.quota, it holds no search. */
struct least {
	struct plot plot;
	struct bits alive;
	struct distances distances;
	struct states states; /* depth: pushes from the start; extra: see least.c */
	struct buckets queue;
	uint32_t expanded;
};

enum least_state {
	LEAST_GOES_ON,
	LEAST_SOLVED, /* expanded is what A* expands */
	LEAST_FULL,   /* no more positions fit: A* expands at least `expanded` */
};

/* Begin with a level that can be solved in that many pushes. */
void least_begin(struct least *least, const struct plot *plot, uint32_t pushes, uint32_t positions);
void least_end(struct least *least); /* keeps expanded */

/* Expand at most that many more positions. */
enum least_state least_run(struct least *least, uint32_t positions);

/* A lower bound on the changes of box in any solution: each box off the goals is taken up once. */
uint32_t least_changes(const struct plot *plot);

/* A lower bound on the level's grade, by what was expanded so far. */
int least_grade(const struct least *least);

#endif
