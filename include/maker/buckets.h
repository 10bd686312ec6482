/* SPDX-License-Identifier: MIT */
/*
 * The waiting positions of an A* search, in a bucket queue: the position with the least sum comes
 * first; of equal sums, the one that was put in last.
 */
#ifndef MAKER_BUCKETS_H
#define MAKER_BUCKETS_H

#include "base/arena.h"

struct buckets_entry;

struct buckets {
	struct arena *arena; /* holds the arrays */
	struct buckets_entry *entries;
	uint32_t count, room;
	uint32_t *heads; /* for each sum, its first entry + 1, or 0 */
	uint32_t sums;
	uint32_t least; /* no entry has a lower sum */
};

/* Begin with an empty queue for sums below that number; positions with larger sums are left out,
 * and without memory all positions are. */
void buckets_begin(struct buckets *buckets, struct arena *arena, uint32_t sums);
/* False: no memory. */
bool buckets_put(struct buckets *buckets, uint32_t position, uint32_t sum);
bool buckets_take(struct buckets *buckets, uint32_t *position); /* false: none is left */

#endif
