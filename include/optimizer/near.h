/* SPDX-License-Identifier: MIT */
/*
 * Gathers the layouts near solutions: from the positions on their ways, by pushes and pulls, the
 * nearest first. A layout that pushes lead to from one place on a way, and pulls from a later one,
 * may be on a shortcut.
 */
#ifndef OPTIMIZER_NEAR_H
#define OPTIMIZER_NEAR_H

#include "optimizer/layouts.h"

#define NEAR_FAR 64 /* the most that a waiting position is further away than the one at hand */

struct near_position {
	uint32_t layout, pusher;
	uint32_t moved; /* the box that was moved last */
	uint32_t next;	/* the next position that is as near; 0: none */
};

/* The move of a box to the next square. */
struct near_move {
	uint64_t key;
	uint32_t box; /* its index among the boxes */
	uint32_t from, to;
	uint32_t pushed, pulled; /* where the pusher is after a push, or after a pull; GROUND_NEVER:
				    that can't be done */
};

struct near {
	struct arena arena; /* holds the positions */
	struct ground *ground;
	struct layouts *layouts;
	struct near_position *positions; /* numbered from 1 */
	uint32_t count, most;
	uint32_t first[NEAR_FAR], last[NEAR_FAR]; /* lists of waiting positions, by distance */
	uint32_t waiting, distance;
	uint64_t *bits; /* a layout to work on */
	uint32_t *boxes;
	struct near_move *moves;
	struct near_position position; /* the position being looked at */
	size_t at, found;	       /* of its moves: the next one, and how many there are */
	bool full;
};

enum near_state { NEAR_GOES_ON, NEAR_FULL, NEAR_ALL };

/* Set up, without room for positions. Allocates the other arrays from the arena, which notes if one
 * doesn't fit. */
void near_make(struct near *near, struct ground *ground, struct layouts *layouts,
	       struct arena *arena);
/* Make room for that many positions; what was there is gone. False: it doesn't fit. */
bool near_reserve(struct near *near, uint32_t most);
void near_clear(struct near *near); /* free the room */
uint64_t near_bytes(uint32_t most);

/* Begin again, with a new, empty table of layouts. */
void near_begin(struct near *near);
/* Add a position of a solution, to gather from. */
void near_seed(struct near *near, const uint64_t *bits, uint32_t pusher);
/* Look at one position, or a part of one on a large board: NEAR_FULL: there is no room for more
 * layouts; NEAR_ALL: none are left. */
enum near_state near_step(struct near *near);

#endif
