/* SPDX-License-Identifier: MIT */
/*
 * The positions that wait in an A* search: those of the least sum come first, and of equal sums the
 * one that was put in last. A bucket queue.
 */
#ifndef MAKER_BUCKETS_H
#define MAKER_BUCKETS_H

#include "base/arena.h"

struct buckets_entry;

struct buckets {
	struct arena *arena; /* has the arrays */
	struct buckets_entry *entries;
	uint32_t count, room;
	uint32_t *heads; /* for each sum, its first entry + 1, or 0 */
	uint32_t sums;
	uint32_t least; /* no entry has a sum below */
};

/* Begin, empty, for sums below that number; larger ones are left out. Without memory all are. */
void buckets_begin(struct buckets *buckets, struct arena *arena, uint32_t sums);
/* False: no memory. */
bool buckets_put(struct buckets *buckets, uint32_t position, uint32_t sum);
bool buckets_take(struct buckets *buckets, uint32_t *position); /* false: none is left */

#endif
