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
	uint32_t count, most;
	uint64_t *bits;
	uint64_t *reached; /* squares of the pusher that were met, as many words; see near.h */
	uint32_t *left;	   /* pushes that its boxes need at least, each to its nearest goal */
	uint64_t *slots;   /* half of the key and a number from 1; 0: none */
	size_t size;	   /* a power of two */
};

/* Room for that many, none there; what was there is gone. False: they don't fit, and there is no
 * room. */
bool layouts_make(struct layouts *layouts, const struct ground *ground, uint32_t most);
void layouts_clear(struct layouts *layouts);			  /* the room is given back */
size_t layouts_bytes(const struct ground *ground, uint32_t most); /* that it takes */

static inline uint64_t *layouts_bits(const struct layouts *layouts, uint32_t number)
{
	assert(number < layouts->most);
	return layouts->bits + (size_t)number * layouts->words;
}

static inline uint64_t *layouts_reached(const struct layouts *layouts, uint32_t number)
{
	assert(number < layouts->count);
	return layouts->reached + (size_t)number * layouts->words;
}

uint64_t layouts_key(const struct ground *ground, const uint32_t *boxes, uint32_t count);

static inline void layouts_prefetch(const struct layouts *layouts, uint64_t key)
{
	__builtin_prefetch(&layouts->slots[key & (layouts->size - 1)]);
}

/* The number of a layout with that key; LAYOUT_NONE: it isn't there. */
uint32_t layouts_find(const struct layouts *layouts, const uint64_t *bits, uint64_t key);
/* One that isn't there yet; LAYOUT_NONE: there is no room. */
uint32_t layouts_add(struct layouts *layouts, const uint64_t *bits, uint64_t key, uint32_t left);

#endif
