/* SPDX-License-Identifier: MIT */
/*
 * A table of layouts of boxes, each in it once, by number. They are told apart by their squares,
 * never by a key alone, as proofs rest on that.
 */
#ifndef OPTIMIZER_LAYOUTS_H
#define OPTIMIZER_LAYOUTS_H

#include <assert.h>

#include "optimizer/ground.h"

#define LAYOUT_NONE UINT32_MAX

/* Zeroed except for arena.quota, it has no room. */
struct layouts {
	struct arena arena;
	uint32_t words; /* words of each layout or set */
	uint32_t sets;	/* for each layout, sets of squares on which the pusher was met */
	uint32_t count, most;
	uint64_t *records; /* each layout, followed by its sets */
	uint32_t *left;	   /* for each layout, the least pushes that its boxes need, each to its
			      nearest goal */
	uint64_t *slots;   /* half of the key, and the number + 1; 0: empty */
	size_t size;
};

/* Make an empty table with room for that many layouts with that many sets each; what was there is
 * gone. False: it doesn't fit, and there is no room. */
bool layouts_make(struct layouts *layouts, const struct ground *ground, uint32_t most,
		  uint32_t sets);
void layouts_clear(struct layouts *layouts); /* free the room */
/* What that takes: perhaps more bytes than a machine can address. */
uint64_t layouts_bytes(const struct ground *ground, uint32_t most, uint32_t sets);

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

/* Fetch into the cache where that key will be looked for; later, the layout that is found there. */
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
/* Add a layout that isn't there yet, and return its number; LAYOUT_NONE: there is no room. */
uint32_t layouts_add(struct layouts *layouts, const uint64_t *bits, uint64_t key, uint32_t left);
/* The number of a layout; it is added if it isn't there. boxes gets the squares of its boxes.
 * LAYOUT_NONE: there is no room. */
uint32_t layouts_enter(struct layouts *layouts, const struct ground *ground, const uint64_t *bits,
		       uint32_t *boxes);

#endif
