/* SPDX-License-Identifier: MIT */
/*
 * In which order a target is best filled. It is emptied alone: each box that can be pushed
 * (backwards: pulled) to where the side that aims begins leaves the board, layer by layer. Read
 * backwards, the layers are an order in which no box stands in the way of the next; boxes that
 * can't leave come first. That is advice: nothing is pruned by it.
 */
#ifndef SOLVER_LAYERS_H
#define SOLVER_LAYERS_H

#include "solver/macros.h"

struct layers {
	uint16_t
		*layer; /* by square: the one that its box belongs to, from 1; 0: no box is there */
	uint16_t *size; /* by layer: its boxes */
	uint16_t *filled; /* room, by layer */
	int count;	  /* the first is filled first */
};

/* The arena has its arrays, or has refused them. */
void layers_make(struct layers *layers, const struct terrain *terrain, struct arena *arena);

/*
 * Find the order for the boxes laid out; start->reached is where the pusher is. ends: by square,
 * where boxes leave. What couldn't be emptied when ticks have come to until counts as stuck. Takes
 * boxes off the position; overwrites macros and reached, which is that of start.
 */
void layers_find(struct layers *layers, struct position *position, struct macros *macros,
		 const struct macro_start *start, uint64_t *reached, const unsigned char *ends,
		 uint64_t until);

/* How many boxes are in place: all of the layers that are full, and what there is of the next. */
int layers_filled(const struct layers *layers, const struct position *position);

#endif
