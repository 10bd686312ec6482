/* SPDX-License-Identifier: MIT */
#include "solver/layers.h"

#include <assert.h>
#include <string.h>

void layers_make(struct layers *layers, const struct terrain *terrain, struct arena *arena)
{
	size_t boxes = (size_t)terrain->boxes;

	*layers = (struct layers){0};
	layers->layer = arena_array(arena, (size_t)terrain->count, sizeof *layers->layer);
	layers->size = arena_array(arena, boxes, sizeof *layers->size);
	layers->filled = arena_array(arena, boxes, sizeof *layers->filled);
}

/* Can the box on the square leave, while all others stand still? */
static bool leaves(struct position *position, struct macros *macros,
		   const struct macro_start *start, const unsigned char *ends, int square,
		   uint64_t until)
{
	enum macros_state state;

	if (ends[square])
		return true;
	macros_clear(macros);
	state = macros_add(macros, position, start, square, 15, until);
	if (state == MACROS_PAUSE)
		position_put(position, square); /* the search is broken off */
	for (uint32_t i = 0; i < macros->count && state == MACROS_DONE; i++)
		if (ends[macros->list[i].to])
			return true;
	return false;
}

/* Layers were counted from the one that leaves first: reverse their numbers. */
static void turn_round(struct layers *layers, const struct position *position, int stuck)
{
	int count = layers->count + (stuck > 0);

	for (int i = 0; i < layers->count / 2; i++) {
		uint16_t kept = layers->size[i];

		layers->size[i] = layers->size[layers->count - 1 - i];
		layers->size[layers->count - 1 - i] = kept;
	}
	if (stuck > 0) {
		memmove(layers->size + 1, layers->size,
			(size_t)layers->count * sizeof *layers->size);
		layers->size[0] = (uint16_t)stuck;
	}
	for (int i = 0; i < position->terrain->boxes; i++) {
		uint16_t *layer = &layers->layer[position->boxes[i]];

		*layer = (uint16_t)(*layer == 0 ? 1 : count + 1 - *layer);
	}
	layers->count = count;
}

void layers_find(struct layers *layers, struct position *position, struct macros *macros,
		 const struct macro_start *start, uint64_t *reached, const unsigned char *ends,
		 uint64_t until)
{
	const struct terrain *terrain = position->terrain;
	int pusher = region_first(terrain, reached), stuck = terrain->boxes, gone;

	memset(layers->layer, 0, (size_t)terrain->count * sizeof *layers->layer);
	for (layers->count = 0; stuck > 0; stuck -= gone) {
		int layer = layers->count + 1;

		gone = 0;
		for (int i = 0; i < terrain->boxes && position->ticks < until; i++) {
			int square = position->boxes[i];

			if (layers->layer[square] != 0 ||
			    !leaves(position, macros, start, ends, square, until))
				continue;
			layers->layer[square] = (uint16_t)layer;
			gone++;
		}
		if (gone == 0)
			break;
		for (int i = 0; i < terrain->boxes; i++)
			if (layers->layer[position->boxes[i]] == layer)
				position_take(position, position->boxes[i]);
		layers->size[layers->count++] = (uint16_t)gone;
		terrain_flood(terrain, position->free, pusher, reached, &position->ticks);
	}
	macros_clear(macros);
	turn_round(layers, position, stuck);
}

int layers_filled(const struct layers *layers, const struct position *position)
{
	int count = 0;

	memset(layers->filled, 0, (size_t)layers->count * sizeof *layers->filled);
	for (int i = 0; i < position->terrain->boxes; i++) {
		int layer = layers->layer[position->boxes[i]];

		if (layer > 0)
			layers->filled[layer - 1]++;
	}
	for (int i = 0; i < layers->count; i++) {
		assert(layers->filled[i] <= layers->size[i]);
		count += layers->filled[i];
		if (layers->filled[i] < layers->size[i])
			break;
	}
	return count;
}
