/* SPDX-License-Identifier: MIT */
#include "solver/siege.h"

#include <assert.h>
#include <string.h>

enum {
	GROWN_MOST = 1000,     /* positions of all searches while a siege grows */
	TICKS_MOST = 10000000, /* work of all searches for one position of the solver */
	WORDS_MOST = 64,       /* of a region: larger ones are flooded again for each state */
	WAY_KEPT = 12,	       /* pushes of a way out that is remembered */
	KEPT_LEAST = 1 << 8,   /* searches that are remembered, on small and large levels */
	KEPT_MOST = 1 << 14,
	KEPT_A_SQUARE = 64,
	KEPT_FROM = 1000, /* searches before the first one that is remembered */
};

struct siege_state {
	struct hash_key key; /* without the pusher */
	uint16_t pusher;
	int16_t parent;
	struct siege_push push; /* the push that led here */
};

/* What came of a search. */
struct siege_kept {
	struct hash_key key;
	uint64_t ticks;
	bool lost;
	uint16_t states_count, way_length;
	struct siege_push way[WAY_KEPT];
};

void siege_make(struct siege *siege, const struct terrain *terrain, struct frozen *frozen,
		struct arena *arena)
{
	size_t words = (size_t)terrain->words;

	*siege = (struct siege){.terrain = terrain, .frozen = frozen, .arena = arena};
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
	siege->kept_size = KEPT_LEAST;
	while (siege->kept_size < KEPT_MOST &&
	       siege->kept_size < KEPT_A_SQUARE * (size_t)terrain->count)
		siege->kept_size *= 2;
	position_make(&siege->alone, terrain, arena);
	position_make(&siege->real, terrain, arena);
}

/* --- The boxes --------------------------------------------------------------------- */

void siege_begin(struct siege *siege, const uint64_t *area, uint16_t set)
{
	assert(siege->count == 0);
	siege->set = &siege->frozen->sets[set];
	siege->dead = siege->set->dead;
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

static int count_on_goals(const struct siege *siege, const uint16_t *boxes)
{
	int on_goals = 0;

	for (int i = 0; i < siege->count; i++)
		on_goals += siege->terrain->is_goal[boxes[i]];
	return on_goals;
}

static void flood(struct siege *siege, int from, uint64_t *region)
{
	uint64_t before = siege->alone.ticks;

	terrain_flood(siege->terrain, siege->alone.free, from, region, &siege->alone.ticks);
	siege->flooded = siege->alone.ticks - before;
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

/*
 * Find the pusher's region after a push of a state, which is laid out; returns its first square.
 * Mostly it has lost the square that the box has come to and got the one that it has left, so that
 * no flood is needed; that counts as work all the same.
 */
static uint16_t pusher_after(struct siege *siege, int state, struct siege_push push)
{
	struct position *alone = &siege->alone;
	const struct terrain *terrain = siege->terrain;
	uint16_t pusher = siege->states[state].pusher;
	bool same = pusher != push.to;

	for (int d = 0; d < DIRECTIONS && same; d++) {
		int beside = terrain->beside[push.from][d];

		same = alone->occupied[beside] != OCCUPIED_NOT ||
		       region_has(terrain, siege->reached, beside);
	}
	if (same && (!region_has(terrain, siege->reached, push.to) ||
		     terrain_joined[region_ring(terrain, alone->free, push.to)])) {
		memcpy(siege->part, siege->reached, (size_t)terrain->words * sizeof *siege->part);
		region_drop(terrain, siege->part, push.to);
		region_add(terrain, siege->part, push.from);
		alone->ticks += siege->flooded;
		return pusher < push.from ? pusher : push.from;
	}
	flood(siege, push.from, siege->part);
	return (uint16_t)region_first(terrain, siege->part);
}

static void keep_region(struct siege *siege, int state, const uint64_t *region)
{
	size_t words = (size_t)siege->terrain->words;

	if (siege->regions != NULL)
		memcpy(siege->regions + (size_t)state * words, region, words * sizeof *region);
}

/* Find the pusher's region in a state that is laid out. */
static void reach(struct siege *siege, int state)
{
	size_t words = (size_t)siege->terrain->words;

	if (siege->regions == NULL) {
		flood(siege, siege->states[state].pusher, siege->reached);
		return;
	}
	memcpy(siege->reached, siege->regions + (size_t)state * words,
	       words * sizeof *siege->reached);
	siege->alone.ticks += siege->flooded;
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
		next.pusher = pusher_after(siege, state, push);
		if (!region_has(terrain, siege->area, push.to) ||
		    siege->on_goals - terrain->is_goal[push.from] + terrain->is_goal[push.to] ==
			    siege->count) {
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
				keep_region(siege, siege->states_count, siege->part);
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
	reach(siege, state);
	siege->on_goals = count_on_goals(siege, boxes_of(siege, state));
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

/* Of the boxes, the pusher, the area and what is dead: all that a search goes by. */
static struct hash_key key_of(const struct siege *siege)
{
	struct hash_key key = siege->states[0].key;

	key_mix(&key, &siege->terrain->pusher_key[siege->states[0].pusher]);
	key.hash ^= siege->set->hash;
	for (int i = 0; i < siege->terrain->words; i++) {
		key.hash = (key.hash ^ siege->area[i]) * UINT64_C(0x9e3779b97f4a7c15);
		key.hash ^= key.hash >> 29;
	}
	return key;
}

/* Most levels are solved before so much memory is worth its while. */
static void make_room(struct siege *siege)
{
	size_t words = (size_t)siege->terrain->words;

	if (siege->kept != NULL || siege->searches++ < KEPT_FROM)
		return;
	siege->kept = arena_array(siege->arena, siege->kept_size, sizeof *siege->kept);
	if (siege->regions == NULL && words <= WORDS_MOST)
		siege->regions = arena_array(siege->arena, SIEGE_STATES_MOST * words,
					     sizeof *siege->regions);
}

/* Has the same search been made before? *kept becomes its place, NULL if there is none. */
static bool look_up(struct siege *siege, const struct hash_key *key, struct siege_kept **kept)
{
	struct siege_kept *found;

	*kept = NULL;
	if (siege->kept == NULL)
		return false;
	*kept = found = &siege->kept[key->hash >> 32 & (siege->kept_size - 1)];
	if (found->key.hash != key->hash || found->key.check != key->check)
		return false;
	siege->open = !found->lost;
	siege->states_count = found->states_count;
	siege->way_length = found->way_length;
	memcpy(siege->way, found->way, sizeof found->way);
	siege->alone.ticks += found->ticks; /* sieges take the same part of all work as before */
	return true;
}

static void keep(const struct siege *siege, const struct hash_key *key, uint64_t ticks,
		 struct siege_kept *kept)
{
	if (kept == NULL || siege->way_length > WAY_KEPT || siege_is_tired(siege))
		return;
	*kept = (struct siege_kept){.key = *key,
				    .ticks = ticks,
				    .lost = !siege->open,
				    .states_count = (uint16_t)siege->states_count,
				    .way_length = (uint16_t)siege->way_length};
	memcpy(kept->way, siege->way, sizeof kept->way);
}

bool siege_search(struct siege *siege, int pusher)
{
	const struct terrain *terrain = siege->terrain;
	struct siege_state *first = &siege->states[0];
	struct siege_kept *kept;
	struct hash_key key;
	uint64_t before;

	*first = (struct siege_state){.parent = -1};
	for (int i = 0; i < siege->count; i++)
		key_mix(&first->key, &terrain->box_key[siege->boxes[i]]);
	memcpy(boxes_of(siege, 0), siege->boxes, (size_t)siege->count * sizeof *siege->boxes);
	position_lay_some(&siege->alone, siege->boxes, siege->count);
	make_room(siege);
	flood(siege, pusher, siege->reached);
	keep_region(siege, 0, siege->reached);
	first->pusher = (uint16_t)region_first(terrain, siege->reached);
	assert(siege->count > 0 && siege->count <= siege->most);
	key = key_of(siege);
	if (look_up(siege, &key, &kept))
		return !siege->open;
	before = siege->alone.ticks;
	siege->states_count = 1;
	siege->way_length = 0;
	siege->open = count_on_goals(siege, siege->boxes) == siege->count;
	for (int state = 0; state < siege->states_count && !siege->open; state++)
		spread(siege, state);
	keep(siege, &key, siege->alone.ticks - before, kept);
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
