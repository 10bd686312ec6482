/* Memory within a limit. */
#include "solver/bytes.h"

#include <stdlib.h>

/* Books count things; false where they don't fit into what is left. */
static bool book(struct bytes *bytes, size_t count, size_t size)
{
	size_t left = bytes->limit - bytes->used;

	if (size > 0 && count > left / size)
		return false;
	bytes->used += count * size;
	if (bytes->used > bytes->peak)
		bytes->peak = bytes->used;
	return true;
}

void *bytes_new(struct bytes *bytes, size_t count, size_t size)
{
	void *got;

	if (count == 0)
		count = 1;
	if (!book(bytes, count, size))
		return NULL;
	got = calloc(count, size);
	if (got == NULL)
		bytes->used -= count * size;
	return got;
}

void *bytes_grow(struct bytes *bytes, void *old, size_t old_count, size_t count, size_t size)
{
	void *got;

	if (!book(bytes, count - old_count, size))
		return NULL;
	got = realloc(old, count * size);
	if (got == NULL)
		bytes->used -= (count - old_count) * size;
	return got;
}

void bytes_free(struct bytes *bytes, void *old, size_t count, size_t size)
{
	if (old == NULL)
		return;
	bytes->used -= (count == 0 ? 1 : count) * size;
	free(old);
}

static bool add_block(struct pool *pool, struct bytes *bytes)
{
	if (pool->block_count == pool->block_room) {
		size_t room = pool->block_room == 0 ? 16 : pool->block_room * 2;
		void *blocks = bytes_grow(bytes, pool->blocks, pool->block_room, room,
					  sizeof *pool->blocks);

		if (blocks == NULL)
			return false;
		pool->blocks = blocks;
		pool->block_room = room;
	}
	pool->blocks[pool->block_count] =
		bytes_grow(bytes, NULL, 0, (size_t)1 << pool->block_bits, pool->size);
	if (pool->blocks[pool->block_count] == NULL)
		return false;
	pool->block_count++;
	return true;
}

bool pool_reserve(struct pool *pool, struct bytes *bytes, uint32_t more)
{
	uint64_t wanted = (uint64_t)pool->count + more;

	while ((uint64_t)pool->block_count << pool->block_bits < wanted)
		if (!add_block(pool, bytes))
			return false;
	return true;
}

void pool_free(struct pool *pool, struct bytes *bytes)
{
	for (size_t i = 0; i < pool->block_count; i++)
		bytes_free(bytes, pool->blocks[i], (size_t)1 << pool->block_bits, pool->size);
	bytes_free(bytes, pool->blocks, pool->block_room, sizeof *pool->blocks);
	pool->blocks = NULL;
	pool->block_count = pool->block_room = 0;
	pool->count = 0;
}
