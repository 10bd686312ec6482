/* SPDX-License-Identifier: MIT */
/* An array that grows by blocks and never moves. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <assert.h>
#include <stdint.h>

#include "base/arena.h"

/* Empty when zeroed except for arena, size and block_bits. Elements 0 to count - 1 may be read, but
 * nothing initializes them. */
struct pool {
	struct arena *arena; /* the blocks are allocated in it and freed with it; it has a quota */
	size_t size;	     /* bytes of an element */
	unsigned block_bits; /* a block holds 1 << block_bits elements */
	unsigned char **blocks;
	uint32_t block_count, block_room;
	uint32_t count;
};

/* Make room for that many more elements; false: they don't fit. The caller adds them to count. */
bool pool_reserve(struct pool *pool, uint32_t more);
/* Free all blocks but the first ones, with what is in them. */
void pool_shrink(struct pool *pool, uint32_t blocks);

static inline void *pool_at(const struct pool *pool, uint32_t index)
{
	size_t within = index & (((uint32_t)1 << pool->block_bits) - 1);

	assert(index >> pool->block_bits < pool->block_count);
	return pool->blocks[index >> pool->block_bits] + within * pool->size;
}

#endif
