/* SPDX-License-Identifier: MIT */
#include "solver/hotspots.h"

#include <assert.h>
#include <string.h>

enum knowledge { UNKNOWN, CUTS_NOTHING, CUTS_OFF };

enum { FINDS_MOST = 8 }; /* squares that are worked out for one position */

void hotspots_make(struct hotspots *hotspots, const struct terrain *terrain, struct lone *lone,
		   bool pull, struct arena *arena)
{
	size_t count = (size_t)terrain->count, words = (size_t)terrain->words;
	int ends = pull ? terrain->boxes : terrain->goals;

	*hotspots = (struct hotspots){.terrain = terrain, .lone = lone, .pull = pull};
	if (count > HOTSPOTS_SQUARES_MOST)
		return;
	hotspots->cut_off = arena_array(arena, count * words, sizeof *hotspots->cut_off);
	hotspots->known = arena_array(arena, count, 1);
	hotspots->ends = arena_array(arena, count, 1);
	hotspots->list = arena_array(arena, (size_t)ends, sizeof *hotspots->list);
	hotspots->boxes = arena_array(arena, words, sizeof *hotspots->boxes);
	hotspots->free = arena_array(arena, words, sizeof *hotspots->free);
}

/* Find out what a box on the square cuts off. */
static enum knowledge find(struct hotspots *hotspots, int square, const unsigned char *dead,
			   uint64_t *ticks)
{
	const struct terrain *terrain = hotspots->terrain;
	uint64_t *cut_off = hotspots->cut_off + (size_t)square * (size_t)terrain->words;
	const uint16_t *ends = hotspots->pull ? terrain->box : terrain->goal;
	int all = hotspots->pull ? terrain->boxes : terrain->goals, count = 0;
	enum knowledge knowledge = CUTS_NOTHING;

	memcpy(hotspots->free, terrain->floor, (size_t)terrain->words * sizeof *hotspots->free);
	region_drop(terrain, hotspots->free, square);
	for (int i = 0; i < all; i++)
		if (ends[i] != square)
			hotspots->list[count++] = ends[i];
	lone_look(hotspots->lone, hotspots->free, ticks);
	(hotspots->pull ? lone_from_any : lone_to_any)(
		hotspots->lone, hotspots->free, hotspots->list, count, hotspots->ends, ticks);
	for (int i = 0; i < terrain->count; i++) {
		if (hotspots->ends[i] || dead[i] || i == square)
			continue;
		region_add(terrain, cut_off, i);
		knowledge = CUTS_OFF;
	}
	return knowledge;
}

int hotspots_count(struct hotspots *hotspots, struct position *position, const unsigned char *dead)
{
	const struct terrain *terrain = hotspots->terrain;
	int words = terrain->words, count = 0, found = 0;

	if (hotspots->cut_off == NULL)
		return 0;
	for (int k = 0; k < words; k++)
		hotspots->boxes[k] = terrain->floor[k] & ~position->free[k];
	for (int i = 0; i < terrain->boxes; i++) {
		int square = position->boxes[i];
		const uint64_t *cut_off = hotspots->cut_off + (size_t)square * (size_t)words;
		uint64_t others = 0;

		if (hotspots->known[square] == UNKNOWN && found++ < FINDS_MOST)
			hotspots->known[square] =
				(unsigned char)find(hotspots, square, dead, &position->ticks);
		if (hotspots->known[square] != CUTS_OFF)
			continue;
		for (int k = 0; k < words; k++)
			others |= cut_off[k] & hotspots->boxes[k];
		count += others != 0;
		position->ticks += (uint64_t)words / 2;
	}
	return count;
}
