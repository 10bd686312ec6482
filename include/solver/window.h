/* SPDX-License-Identifier: MIT */
/*
 * The fewest pushes from one position to another (A*): each single push is a step, and the
 * distances of the boxes to the squares of the other position, matched, are a lower bound on those
 * that are left. Boxes frozen off goals are pruned, as both positions lie on the way to a solution.
 */
#ifndef SOLVER_WINDOW_H
#define SOLVER_WINDOW_H

#include "solver/path.h"

struct window_node;

struct window {
	struct engine *engine;
	struct window_node *nodes;
	uint16_t *boxes; /* of each node */
	uint32_t count, most;
	uint32_t *table;
	size_t size;
	struct queue queue;
	uint16_t *pushes; /* [square * boxes + box of the target] */
	struct key target;
	bool any_region; /* the pusher may end wherever it likes */
	uint32_t fewer;	 /* than that many pushes are asked for */
	uint32_t found;
	/* what is under way, where it takes more than one step: */
	const uint16_t *begin, *end; /* the boxes at both ends */
	int pusher, to_pusher;
	int measured;  /* boxes of the end whose distances are known */
	uint32_t node; /* that is being expanded; 0: none */
	int box;       /* of it, next */
};

enum window_state { WINDOW_GOES_ON, WINDOW_FOUND, WINDOW_NONE };

/* False: it doesn't fit. Looks at no more than that many positions at a time. */
bool window_make(struct window *window, struct engine *engine, uint32_t most);
void window_free(struct window *window);

/*
 * Begin: from these boxes and pusher to those, in fewer pushes than given; to_pusher -1: the pusher
 * may end anywhere. The boxes have to stay where they are until it is done. It pauses at
 * engine->until.
 */
void window_begin(struct window *window, const uint16_t *boxes, int pusher,
		  const uint16_t *to_boxes, int to_pusher, uint32_t fewer);
enum window_state window_step(struct window *window);

/* How many pushes were found, and what they are: room for all of them. */
uint32_t window_length(const struct window *window);
void window_pushes(const struct window *window, struct push *pushes);

#endif
