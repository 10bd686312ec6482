/* SPDX-License-Identifier: MIT */
/*
 * The best solution: of the solutions with the fewest pushes, those with the fewest changes of box,
 * and of these the one with the fewest moves.
 */
#ifndef MAKER_ROUTE_H
#define MAKER_ROUTE_H

#include "base/text.h"
#include "maker/graph.h"

struct route {
	uint32_t pushes, changes, moves;
	uint32_t lines;	    /* runs of pushes of one box in one direction */
	int untouched;	    /* boxes that are never pushed */
	struct bits unused; /* floor on which neither the pusher nor a box ever stands; empty for
			       a level that doesn't fit into a plot */
	/* Pushes that can be made in the positions on its way, and how many of these lose the
	 * level. */
	uint32_t branches, losing;
};

/* For a measured graph that can be solved; lurd, if not NULL, gets the solution. False: no
 * memory. */
bool route_find(const struct graph *graph, struct route *route, struct text *lurd);

#endif
