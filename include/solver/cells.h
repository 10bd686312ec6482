/* SPDX-License-Identifier: MIT */
/*
 * The positions that wait to be expanded, in cells: a cell has all positions with the same
 * features. The cells take turns, so that no kind of position is neglected for another, and within
 * a cell the best position comes first. This is the feature space of FESS (Shoham and Schaeffer,
 * The FESS Algorithm, 2020).
 */
#ifndef SOLVER_CELLS_H
#define SOLVER_CELLS_H

#include "base/arena.h"

struct waiting {
	uint32_t rank; /* the least comes first */
	uint32_t node;
};

struct queue {
	uint32_t name; /* the features of a cell as a number */
	uint32_t count, room;
	struct waiting *heap;
}; /* empty when zeroed */

struct cells {
	struct arena *arena; /* holds the list, the index and the heaps */
	struct queue *list;
	uint32_t count, room;
	uint32_t *index; /* hash table by name: the place in the list + 1; 0: none */
	size_t index_size;
	size_t turn;
}; /* empty when zeroed but for the arena */

/* False: there is no memory for it. */
bool cells_queue_add(struct queue *queue, struct arena *arena, uint32_t rank, uint32_t node);
bool cells_queue_take(struct queue *queue, uint32_t *node); /* false: it is empty */

bool cells_add(struct cells *cells, uint32_t name, uint32_t rank, uint32_t node);
bool cells_take(struct cells *cells, uint32_t *node); /* from the next cell that isn't empty */

#endif
