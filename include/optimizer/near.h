/* SPDX-License-Identifier: MIT */
/*
 * The layouts near solutions: those that come of the positions on them by pushes and by pulls, the
 * nearest first. What pushes lead to from one place and pulls from another is a shortcut.
 */
#ifndef OPTIMIZER_NEAR_H
#define OPTIMIZER_NEAR_H

#include "optimizer/layouts.h"

#define NEAR_FAR 64 /* steps further than the one at hand, at most */

struct near_position {
	uint32_t layout, pusher;
	uint32_t moved; /* the box that was moved last */
	uint32_t next;	/* as near as this one; 0: none */
};

/* A box to a square beside it. */
struct near_move {
	uint64_t key;
	uint32_t box; /* its place among the boxes */
	uint32_t from, to;
	uint32_t pushed, pulled; /* where the pusher is then; GROUND_NEVER: it can't be done */
};

struct near {
	struct arena arena; /* has the positions */
	struct ground *ground;
	struct layouts *layouts;
	struct near_position *positions; /* from 1 */
	uint32_t count, most;
	uint32_t first[NEAR_FAR], last[NEAR_FAR]; /* of those that wait, by distance */
	uint32_t waiting, distance;
	uint64_t *bits; /* a layout to work on */
	uint32_t *boxes;
	struct near_move *moves;
	struct near_position position; /* that is looked at */
	size_t at, found;	       /* of its moves */
	bool full;
};

enum near_state { NEAR_GOES_ON, NEAR_FULL, NEAR_ALL };

/* Without room for positions. The arena has the other arrays, or has refused them. */
void near_make(struct near *near, struct ground *ground, struct layouts *layouts,
	       struct arena *arena);
/* Room for so many positions; what was there is gone. False: it doesn't fit. */
bool near_reserve(struct near *near, uint32_t most);
void near_clear(struct near *near); /* the room is given back */
size_t near_bytes(uint32_t most);

/* Begin: the layouts have been made anew. */
void near_begin(struct near *near);
/* A position of a solution. */
void near_seed(struct near *near, const uint64_t *bits, uint32_t pusher);
/* Look at one position, or a part of one on a large board: NEAR_FULL: there is no room for more
 * layouts; NEAR_ALL: none are left. */
enum near_state near_step(struct near *near);

#endif
