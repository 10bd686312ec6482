/* SPDX-License-Identifier: MIT */
/* Memory freed all at once. */
#include "base/arena.h"

#include <stdbool.h>
#include <string.h>

#include "base/memory.h"

#define ALIGNED sizeof(void *)

struct arena_block {
	struct arena_block *next;
	char bytes[];
};

static struct arena_block *add_block(struct arena_block **list, size_t size)
{
	struct arena_block *block = memory_grow(NULL, sizeof *block + size);

	block->next = *list;
	*list = block;
	return block;
}

/* Is there room for that many bytes in the newest shared block, or in a new one? */
static inline bool has_room(struct arena *arena, size_t size)
{
	if (size <= (size_t)(arena->high - arena->low))
		return true;
	if (size > ARENA_BLOCK / 4) /* it would waste too much of a block */
		return false;
	arena->low = add_block(&arena->shared, ARENA_BLOCK)->bytes;
	arena->high = arena->low + ARENA_BLOCK;
	return true;
}

void *arena_take(struct arena *arena, size_t size)
{
	char *taken;

	if (arena == NULL)
		return memory_grow(NULL, size);
	size = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
	if (!has_room(arena, size))
		return add_block(&arena->whole, size)->bytes;
	taken = arena->low;
	arena->low += size;
	return taken;
}

char *arena_string(struct arena *arena, const char *bytes, size_t length)
{
	char *string;

	if (arena == NULL)
		return memory_string(bytes, length);
	if (has_room(arena, length + 1))
		string = arena->high -= length + 1;
	else
		string = add_block(&arena->whole, length + 1)->bytes;
	memcpy(string, bytes, length);
	string[length] = '\0';
	return string;
}

void arena_give_back(struct arena *arena, void *taken)
{
	struct arena_block *whole = arena != NULL ? arena->whole : NULL;

	if (arena == NULL) {
		memory_free(taken);
	} else if (whole != NULL && whole->bytes == taken) {
		arena->whole = whole->next;
		memory_free(whole);
	} else {
		arena->low = taken;
	}
}

static void free_blocks(struct arena_block *block)
{
	while (block != NULL) {
		struct arena_block *next = block->next;

		memory_free(block);
		block = next;
	}
}

void arena_free(struct arena *arena)
{
	free_blocks(arena->shared);
	free_blocks(arena->whole);
	*arena = (struct arena){0};
}
