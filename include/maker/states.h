/* SPDX-License-Identifier: MIT */
/*
 * The positions that a search has met: where the boxes stand (or another 128 bits that tell), and
 * the lowest square of the region that the pusher is in. They are numbered in the order in which
 * they were met, and found by a hash table.
 */
#ifndef MAKER_STATES_H
#define MAKER_STATES_H

#include "maker/bits.h"
#include "base/arena.h"

struct state {
	struct bits boxes;
	uint32_t extra; /* for the search to use as it likes */
	uint32_t depth : 24;
	uint32_t region : 8;
};

#define STATES_MOST ((uint32_t)1 << 23)

/* Empty when zeroed, except for arena.quota and most. */
struct states {
	struct arena arena; /* for the arrays, and for further memory of the search */
	uint32_t most;	    /* up to STATES_MOST */
	struct state *at;
	uint32_t count, room;
	uint32_t *slots; /* the number of a position + 1, or 0 */
	uint32_t slot_count;
};

/* Forget all positions, but keep the memory. */
void states_clear(struct states *states);
void states_free(struct states *states); /* free everything in the arena */

/* Find the number of a position; false: it wasn't met. */
bool states_find(const struct states *states, struct bits boxes, int region, uint32_t *number);

enum states_found { STATES_FULL, STATES_KNOWN, STATES_NEW };

/* Find the number of a position, or add it with depth and extra 0. */
enum states_found states_add(struct states *states, struct bits boxes, int region,
			     uint32_t *number);

#endif
