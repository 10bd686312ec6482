/* SPDX-License-Identifier: MIT */
#include "solver/siege.h"

#include <assert.h>
#include <string.h>

enum {
	GROWN_MOST = 1000,     /* positions of all searches while a siege grows */
	TICKS_MOST = 10000000, /* work of all searches for one position of the solver */
};

struct siege_state {
	struct hash_key key; /* without the pusher */
	uint16_t pusher;
	int16_t parent;
	struct siege_push push; /* the push that led here */
};

void siege_make(struct siege *siege, const struct terrain *terrain, struct frozen *frozen,
		struct arena *arena)
{
	size_t words = (size_t)terrain->words;

	*siege = (struct siege){.terrain = terrain, .frozen = frozen};
	siege->most = terrain->boxes < SIEGE_BOXES_MOST ? terrain->boxes : SIEGE_BOXES_MOST;
	siege->boxes = arena_array(arena, (size_t)siege->most, sizeof *siege->boxes);
	siege->is_one = arena_array(arena, (size_t)terrain->count + 1, 1);
	siege->area = arena_array(arena, words, sizeof *siege->area);
	siege->reached = arena_array(arena, words, sizeof *siege->reached);
	siege->part = arena_array(arena, words, sizeof *siege->part);
	siege->states = arena_array(arena, SIEGE_STATES_MOST, sizeof *siege->states);
	siege->laid =
		arena_array(arena, SIEGE_STATES_MOST * (size_t)siege->most, sizeof *siege->laid);
	siege->way = arena_array(arena, SIEGE_STATES_MOST, sizeof *siege->way);
	position_make(&siege->alone, terrain, arena);
	position_make(&siege->real, terrain, arena);
}

/* --- The boxes --------------------------------------------------------------------- */

void siege_begin(struct siege *siege, const uint64_t *area, const unsigned char *dead)
{
	assert(siege->count == 0);
	siege->dead = dead;
	siege->count = 0;
	memcpy(siege->area, area, (size_t)siege->terrain->words * sizeof *area);
}

bool siege_add(struct siege *siege, int square)
{
	if (siege->is_one[square])
		return true;
	if (siege->count == siege->most)
		return false;
	assert(square >= 0 && square < siege->terrain->count);
	siege->boxes[siege->count++] = (uint16_t)square;
	siege->is_one[square] = 1;
	region_add(siege->terrain, siege->area, square);
	return true;
}

void siege_end(struct siege *siege)
{
	for (int i = 0; i < siege->count; i++)
		siege->is_one[siege->boxes[i]] = 0;
	siege->count = 0;
}

bool siege_is_tired(const struct siege *siege)
{
	return siege->alone.ticks + siege->compared > TICKS_MOST;
}

/* --- The search -------------------------------------------------------------------- */

static uint16_t *boxes_of(const struct siege *siege, int state)
{
	assert(state >= 0 && state < SIEGE_STATES_MOST);
	return siege->laid + (size_t)state * (size_t)siege->count;
}

static bool is_seen(struct siege *siege, const struct hash_key *key, int pusher)
{
	siege->compared += (uint64_t)siege->states_count;
	for (int i = 0; i < siege->states_count; i++)
		if (siege->states[i].key.hash == key->hash &&
		    siege->states[i].key.check == key->check && siege->states[i].pusher == pusher)
			return true;
	return false;
}

static bool all_on_goals(const struct siege *siege)
{
	const unsigned char *occupied = siege->alone.occupied;
	int on_goals = 0;

	for (int i = 0; i < siege->terrain->goals; i++)
		on_goals += occupied[siege->terrain->goal[i]] == OCCUPIED;
	return on_goals == siege->count;
}

/* Keep the pushes to a state, and a last one, as the way out. */
static void keep_way(struct siege *siege, int state, struct siege_push last)
{
	int length = 1;

	for (int at = state; siege->states[at].parent >= 0; at = siege->states[at].parent)
		length++;
	assert(length <= SIEGE_STATES_MOST);
	siege->way_length = length;
	siege->way[--length] = last;
	for (int at = state; siege->states[at].parent >= 0; at = siege->states[at].parent)
		siege->way[--length] = siege->states[at].push;
	assert(length == 0);
}

/* Make one push of a state whose boxes are laid out. */
static void push(struct siege *siege, int state, int box, struct siege_push push)
{
	struct position *alone = &siege->alone;
	const struct terrain *terrain = siege->terrain;
	struct siege_state next = {siege->states[state].key, 0, (int16_t)state, push};

	assert(siege->states_count > state);
	position_take(alone, push.from);
	position_put(alone, push.to);
	if (frozen_test(siege->frozen, alone, push.to, siege->dead) != FREEZE_LOST) {
		key_mix(&next.key, &terrain->box_key[push.from]);
		key_mix(&next.key, &terrain->box_key[push.to]);
		terrain_flood(terrain, alone->free, push.from, siege->part, &alone->ticks);
		next.pusher = (uint16_t)region_first(terrain, siege->part);
		if (!region_has(terrain, siege->area, push.to) || all_on_goals(siege)) {
			siege->open = true;
			keep_way(siege, state, push);
		} else if (!is_seen(siege, &next.key, next.pusher)) {
			if (siege->states_count == SIEGE_STATES_MOST) {
				siege->open = true;
			} else {
				uint16_t *boxes = boxes_of(siege, siege->states_count);

				memcpy(boxes, boxes_of(siege, state),
				       (size_t)siege->count * sizeof *boxes);
				boxes[box] = push.to;
				siege->states[siege->states_count++] = next;
			}
		}
	}
	position_take(alone, push.to);
	position_put(alone, push.from);
}

/* Make all pushes of a state. */
static void spread(struct siege *siege, int state)
{
	const struct terrain *terrain = siege->terrain;

	position_lay_some(&siege->alone, boxes_of(siege, state), siege->count);
	terrain_flood(terrain, siege->alone.free, siege->states[state].pusher, siege->reached,
		      &siege->alone.ticks);
	siege->alone.ticks += 60;
	for (int box = 0; box < siege->count; box++) {
		int from = boxes_of(siege, state)[box];

		for (int d = 0; d < DIRECTIONS && !siege->open; d++) {
			int place = terrain->beside[from][d], to = terrain->beside[from][d ^ 2];

			if (region_has(terrain, siege->reached, place) &&
			    siege->alone.occupied[to] == OCCUPIED_NOT && !siege->dead[to])
				push(siege, state, box,
				     (struct siege_push){(uint16_t)from, (uint16_t)to,
							 (uint16_t)place});
			siege->open = siege->open || siege_is_tired(siege);
		}
	}
}

bool siege_search(struct siege *siege, int pusher)
{
	const struct terrain *terrain = siege->terrain;
	struct siege_state *first = &siege->states[0];

	*first = (struct siege_state){.parent = -1};
	for (int i = 0; i < siege->count; i++)
		key_mix(&first->key, &terrain->box_key[siege->boxes[i]]);
	memcpy(boxes_of(siege, 0), siege->boxes, (size_t)siege->count * sizeof *siege->boxes);
	position_lay_some(&siege->alone, siege->boxes, siege->count);
	terrain_flood(terrain, siege->alone.free, pusher, siege->reached, &siege->alone.ticks);
	first->pusher = (uint16_t)region_first(terrain, siege->reached);
	assert(siege->count > 0 && siege->count <= siege->most);
	siege->states_count = 1;
	siege->way_length = 0;
	siege->open = all_on_goals(siege);
	for (int state = 0; state < siege->states_count && !siege->open; state++)
		spread(siege, state);
	return !siege->open;
}

/* --- Growing ------------------------------------------------------------------------ */

/* The pusher can't reach the region of the square: add the boxes round it. */
static bool add_round(struct siege *siege, int square)
{
	const struct terrain *terrain = siege->terrain;

	terrain_flood(terrain, siege->real.free, square, siege->part, &siege->alone.ticks);
	for (int i = 0; i < terrain->words; i++)
		siege->area[i] |= siege->part[i];
	for (int i = 0; i < terrain->boxes; i++) {
		int box = siege->real.boxes[i];

		for (int d = 0; d < DIRECTIONS; d++) {
			if (!region_has(terrain, siege->part, terrain->beside[box][d]))
				continue;
			if (siege->real.occupied[box] == OCCUPIED && !siege_add(siege, box))
				return false;
		}
	}
	return true;
}

/* Try the way out with all boxes in place, and add the boxes that block it; false: nothing blocks
 * it, or too many boxes do. */
static bool add_what_blocks(struct siege *siege, const struct position *position, int pusher)
{
	const struct terrain *terrain = siege->terrain;
	struct position *real = &siege->real;

	position_lay(real, position->boxes);
	for (int i = 0; i < siege->way_length && !siege_is_tired(siege); i++) {
		struct siege_push push = siege->way[i];

		if (real->occupied[push.to] != OCCUPIED_NOT)
			return siege_add(siege, push.to);
		if (real->occupied[push.place] != OCCUPIED_NOT)
			return siege_add(siege, push.place);
		terrain_flood(terrain, real->free, pusher, siege->reached, &siege->alone.ticks);
		if (!region_has(terrain, siege->reached, push.place))
			return add_round(siege, push.place);
		position_take(real, push.from);
		position_put(real, push.to);
		pusher = push.from;
	}
	return false;
}

bool siege_grow(struct siege *siege, const struct position *position, int pusher)
{
	int left = GROWN_MOST;

	while (left > 0 && siege->way_length > 0 && add_what_blocks(siege, position, pusher)) {
		if (siege_search(siege, pusher))
			return true;
		assert(siege->open);
		left -= siege->states_count + 5;
	}
	return false;
}
