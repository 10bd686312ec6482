/* SPDX-License-Identifier: MIT */
/*
 * Layouts of boxes, each once, by number. They are told apart by their squares, never by a key
 * alone: what is proved rests on it.
 */
#ifndef OPTIMIZER_LAYOUTS_H
#define OPTIMIZER_LAYOUTS_H

#include <assert.h>

#include "optimizer/ground.h"

#define LAYOUT_NONE UINT32_MAX

/* Zeroed but for arena.quota, it has no room. */
struct layouts {
	struct arena arena;
	uint32_t words; /* of each */
	uint32_t sets;	/* of squares that the pusher was met on, as many words each */
	uint32_t count, most;
	uint64_t *records; /* the layout and its sets */
	uint32_t *left;	   /* pushes that its boxes need at least, each to its nearest goal */
	uint64_t *slots;   /* half of the key and a number from 1; 0: none */
	size_t size;
};

/* Room for that many with so many sets each, none there; what was there is gone. False: they don't
 * fit, and there is no room. */
bool layouts_make(struct layouts *layouts, const struct ground *ground, uint32_t most,
		  uint32_t sets);
void layouts_clear(struct layouts *layouts); /* the room is given back */
size_t layouts_bytes(const struct ground *ground, uint32_t most, uint32_t sets);

static inline uint64_t *layouts_bits(const struct layouts *layouts, uint32_t number)
{
	assert(number < layouts->most);
	return layouts->records + (size_t)number * layouts->words * (1 + layouts->sets);
}

/* A set of a layout, empty at first. */
static inline uint64_t *layouts_set(const struct layouts *layouts, uint32_t number, uint32_t set)
{
	assert(number < layouts->count && set < layouts->sets);
	return layouts_bits(layouts, number) + (size_t)layouts->words * (1 + set);
}

uint64_t layouts_key(const struct ground *ground, const uint32_t *boxes, uint32_t count);

static inline size_t layouts_slot(const struct layouts *layouts, uint64_t key)
{
	return (size_t)((key & UINT32_MAX) * layouts->size >> 32);
}

/* Where that key is looked for, and then what is found there. */
static inline void layouts_prefetch(const struct layouts *layouts, uint64_t key)
{
	__builtin_prefetch(&layouts->slots[layouts_slot(layouts, key)]);
}

static inline void layouts_prefetch_found(const struct layouts *layouts, uint64_t key)
{
	uint32_t number = (uint32_t)layouts->slots[layouts_slot(layouts, key)];

	if (number > 0)
		__builtin_prefetch(layouts_bits(layouts, number - 1));
}

/* The number of a layout with that key; LAYOUT_NONE: it isn't there. */
uint32_t layouts_find(const struct layouts *layouts, const uint64_t *bits, uint64_t key);
/* One that isn't there yet; LAYOUT_NONE: there is no room. */
uint32_t layouts_add(struct layouts *layouts, const uint64_t *bits, uint64_t key, uint32_t left);
/* The number of a layout, which is added unless it is there; boxes gets the squares of its boxes.
 * LAYOUT_NONE: there is no room. */
uint32_t layouts_enter(struct layouts *layouts, const struct ground *ground, const uint64_t *bits,
		       uint32_t *boxes);

#endif
