/* SPDX-License-Identifier: MIT */
/*
 * Positions that were met: where the boxes stand, and the least square of the region in which the
 * pusher is. They are numbered in the order in which they were met, and found by a hash table.
 */
#ifndef MAKER_STATES_H
#define MAKER_STATES_H

#include "maker/bits.h"
#include "base/arena.h"

struct state {
	struct bits boxes;
	uint32_t extra; /* for the search that uses it */
	uint32_t depth : 24;
	uint32_t region : 8;
};

#define STATES_MOST ((uint32_t)1 << 23)

/* Zeroed but for arena.quota and most, it is empty. */
struct states {
	struct arena arena; /* of the arrays, and of what whoever searches has beside them */
	uint32_t most;	    /* up to STATES_MOST */
	struct state *at;
	uint32_t count, room;
	uint32_t *slots; /* the number of a position + 1, or 0 */
	uint32_t slot_count;
};

/* Forget all; the memory is kept for the next ones. */
void states_clear(struct states *states);
void states_free(struct states *states); /* all that the arena has */

/* The number of a position that was met; false: it wasn't. */
bool states_find(const struct states *states, struct bits boxes, int region, uint32_t *number);

enum states_found { STATES_FULL, STATES_KNOWN, STATES_NEW };

/* The number of a position. A new one is added, with depth and extra 0. */
enum states_found states_add(struct states *states, struct bits boxes, int region,
			     uint32_t *number);

#endif
