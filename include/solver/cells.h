/* SPDX-License-Identifier: MIT */
/*
 * The positions that wait to be expanded, in cells: those with like features lie in the same cell.
 * The cells take turns, so that no kind of position is forgotten for another, and in each the best
 * comes first. This is the feature space of FESS (Shoham and Schaeffer, The FESS Algorithm, 2020).
 */
#ifndef SOLVER_CELLS_H
#define SOLVER_CELLS_H

#include "base/quota.h"

struct waiting {
	uint32_t rank; /* the least comes first */
	uint32_t node;
};

struct queue {
	uint32_t name; /* the features of a cell as a number */
	uint32_t count, room;
	struct waiting *heap;
};

struct cells {
	struct quota *quota;
	struct queue *list;
	size_t count, room;
	uint32_t *index; /* hash table by name: the place in the list + 1; 0: none */
	size_t index_size;
	size_t turn;
};

/* False: there is no memory for it. */
bool cells_queue_add(struct queue *queue, struct quota *quota, uint32_t rank, uint32_t node);
bool cells_queue_take(struct queue *queue, uint32_t *node); /* false: it is empty */
void cells_queue_free(struct queue *queue, struct quota *quota);

bool cells_add(struct cells *cells, uint32_t name, uint32_t rank, uint32_t node);
bool cells_take(struct cells *cells, uint32_t *node); /* from the next cell that isn't empty */
/* Empty all cells, but keep their memory for the nodes to come. */
void cells_drain(struct cells *cells);
void cells_free(struct cells *cells); /* leaves them empty, with the same quota */

#endif
