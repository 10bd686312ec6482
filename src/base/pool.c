/* SPDX-License-Identifier: MIT */
#include "base/pool.h"

#include <assert.h>

static bool add_block(struct pool *pool)
{
	void *blocks = arena_room(pool->arena, pool->blocks, pool->block_count, &pool->block_room,
				  16, sizeof *pool->blocks);

	if (blocks == NULL)
		return false;
	pool->blocks = blocks;
	pool->blocks[pool->block_count] =
		arena_grow(pool->arena, NULL, (size_t)1 << pool->block_bits, pool->size);
	if (pool->blocks[pool->block_count] == NULL)
		return false;
	pool->block_count++;
	return true;
}

bool pool_reserve(struct pool *pool, uint32_t more)
{
	uint64_t wanted = (uint64_t)pool->count + more;

	while ((uint64_t)pool->block_count << pool->block_bits < wanted)
		if (!add_block(pool))
			return false;
	return true;
}

void pool_shrink(struct pool *pool, uint32_t blocks)
{
	assert((uint64_t)blocks << pool->block_bits >= pool->count);
	while (pool->block_count > blocks)
		arena_drop(pool->arena, pool->blocks[--pool->block_count]);
}
