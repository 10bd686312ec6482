/* SPDX-License-Identifier: MIT */
/* In which order a target is filled. */
#include "solver/filling.h"

#include <assert.h>
#include <string.h>

void filling_make(struct filling *filling, const struct terrain *terrain, struct arena *arena)
{
	size_t boxes = (size_t)terrain->boxes;

	*filling = (struct filling){0};
	filling->layer = arena_array(arena, (size_t)terrain->count, sizeof *filling->layer);
	filling->size = arena_array(arena, boxes, sizeof *filling->size);
	filling->filled = arena_array(arena, boxes, sizeof *filling->filled);
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
		position_put(position, square); /* it isn't gone on with */
	for (uint32_t i = 0; i < macros->count && state == MACROS_DONE; i++)
		if (ends[macros->list[i].to])
			return true;
	return false;
}

/* Layers were counted from the one that leaves first: turn that round. */
static void turn_round(struct filling *filling, const struct position *position, int stuck)
{
	int count = filling->layers + (stuck > 0);

	for (int i = 0; i < filling->layers / 2; i++) {
		uint16_t kept = filling->size[i];

		filling->size[i] = filling->size[filling->layers - 1 - i];
		filling->size[filling->layers - 1 - i] = kept;
	}
	if (stuck > 0) {
		memmove(filling->size + 1, filling->size,
			(size_t)filling->layers * sizeof *filling->size);
		filling->size[0] = (uint16_t)stuck;
	}
	for (int i = 0; i < position->terrain->boxes; i++) {
		uint16_t *layer = &filling->layer[position->boxes[i]];

		*layer = (uint16_t)(*layer == 0 ? 1 : count + 1 - *layer);
	}
	filling->layers = count;
}

void filling_find(struct filling *filling, struct position *position, struct macros *macros,
		  const struct macro_start *start, uint64_t *reached, const unsigned char *ends,
		  uint64_t until)
{
	const struct terrain *terrain = position->terrain;
	int pusher = region_first(terrain, reached), stuck = terrain->boxes, gone;

	memset(filling->layer, 0, (size_t)terrain->count * sizeof *filling->layer);
	for (filling->layers = 0; stuck > 0; stuck -= gone) {
		int layer = filling->layers + 1;

		gone = 0;
		for (int i = 0; i < terrain->boxes && position->ticks < until; i++) {
			int square = position->boxes[i];

			if (filling->layer[square] != 0 ||
			    !leaves(position, macros, start, ends, square, until))
				continue;
			filling->layer[square] = (uint16_t)layer;
			gone++;
		}
		if (gone == 0)
			break;
		for (int i = 0; i < terrain->boxes; i++)
			if (filling->layer[position->boxes[i]] == layer)
				position_take(position, position->boxes[i]);
		filling->size[filling->layers++] = (uint16_t)gone;
		terrain_flood(terrain, position->free, pusher, reached, &position->ticks);
	}
	macros_clear(macros);
	turn_round(filling, position, stuck);
}

int filling_count(const struct filling *filling, const struct position *position)
{
	int count = 0;

	memset(filling->filled, 0, (size_t)filling->layers * sizeof *filling->filled);
	for (int i = 0; i < position->terrain->boxes; i++) {
		int layer = filling->layer[position->boxes[i]];

		if (layer > 0)
			filling->filled[layer - 1]++;
	}
	for (int i = 0; i < filling->layers; i++) {
		assert(filling->filled[i] <= filling->size[i]);
		count += filling->filled[i];
		if (filling->filled[i] < filling->size[i])
			break;
	}
	return count;
}
