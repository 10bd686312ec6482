/* SPDX-License-Identifier: MIT */
/*
 * A lower bound on the positions that A* expands in a level too large to be measured: the search of
 * maker/effort.h, except that positions are made only as it needs them, and that the board may have
 * any size. Works in slices.
 */
#ifndef MAKER_LEAST_H
#define MAKER_LEAST_H

#include "maker/buckets.h"
#include "maker/yard.h"

/* After so many positions the search stops: more isn't worth the time. */
#define LEAST_EXPANDED	150000
#define LEAST_POSITIONS 400000

struct least_position;

/* Zeroed but for yard.arena.quota, it holds no search. */
struct least {
	struct yard yard; /* its arena holds all arrays */
	uint32_t away;	  /* boxes that aren't on a goal at the start */
	struct least_position *positions;
	uint16_t *lists; /* their boxes */
	uint32_t count, most, room, lists_room;
	uint32_t *slots; /* the number of a position + 1, or 0 */
	uint32_t slot_count;
	struct buckets queue;
	uint32_t expanded;
};

enum least_state {
	LEAST_GOES_ON,
	LEAST_SOLVED, /* A* expands exactly `expanded` */
	LEAST_FULL,   /* no more positions fit: A* expands at least `expanded` */
};

/* Begin with a playable board with one pusher that can be solved in that many pushes. */
void least_begin(struct least *least, const struct board *board, uint32_t pushes,
		 uint32_t positions);
void least_end(struct least *least); /* keeps away and expanded */

/* Expand at most that many more positions. */
enum least_state least_run(struct least *least, uint32_t positions);

/* A lower bound on the changes of box in any solution: each box off the goals has to be turned to
 * at least once. */
uint32_t least_changes(const struct plot *plot);

/* A lower bound on the level's grade, by what was expanded so far. */
int least_grade(const struct least *least);

#endif
