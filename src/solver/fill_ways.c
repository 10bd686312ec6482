/* SPDX-License-Identifier: MIT */
/* Which boxes might be brought to a goal, and which boxes are in their way. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"
#include "solver/fill.h"

#define NEVER UINT32_MAX
enum { STATES_MOST = 100000 }; /* how many states a search may take */

/* --- The pusher's ways ------------------------------------------------------------------- */

/*
 * Level k has the squares that the pusher gets to past k boxes at most, and the squares of these
 * boxes; a box that is kept can't be passed. Levels are worked out as they are needed. Each has a
 * box more than the one before, so there is room for as many as boxes, for level 0, and for one
 * more that turns out to be empty.
 */
static uint64_t *level(const struct engine *engine, int number)
{
	assert(number <= engine->terrain.boxes + 1);
	return engine->fill.levels + (size_t)number * (size_t)engine->terrain.words;
}

static void begin_levels(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	size_t bytes = (size_t)terrain->words * sizeof *fill->levels;

	memcpy(level(engine, 0), engine->reached, bytes);
	memcpy(fill->passed, terrain->floor, bytes);
	for (int i = 0; i < terrain->boxes; i++)
		if (fill->kept[engine->position.boxes[i]])
			region_drop(terrain, fill->passed, engine->position.boxes[i]);
	fill->level_count = 1;
	engine->position.ticks += (uint64_t)(terrain->boxes + terrain->words);
}

/* Add to a level the regions of the squares in `behind`, which are free, and clear those. */
static void add_regions(struct engine *engine, uint64_t *to, uint64_t *behind)
{
	const struct terrain *terrain = &engine->terrain;

	for (int word = 0; word < terrain->words;) {
		if (behind[word] == 0) {
			word++;
			continue;
		}
		terrain_flood(terrain, engine->position.free,
			      region_lowest(terrain, word, behind[word]), engine->part,
			      &engine->position.ticks);
		for (int i = 0; i < terrain->words; i++) {
			to[i] |= engine->part[i];
			behind[i] &= ~engine->part[i];
		}
	}
}

/* Add the boxes beside the last level, and the free squares behind them. False: there are none. */
static bool add_level(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	const uint64_t *free = engine->position.free, *last = level(engine, fill->level_count - 1);
	uint64_t *next = level(engine, fill->level_count), any = 0;

	engine->position.ticks += 4 * (uint64_t)terrain->words;
	terrain_widen(terrain, last, next);
	for (int i = 0; i < terrain->words; i++) {
		next[i] &= fill->passed[i] & ~free[i] & ~last[i];
		any |= next[i];
	}
	if (any == 0)
		return false;
	terrain_widen(terrain, next, fill->behind);
	for (int i = 0; i < terrain->words; i++) {
		next[i] |= last[i];
		fill->behind[i] &= free[i] & ~last[i];
	}
	add_regions(engine, next, fill->behind);
	fill->level_count++;
	return true;
}

/* How many boxes are in the pusher's way to the square? NEVER: it can't be got to. */
static uint32_t count_in_way(struct engine *engine, int square)
{
	for (int k = 0; k < engine->fill.level_count || add_level(engine); k++)
		if (region_has(&engine->terrain, level(engine, k), square))
			return (uint32_t)k;
	return NEVER;
}

/* A box of a level that lies beside the region of a free square of that level. */
static int box_before(struct engine *engine, int square, int number)
{
	const struct terrain *terrain = &engine->terrain;
	const uint64_t *free = engine->position.free;
	uint64_t *beside = engine->fill.behind, bits = 0;
	int word = -1;

	terrain_flood(terrain, free, square, engine->part, &engine->position.ticks);
	terrain_widen(terrain, engine->part, beside);
	while (bits == 0) {
		assert(word + 1 < terrain->words);
		word++;
		bits = beside[word] & level(engine, number)[word] & ~free[word] &
		       ~level(engine, number - 1)[word];
	}
	return region_lowest(terrain, word, bits);
}

/* List the boxes in the pusher's way to the square, the last one first. */
static int list_in_way(struct engine *engine, int square, uint16_t *squares, int most)
{
	const struct terrain *terrain = &engine->terrain;
	int count = 0;

	for (int k = (int)count_in_way(engine, square); k > 0 && count < most; k--) {
		int d = 0;

		if (engine->position.occupied[square] == OCCUPIED_NOT)
			square = box_before(engine, square, k);
		squares[count++] = (uint16_t)square;
		while (!region_has(terrain, level(engine, k - 1), terrain->beside[square][d]))
			d++;
		assert(d < DIRECTIONS);
		square = terrain->beside[square][d];
	}
	return count;
}

/* --- A box's ways ------------------------------------------------------------------------- */

/* States wait in lists by cost, each with the states before and after it; `before` of a list's
 * first state is NEVER minus the list's number. */
static void take_off(struct fill *fill, uint32_t state)
{
	uint32_t after = fill->after[state], before = fill->before[state];

	if (before > NEVER - FILL_BUCKETS)
		fill->bucket[NEVER - before] = after;
	else
		fill->after[before] = after;
	if (after != NEVER)
		fill->before[after] = before;
}

static void offer(struct fill *fill, uint32_t state, uint32_t cost, uint32_t then)
{
	uint32_t list = cost % FILL_BUCKETS;

	if (fill->cost[state] <= cost)
		return;
	if (fill->cost[state] != NEVER)
		take_off(fill, state);
	fill->cost[state] = cost;
	fill->then[state] = then;
	fill->after[state] = fill->bucket[list];
	fill->before[state] = NEVER - list;
	if (fill->after[state] != NEVER)
		fill->before[fill->after[state]] = state;
	fill->bucket[list] = state;
}

/* A box stands where the way begins: it becomes a supplier if it is one of the cheapest. */
static void supply(struct fill *fill, uint32_t state, uint32_t cost)
{
	struct fill_supplier *list = fill->suppliers;
	int square = (int)(state / DIRECTIONS), i = 0;

	while (i < fill->supplied && list[i].square != square)
		i++;
	if (i == FILL_SUPPLIERS)
		i--;
	if (i == fill->supplied)
		fill->supplied++;
	else if (list[i].cost <= cost)
		return;
	for (; i > 0 && list[i - 1].cost > cost; i--)
		list[i] = list[i - 1];
	list[i] = (struct fill_supplier){cost, state, (uint16_t)square};
}

/* Does the search have to go no further than this cost? */
static bool is_enough(const struct fill *fill, uint32_t cost, enum fill_wish wish)
{
	if (fill->supplied == 0)
		return false;
	if (fill->supplied == FILL_SUPPLIERS && fill->suppliers[FILL_SUPPLIERS - 1].cost <= cost)
		return true;
	switch (wish) {
	case FILL_CHEAP: return fill->suppliers[0].cost + FILL_IN_WAY <= cost;
	case FILL_CHEAPEST: return fill->suppliers[0].cost <= cost;
	case FILL_ANY: return true;
	default: return false;
	}
}

/* Can the box of this state be the one that is brought, and can its first push be made? */
static void look_for_supplier(struct engine *engine, uint32_t state, uint32_t cost, bool soft)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	int square = (int)(state / DIRECTIONS);
	int behind = terrain->beside[square][(state % DIRECTIONS) ^ 2];
	uint32_t in_way;

	if (!fill->may[engine->position.box_at[square]])
		return;
	if (terrain->is_goal[square])
		cost += FILL_IN_WAY;
	if (!soft && region_has(terrain, engine->reached, behind))
		supply(fill, state, cost);
	else if (soft && (in_way = count_in_way(engine, behind)) != NEVER)
		supply(fill, state, cost + in_way * FILL_IN_WAY);
}

/* What it costs to get a box on the square out of the way, 0 if there is none; NEVER: the box
 * stays. */
static uint32_t cost_of(const struct engine *engine, int square, bool soft)
{
	if (engine->position.occupied[square] == OCCUPIED_NOT)
		return 0;
	if (square == engine->terrain.count || !soft || engine->fill.kept[square])
		return NEVER;
	return FILL_IN_WAY;
}

/* Reach the states before one: the box is pushed to its square, and the pusher goes round it if
 * need be. Where no box is in the way round it, costlier states of the square reach nothing more.
 */
static void go_back(struct engine *engine, uint32_t state, bool soft)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	uint32_t square = state / DIRECTIONS, d = state % DIRECTIONS;
	uint32_t here = cost_of(engine, (int)square, soft);
	uint32_t round = cost_of(engine, terrain->beside[square][d ^ 2], soft);

	if (here == NEVER || fill->done[square] || engine->frozen.sets[0].dead[square])
		return;
	fill->done[square] = round == 0;
	for (uint32_t e = 0; e < DIRECTIONS; e++) {
		int from = terrain->beside[square][e ^ 2];

		if (from == terrain->count || fill->kept[from] ||
		    (fill->done[from] && engine->position.occupied[from] == OCCUPIED_NOT) ||
		    terrain->beside[from][e ^ 2] == terrain->count || (e != d && round == NEVER))
			continue;
		offer(fill, (uint32_t)from * DIRECTIONS + e,
		      fill->cost[state] + 1 + here + (e != d ? round : 0), state);
	}
}

/* Begin with the last pushes, from each side of the goal. */
static void begin(struct engine *engine, int square)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	uint32_t cost = engine->position.occupied[square] != OCCUPIED_NOT ? 1 + FILL_IN_WAY : 1;

	fill->supplied = 0;
	memset(fill->cost, 0xff, (size_t)terrain->count * DIRECTIONS * sizeof *fill->cost);
	memset(fill->bucket, 0xff, sizeof fill->bucket);
	memset(fill->done, 0, (size_t)terrain->count + 1);
	for (uint32_t d = 0; d < DIRECTIONS; d++) {
		int from = terrain->beside[square][d ^ 2];

		if (from != terrain->count && !fill->kept[from] &&
		    terrain->beside[from][d ^ 2] != terrain->count)
			offer(fill, (uint32_t)from * DIRECTIONS + d, cost, NEVER);
	}
}

void fill_search(struct engine *engine, int goal, enum fill_wish wish)
{
	struct fill *fill = &engine->fill;
	bool soft = wish != FILL_FREE;
	uint32_t cost = 0, empty = 0, taken = 0;

	fill_allow(engine, goal);
	if (soft)
		begin_levels(engine);
	begin(engine, engine->terrain.goal[goal]);
	while (empty < FILL_BUCKETS && taken < STATES_MOST && !is_enough(fill, cost, wish)) {
		uint32_t state = fill->bucket[cost % FILL_BUCKETS];

		if (state == NEVER) {
			empty++;
			cost++;
			continue;
		}
		assert(fill->cost[state] == cost);
		take_off(fill, state);
		empty = 0;
		taken++;
		if (engine->position.occupied[state / DIRECTIONS] != OCCUPIED_NOT)
			look_for_supplier(engine, state, cost, soft);
		go_back(engine, state, soft);
	}
	engine->position.ticks += 36 * (uint64_t)taken + 2 * (uint64_t)engine->terrain.count;
}

int fill_in_way(struct engine *engine, const struct fill_supplier *supplier, uint16_t *squares,
		int most)
{
	const struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	const unsigned char *occupied = engine->position.occupied;
	uint32_t state = supplier->state, last = state;
	int before = terrain->beside[state / DIRECTIONS][(state % DIRECTIONS) ^ 2];
	int count = list_in_way(engine, before, squares, most);

	while (count + 1 < most && (state = fill->then[state]) != NEVER) {
		int square = (int)(state / DIRECTIONS);
		int behind = terrain->beside[square][(state % DIRECTIONS) ^ 2];

		if (occupied[square] != OCCUPIED_NOT)
			squares[count++] = (uint16_t)square;
		if (last % DIRECTIONS != state % DIRECTIONS && occupied[behind] != OCCUPIED_NOT &&
		    behind != supplier->square)
			squares[count++] = (uint16_t)behind;
		last = state;
	}
	return count;
}
