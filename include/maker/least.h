/* SPDX-License-Identifier: MIT */
/*
 * Searches in a level too large to be measured, whose board may have any size: positions are made
 * only as they are needed. By pushes it is the search of maker/effort.h, for a lower bound on the
 * positions that A* expands; by changes of box it finds the fewest that a solution needs, or a
 * lower bound on them, as those of maker/changes.h. Works in slices.
 */
#ifndef MAKER_LEAST_H
#define MAKER_LEAST_H

#include "maker/buckets.h"
#include "maker/yard.h"

struct least_position;

/* What a solution is to need the fewest of. */
enum least_kind { LEAST_PUSHES, LEAST_CHANGES };

/* Zeroed but for yard.arena.quota, it holds no search. */
struct least {
	struct yard yard; /* its arena holds all arrays */
	enum least_kind kind;
	uint32_t away; /* boxes that aren't on a goal at the start */
	struct least_position *positions;
	uint16_t *lists; /* their boxes */
	uint32_t count, most, room, lists_room;
	uint32_t *slots; /* the number of a position + 1, or 0 */
	uint32_t slot_count;
	struct buckets queue;
	uint32_t expanded;
	uint32_t reached; /* what every solution needs at least; exact once one is found */
};

enum least_state {
	LEAST_GOES_ON,
	LEAST_SOLVED, /* A* expands exactly `expanded`, and `reached` is exact */
	LEAST_FULL,   /* no more positions fit: it expands at least `expanded` */
};

/* Begin with a playable board with one pusher that can be solved in that many pushes. */
void least_begin(struct least *least, const struct board *board, enum least_kind kind,
		 uint32_t pushes, uint32_t positions);
void least_end(struct least *least); /* keeps away, expanded and reached */

/* Expand at most that many more positions. */
enum least_state least_run(struct least *least, uint32_t positions);

/* A lower bound on the changes of box in any solution: each box off the goals has to be turned to
 * at least once. */
uint32_t least_changes(const struct plot *plot);

#endif
