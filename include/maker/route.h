/* SPDX-License-Identifier: MIT */
/*
 * The best solution: the fewest pushes, with those the fewest changes of box, with those the fewest
 * moves.
 */
#ifndef MAKER_ROUTE_H
#define MAKER_ROUTE_H

#include "base/text.h"
#include "maker/graph.h"

struct route {
	uint32_t pushes, changes, moves;
	uint32_t lines; /* runs of pushes of one box in one direction */
	int untouched;	/* boxes that are never pushed */
};

/* For a measured graph that can be solved; lurd, if not NULL, gets the solution. False: no
 * memory. */
bool route_find(const struct graph *graph, struct route *route, struct text *lurd);

#endif
