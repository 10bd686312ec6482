/* SPDX-License-Identifier: MIT */
#include "solver/position.h"

#include <assert.h>
#include <string.h>

void position_make(struct position *position, const struct terrain *terrain, struct arena *arena)
{
	size_t count = (size_t)terrain->count + 1;

	*position = (struct position){.terrain = terrain};
	position->occupied = arena_array(arena, count, 1);
	position->free = arena_array(arena, (size_t)terrain->words, sizeof *position->free);
	position->boxes = arena_array(arena, (size_t)terrain->boxes, sizeof *position->boxes);
	position->box_at = arena_array(arena, count, sizeof *position->box_at);
}

void position_lay_some(struct position *position, const uint16_t *boxes, int count)
{
	const struct terrain *terrain = position->terrain;

	memset(position->occupied, OCCUPIED_NOT, (size_t)terrain->count);
	position->occupied[terrain->count] = OCCUPIED;
	memcpy(position->free, terrain->floor, (size_t)terrain->words * sizeof *position->free);
	for (int i = 0; i < count; i++)
		position_put(position, boxes[i]);
}

void position_lay(struct position *position, const uint16_t *boxes)
{
	int count = position->terrain->boxes;

	position_lay_some(position, boxes, count);
	if (boxes != position->boxes)
		memcpy(position->boxes, boxes, (size_t)count * sizeof *boxes);
	for (int i = 0; i < count; i++)
		position->box_at[boxes[i]] = (uint16_t)i;
}

void position_move(struct position *position, int from, int to)
{
	int box = position->box_at[from];

	assert(position->boxes[box] == from);
	position_take(position, from);
	position_put(position, to);
	position->boxes[box] = (uint16_t)to;
	position->box_at[to] = (uint16_t)box;
}

struct hash_key position_key(const struct terrain *terrain, const uint16_t *boxes, int pusher)
{
	struct hash_key key = {0};

	for (int i = 0; i < terrain->boxes; i++)
		key_mix(&key, &terrain->box_key[boxes[i]]);
	assert(pusher >= 0 && pusher < terrain->count);
	key_mix(&key, &terrain->pusher_key[pusher]);
	return key;
}
