/* SPDX-License-Identifier: MIT */
/* Memory within a limit. */
#include "base/quota.h"

#include <stdlib.h>

/* Count the bytes as used; false if there are fewer left. */
static bool book(struct quota *quota, size_t count, size_t size)
{
	size_t left = quota->limit - quota->used;

	if (size > 0 && count > left / size)
		return false;
	quota->used += count * size;
	if (quota->used > quota->peak)
		quota->peak = quota->used;
	return true;
}

void *quota_new(struct quota *quota, size_t count, size_t size)
{
	void *got;

	if (count == 0)
		count = 1;
	if (!book(quota, count, size))
		return NULL;
	got = calloc(count, size);
	if (got == NULL)
		quota->used -= count * size;
	return got;
}

void *quota_grow(struct quota *quota, void *old, size_t old_count, size_t count, size_t size)
{
	void *got;

	if (!book(quota, count - old_count, size))
		return NULL;
	got = realloc(old, count * size);
	if (got == NULL)
		quota->used -= (count - old_count) * size;
	return got;
}

void quota_free(struct quota *quota, void *old, size_t count, size_t size)
{
	if (old == NULL)
		return;
	quota->used -= (count == 0 ? 1 : count) * size;
	free(old);
}

static bool add_block(struct pool *pool, struct quota *quota)
{
	if (pool->block_count == pool->block_room) {
		size_t room = pool->block_room == 0 ? 16 : pool->block_room * 2;
		void *blocks = quota_grow(quota, pool->blocks, pool->block_room, room,
					  sizeof *pool->blocks);

		if (blocks == NULL)
			return false;
		pool->blocks = blocks;
		pool->block_room = room;
	}
	pool->blocks[pool->block_count] =
		quota_grow(quota, NULL, 0, (size_t)1 << pool->block_bits, pool->size);
	if (pool->blocks[pool->block_count] == NULL)
		return false;
	pool->block_count++;
	return true;
}

bool quota_pool_reserve(struct pool *pool, struct quota *quota, uint32_t more)
{
	uint64_t wanted = (uint64_t)pool->count + more;

	while ((uint64_t)pool->block_count << pool->block_bits < wanted)
		if (!add_block(pool, quota))
			return false;
	return true;
}

void quota_pool_shrink(struct pool *pool, struct quota *quota, size_t blocks)
{
	while (pool->block_count > blocks)
		quota_free(quota, pool->blocks[--pool->block_count], (size_t)1 << pool->block_bits,
			   pool->size);
}

void quota_pool_free(struct pool *pool, struct quota *quota)
{
	quota_pool_shrink(pool, quota, 0);
	quota_free(quota, pool->blocks, pool->block_room, sizeof *pool->blocks);
	pool->blocks = NULL;
	pool->block_room = 0;
	pool->count = 0;
}
