/* SPDX-License-Identifier: MIT */
/* Memory within a limit: what doesn't fit is refused, and the program goes on. */
#ifndef BASE_QUOTA_H
#define BASE_QUOTA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct quota {
	size_t limit;
	size_t used, peak;
};

/* Zeroed memory for count things, to be given back with the same numbers; NULL: it doesn't fit, or
 * there is none. */
void *quota_new(struct quota *quota, size_t count, size_t size);
/* An array made longer, its new part unset. NULL: as above, and the old one stays. old may be NULL.
 */
void *quota_grow(struct quota *quota, void *old, size_t old_count, size_t count, size_t size);
void quota_free(struct quota *quota, void *old, size_t count, size_t size); /* NULL is fine */

/*
 * An array that grows by blocks and never moves. Zeroed, but for size and block_bits, is empty.
 * Elements from 0 to count - 1 may be read; what they hold at first is anything.
 */
struct pool {
	size_t size;	     /* bytes of an element */
	unsigned block_bits; /* a block holds 1 << block_bits elements */
	unsigned char **blocks;
	size_t block_count, block_room;
	uint32_t count;
};

/* Makes sure of room for more elements; false: they don't fit. Adding them is up to the caller:
 * count += more. */
bool quota_pool_reserve(struct pool *pool, struct quota *quota, uint32_t more);
/* Gives back all blocks but the first ones; what was in the others is gone. */
void quota_pool_shrink(struct pool *pool, struct quota *quota, size_t blocks);
void quota_pool_free(struct pool *pool, struct quota *quota);

static inline void *pool_at(const struct pool *pool, uint32_t index)
{
	size_t within = index & (((uint32_t)1 << pool->block_bits) - 1);

	return pool->blocks[index >> pool->block_bits] + within * pool->size;
}

#endif
