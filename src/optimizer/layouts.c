/* SPDX-License-Identifier: MIT */
#include "optimizer/layouts.h"

#include <assert.h>
#include <string.h>

static size_t slots_of(uint32_t most)
{
	return 2 * (size_t)most + 1;
}

uint64_t layouts_bytes(const struct ground *ground, uint32_t most, uint32_t sets)
{
	return (uint64_t)most *
		       ((1 + (size_t)sets) * ground->words * sizeof(uint64_t) + sizeof(uint32_t)) +
	       (uint64_t)slots_of(most) * sizeof(uint64_t);
}

/* How many words a layout and its sets take. */
static size_t record_of(const struct layouts *layouts)
{
	return (size_t)layouts->words * (1 + layouts->sets);
}

bool layouts_make(struct layouts *layouts, const struct ground *ground, uint32_t most,
		  uint32_t sets)
{
	layouts->words = ground->words;
	layouts->count = 0;
	if (layouts->most == most && layouts->sets == sets) {
		memset(layouts->slots, 0, layouts->size * sizeof *layouts->slots);
		return true;
	}
	layouts_clear(layouts);
	layouts->most = most;
	layouts->sets = sets;
	layouts->size = slots_of(most);
	layouts->records = arena_array(&layouts->arena, (size_t)most * record_of(layouts),
				       sizeof *layouts->records);
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

static inline size_t next_slot(const struct layouts *layouts, size_t at)
{
	return at + 1 == layouts->size ? 0 : at + 1;
}

static inline bool is_same(const uint64_t *one, const uint64_t *other, uint32_t words)
{
	for (uint32_t word = 0; word < words; word++)
		if (one[word] != other[word])
			return false;
	return true;
}

uint32_t layouts_find(const struct layouts *layouts, const uint64_t *bits, uint64_t key)
{
	for (size_t at = layouts_slot(layouts, key); layouts->slots[at] != 0;
	     at = next_slot(layouts, at)) {
		uint32_t number = (uint32_t)layouts->slots[at] - 1;

		assert(number < layouts->count);
		if (layouts->slots[at] >> 32 == key >> 32 &&
		    is_same(layouts_bits(layouts, number), bits, layouts->words))
			return number;
	}
	return LAYOUT_NONE;
}

uint32_t layouts_add(struct layouts *layouts, const uint64_t *bits, uint64_t key, uint32_t left)
{
	uint32_t number = layouts->count;
	size_t at = layouts_slot(layouts, key);

	if (number == layouts->most)
		return LAYOUT_NONE;
	assert(layouts->count < layouts->size);
	while (layouts->slots[at] != 0)
		at = next_slot(layouts, at);
	layouts->slots[at] = key >> 32 << 32 | (number + 1);
	memcpy(layouts_bits(layouts, number), bits, layouts->words * sizeof *bits);
	layouts->count++;
	memset(layouts_set(layouts, number, 0), 0,
	       (size_t)layouts->sets * layouts->words * sizeof *bits);
	layouts->left[number] = left;
	return number;
}

uint32_t layouts_enter(struct layouts *layouts, const struct ground *ground, const uint64_t *bits,
		       uint32_t *boxes)
{
	uint32_t count = ground_boxes(ground, bits, boxes), left = 0, number;
	uint64_t key = layouts_key(ground, boxes, count);

	for (uint32_t i = 0; i < count; i++)
		left += ground->home[boxes[i]];
	number = layouts_find(layouts, bits, key);
	return number != LAYOUT_NONE ? number : layouts_add(layouts, bits, key, left);
}
