/* SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* What the structs in it need: 8 bytes for a uint64_t on some machines of 32 bits. */
#define ALIGNED (_Alignof(uint64_t) > sizeof(void *) ? _Alignof(uint64_t) : sizeof(void *))

struct arena_block {
	struct arena_block *next, *before; /* of its list; shared blocks only go forward */
	size_t size;			   /* that counts against the quota */
	_Alignas(max_align_t) char bytes[];
};

/* --- Pieces ----------------------------------------------------------------------- */

/* Let the neighbours of a whole block in the list point to where it is, as it is new or has
 * moved. */
static void link_block(struct arena *arena, struct arena_block *block)
{
	if (block->next != NULL)
		block->next->before = block;
	if (block->before != NULL)
		block->before->next = block;
	else
		arena->whole = block;
}

static void *add_whole(struct arena *arena, struct arena_block *block, size_t size)
{
	block->next = arena->whole;
	block->before = NULL;
	block->size = size;
	link_block(arena, block);
	return block->bytes;
}

static void *take_whole(struct arena *arena, size_t size)
{
	return add_whole(arena, memory_grow(NULL, sizeof(struct arena_block) + size), 0);
}

/* Is there room for that many bytes in the newest shared block, or in a new one? */
static inline bool has_room(struct arena *arena, size_t size)
{
	struct arena_block *block;

	if (size <= (size_t)(arena->high - arena->low))
		return true;
	if (size > ARENA_BLOCK / 4) /* it would waste too much of a block */
		return false;
	block = memory_grow(NULL, sizeof *block + ARENA_BLOCK);
	block->next = arena->shared;
	arena->shared = block;
	arena->low = block->bytes;
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
		return take_whole(arena, size);
	taken = arena->low;
	arena->low += size;
	return taken;
}

char *arena_string(struct arena *arena, const char *bytes, size_t length)
{
	char *string;

	if (arena == NULL)
		return memory_string(bytes, length);
	string = has_room(arena, length + 1) ? arena->high -= length + 1
					     : take_whole(arena, length + 1);
	memcpy(string, bytes, length);
	string[length] = '\0';
	return string;
}

void arena_give_back(struct arena *arena, void *taken)
{
	if (arena == NULL)
		memory_free(taken);
	else if (arena->whole != NULL && arena->whole->bytes == taken)
		arena_drop(arena, taken);
	else
		arena->low = taken;
}

/* --- Arrays ----------------------------------------------------------------------- */

static struct arena_block *block_of(void *array)
{
	return (void *)((char *)array - offsetof(struct arena_block, bytes));
}

/* Count the bytes as used; false if there are fewer left. */
static bool book(struct quota *quota, size_t count, size_t size)
{
	size_t left = quota->limit - quota->used;

	assert(size > 0 && quota->used <= quota->limit);
	if (count > left / size)
		return false;
	quota->used += count * size;
	if (quota->used > quota->peak)
		quota->peak = quota->used;
	return true;
}

/* The array didn't fit: take back the booked bytes, and return NULL. */
static void *refuse(struct arena *arena, size_t booked)
{
	arena->quota->used -= booked;
	arena->refused = true;
	return NULL;
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
	struct arena_block *block;

	assert(arena->quota != NULL);
	if (count == 0)
		count = 1;
	if (!book(arena->quota, count, size))
		return refuse(arena, 0);
	if (arena->quota->firm)
		block = memory_new(sizeof *block + count * size);
	else
		block = calloc(1, sizeof *block + count * size);
	if (block == NULL)
		return refuse(arena, count * size);
	return add_whole(arena, block, count * size);
}

void *arena_grow(struct arena *arena, void *old, size_t count, size_t size)
{
	struct arena_block *block = old != NULL ? block_of(old) : NULL;
	size_t more = count - (block != NULL ? block->size / size : 0);

	assert(block == NULL || (block->size % size == 0 && block->size < count * size));
	if (!book(arena->quota, more, size))
		return refuse(arena, 0);
	if (arena->quota->firm)
		block = memory_grow(block, sizeof *block + count * size);
	else
		block = realloc(block, sizeof *block + count * size);
	if (block == NULL)
		return refuse(arena, more * size);
	if (old == NULL)
		return add_whole(arena, block, count * size);
	block->size = count * size;
	link_block(arena, block);
	return block->bytes;
}

void *arena_room(struct arena *arena, void *array, uint32_t count, uint32_t *room, uint32_t first,
		 size_t size)
{
	uint32_t wanted = *room == 0 ? first : *room * 2;

	if (count < *room)
		return array;
	array = wanted > *room ? arena_grow(arena, array, wanted, size) : NULL;
	if (array != NULL)
		*room = wanted;
	return array;
}

void arena_drop(struct arena *arena, void *array)
{
	struct arena_block *block;

	if (array == NULL)
		return;
	block = block_of(array);
	assert((block->before == NULL) == (block == arena->whole));
	if (block->next != NULL)
		block->next->before = block->before;
	if (block->before != NULL)
		block->before->next = block->next;
	else
		arena->whole = block->next;
	if (block->size > 0) {
		assert(arena->quota->used >= block->size);
		arena->quota->used -= block->size;
	}
	free(block);
}

void arena_free(struct arena *arena)
{
	struct arena_block *block;

	while (arena->whole != NULL)
		arena_drop(arena, arena->whole->bytes);
	while ((block = arena->shared) != NULL) {
		arena->shared = block->next;
		memory_free(block);
	}
	*arena = (struct arena){.quota = arena->quota};
}
