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

/* Zeroed memory for count elements, freed with the same numbers; NULL: no room, or no memory. */
void *quota_new(struct quota *quota, size_t count, size_t size);
/* Make an array longer, its new part unset. NULL as above, and the old array stays. old may be
 * NULL. */
void *quota_grow(struct quota *quota, void *old, size_t old_count, size_t count, size_t size);
void quota_free(struct quota *quota, void *old, size_t count, size_t size); /* NULL is fine */

/*
 * An array that grows by blocks and never moves. It is empty when zeroed except for size and
 * block_bits. Elements 0 to count - 1 may be read, but nothing initializes them.
 */
struct pool {
	size_t size;	     /* bytes of an element */
	unsigned block_bits; /* a block holds 1 << block_bits elements */
	unsigned char **blocks;
	size_t block_count, block_room;
	uint32_t count;
};

/* Make room for that many more elements; false: they don't fit. The caller adds them to count. */
bool quota_pool_reserve(struct pool *pool, struct quota *quota, uint32_t more);
/* Free all blocks but the first ones, with what is in them. */
void quota_pool_shrink(struct pool *pool, struct quota *quota, size_t blocks);
void quota_pool_free(struct pool *pool, struct quota *quota);

static inline void *pool_at(const struct pool *pool, uint32_t index)
{
	size_t within = index & (((uint32_t)1 << pool->block_bits) - 1);

	return pool->blocks[index >> pool->block_bits] + within * pool->size;
}

#endif
