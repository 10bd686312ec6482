/* SPDX-License-Identifier: MIT */
/* Layouts of boxes, each once. */
#include "optimizer/layouts.h"

#include <assert.h>
#include <string.h>

static size_t slots_of(uint32_t most)
{
	size_t size = 16;

	while (size < (size_t)most + most / 2)
		size *= 2;
	return size;
}

size_t layouts_bytes(const struct ground *ground, uint32_t most)
{
	return (size_t)most * (2 * ground->words * sizeof(uint64_t) + sizeof(uint32_t)) +
	       slots_of(most) * sizeof(uint64_t);
}

bool layouts_make(struct layouts *layouts, const struct ground *ground, uint32_t most)
{
	size_t words = (size_t)most * ground->words;

	layouts->words = ground->words;
	layouts->count = 0;
	if (layouts->most == most) {
		memset(layouts->slots, 0, layouts->size * sizeof *layouts->slots);
		return true;
	}
	layouts_clear(layouts);
	layouts->most = most;
	layouts->size = slots_of(most);
	layouts->bits = arena_array(&layouts->arena, words, sizeof *layouts->bits);
	layouts->reached = arena_array(&layouts->arena, words, sizeof *layouts->reached);
	layouts->left = arena_array(&layouts->arena, most, sizeof *layouts->left);
	layouts->slots = arena_array(&layouts->arena, layouts->size, sizeof *layouts->slots);
	if (!layouts->arena.refused)
		return true;
	layouts_clear(layouts);
	return false;
}

void layouts_clear(struct layouts *layouts)
{
	arena_free(&layouts->arena);
	*layouts = (struct layouts){.arena = layouts->arena, .words = layouts->words};
}

uint64_t layouts_key(const struct ground *ground, const uint32_t *boxes, uint32_t count)
{
	uint64_t key = 0;

	for (uint32_t i = 0; i < count; i++)
		key ^= ground->key[boxes[i]];
	return key;
}

uint32_t layouts_find(const struct layouts *layouts, const uint64_t *bits, uint64_t key)
{
	for (size_t at = (size_t)key & (layouts->size - 1); layouts->slots[at] != 0;
	     at = (at + 1) & (layouts->size - 1)) {
		uint32_t number = (uint32_t)layouts->slots[at] - 1;

		assert(number < layouts->count);
		if (layouts->slots[at] >> 32 == key >> 32 &&
		    memcmp(layouts_bits(layouts, number), bits, layouts->words * sizeof *bits) == 0)
			return number;
	}
	return LAYOUT_NONE;
}

uint32_t layouts_add(struct layouts *layouts, const uint64_t *bits, uint64_t key, uint32_t left)
{
	uint32_t number = layouts->count;
	size_t at = (size_t)key & (layouts->size - 1);

	if (number == layouts->most)
		return LAYOUT_NONE;
	assert(layouts->count < layouts->size && (layouts->size & (layouts->size - 1)) == 0);
	while (layouts->slots[at] != 0)
		at = (at + 1) & (layouts->size - 1);
	layouts->slots[at] = key >> 32 << 32 | (number + 1);
	memcpy(layouts_bits(layouts, number), bits, layouts->words * sizeof *bits);
	layouts->count++;
	memset(layouts_reached(layouts, number), 0, layouts->words * sizeof *bits);
	layouts->left[number] = left;
	return number;
}
