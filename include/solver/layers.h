/* SPDX-License-Identifier: MIT */
/*
 * In which order the squares of a target are best filled. To find it, the target is emptied: each
 * box that can be pushed (backwards: pulled) to where the aiming side begins leaves the board,
 * layer by layer. Read backwards, the layers are an order in which no box stands in the way of the
 * next; boxes that can't leave come first. That is advice: nothing is pruned by it.
 */
#ifndef SOLVER_LAYERS_H
#define SOLVER_LAYERS_H

#include "solver/macros.h"

struct layers {
	uint16_t *layer;  /* by square: the layer of its box, from 1; 0: no box of the target is
			     there */
	uint16_t *size;	  /* by layer: how many boxes it has */
	uint16_t *filled; /* working memory, by layer */
	int count;	  /* layers; the first is filled first */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void layers_make(struct layers *layers, const struct terrain *terrain, struct arena *arena);

/*
 * Find the order for the boxes laid out; start->reached is where the pusher is. ends[square]: boxes
 * leave there. Boxes left when ticks have come to until count as stuck. Takes boxes off the
 * position; overwrites macros and reached, which is start->reached.
 */
void layers_find(struct layers *layers, struct position *position, struct macros *macros,
		 const struct macro_start *start, uint64_t *reached, const unsigned char *ends,
		 uint64_t until);

/* How many boxes are in place: all boxes of the full layers, and those of the next layer that are
 * there. */
int layers_filled(const struct layers *layers, const struct position *position);

#endif
