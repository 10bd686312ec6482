/* SPDX-License-Identifier: MIT */
/*
 * How many positions an A* search expands before it has a solution of the fewest pushes, with
 * the matching of maker/distance.h as its estimate. The number depends on the order of positions
 * with equal sums, so the order is part of the measure: of equal sums the position that was put in
 * last comes first, and the pushes of a position are taken in the graph's order.
 */
#ifndef MAKER_EFFORT_H
#define MAKER_EFFORT_H

#include "maker/buckets.h"
#include "maker/distance.h"
#include "maker/graph.h"

struct effort_guess;

/* A zeroed struct holds no search. */
struct effort {
	const struct graph *graph;
	struct arena arena;
	struct distances distances;
	struct effort_guess *guesses; /* one for each position */
	uint32_t guess_count;
	struct buckets queue;
	uint32_t bound; /* the estimate at the start */
	uint32_t expanded;
};

/* Begin on a measured graph that can be solved. False: no memory. */
bool effort_begin(struct effort *effort, const struct graph *graph);
void effort_end(struct effort *effort); /* keeps bound and expanded */

enum effort_state { EFFORT_GOES_ON, EFFORT_DONE, EFFORT_NO_MEMORY };

/* Expand at most that many more positions. */
enum effort_state effort_run(struct effort *effort, uint32_t positions);

#endif
