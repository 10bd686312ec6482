/* SPDX-License-Identifier: MIT */
#include "solver/cuts.h"

#include <assert.h>
#include <string.h>

#include "base/least.h"

void cuts_make(struct cuts *cuts, const struct terrain *terrain, struct arena *arena)
{
	size_t count = (size_t)terrain->count + 1;

	*cuts = (struct cuts){.terrain = terrain};
	cuts->region = arena_array(arena, (size_t)terrain->words, sizeof *cuts->region);
	cuts->order = arena_array(arena, count, sizeof *cuts->order);
	cuts->parent = arena_array(arena, count, sizeof *cuts->parent);
	cuts->last = arena_array(arena, count, sizeof *cuts->last);
	cuts->low = arena_array(arena, count, sizeof *cuts->low);
	cuts->first = arena_array(arena, count, sizeof *cuts->first);
	cuts->next = arena_array(arena, count, 1);
}

/* Search the squares that are connected with the root; returns their number. */
static int search(struct cuts *cuts)
{
	const struct terrain *terrain = cuts->terrain;
	int at = cuts->root, time = 1;

	cuts->order[at] = cuts->low[at] = 1;
	cuts->first[at] = cuts->parent[at] = (uint16_t)at;
	cuts->next[at] = 0;
	for (;;) {
		int to, parent;

		while (cuts->next[at] < DIRECTIONS) {
			to = terrain->beside[at][cuts->next[at]++];
			if (cuts->order[to] != 0) {
				cuts->low[at] = (uint16_t)least_of(cuts->low[at], cuts->order[to]);
			} else if (region_has(terrain, cuts->region, to)) {
				cuts->order[to] = cuts->low[to] = (uint16_t)++time;
				cuts->first[to] = (uint16_t)to;
				cuts->parent[to] = (uint16_t)at;
				cuts->next[to] = 0;
				at = to;
			}
		}
		cuts->last[at] = (uint16_t)time;
		if (at == cuts->root)
			return time;
		parent = cuts->parent[at];
		cuts->low[parent] = (uint16_t)least_of(cuts->low[parent], cuts->low[at]);
		cuts->first[parent] = (uint16_t)least_of(cuts->first[parent], cuts->first[at]);
		at = parent;
	}
}

bool cuts_find(struct cuts *cuts, const uint64_t *region)
{
	const struct terrain *terrain = cuts->terrain;
	size_t bytes = (size_t)terrain->words * sizeof *region;

	if (cuts->known && memcmp(cuts->region, region, bytes) == 0)
		return cuts->connected;
	memcpy(cuts->region, region, bytes);
	memset(cuts->order, 0, (size_t)terrain->count * sizeof *cuts->order);
	cuts->known = true;
	cuts->root = region_first(terrain, region);
	cuts->squares = 0;
	for (int i = 0; i < terrain->words; i++)
		cuts->squares += region_squares(region[i]);
	cuts->connected = search(cuts) == cuts->squares;
	return cuts->connected;
}

int cuts_part(const struct cuts *cuts, int taken, int square)
{
	const uint16_t *order = cuts->order;

	assert(order[taken] != 0 && order[square] != 0 && taken != square);
	if (order[square] < order[taken])
		return CUTS_REST;
	for (int d = 0; d < DIRECTIONS; d++) {
		int below = cuts->terrain->beside[taken][d];

		if (order[below] > order[taken] && cuts->parent[below] == taken &&
		    order[square] >= order[below] && order[square] <= cuts->last[below])
			return cuts->low[below] >= order[taken] ? d + 1 : CUTS_REST;
	}
	return CUTS_REST;
}
