/* SPDX-License-Identifier: MIT */
/* Which boxes might be brought to a goal, and which boxes are in their way. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"
#include "solver/fill.h"

#define NEVER UINT32_MAX
enum {
	IN_WAY = 40, /* a box in the way counts as this many pushes */
	WALK_NEVER = 65535,
	STATES_MOST = 100000, /* how many states a search may take */
};

/* --- The pusher's ways ------------------------------------------------------------------- */

/* Walk on from the squares of one level, the number of boxes passed; the squares behind one more
 * box make the next level. Returns how many there are. */
static size_t walk_level(struct engine *engine, uint32_t *queue, size_t count, uint32_t *next,
			 uint16_t level)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	size_t more = 0;

	for (size_t first = 0; first < count; first++) {
		for (int d = 0; d < DIRECTIONS; d++) {
			int to = terrain->beside[queue[first]][d];

			if (to == terrain->count || fill->walk[to] <= level || fill->kept[to])
				continue;
			if (engine->position.occupied[to] == OCCUPIED_NOT) {
				fill->walk[to] = level;
				queue[count++] = (uint32_t)to;
			} else if (fill->walk[to] == WALK_NEVER) {
				fill->walk[to] = (uint16_t)(level + 1);
				next[more++] = (uint32_t)to;
			} else {
				continue;
			}
			fill->walked[to] = (uint16_t)queue[first];
		}
	}
	engine->position.ticks += 12 * count;
	return more;
}

/* How many boxes are in the pusher's way to each square? */
static void walk(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	uint32_t *queue = fill->after, *next = fill->before;
	size_t count = 0;

	for (int i = 0; i <= terrain->count; i++) {
		bool here = i < terrain->count && region_has(terrain, engine->reached, i);

		fill->walk[i] = here ? 0 : WALK_NEVER;
		if (here)
			queue[count++] = (uint32_t)i;
	}
	for (uint16_t level = 0; count > 0; level++) {
		uint32_t *done = queue;

		count = walk_level(engine, queue, count, next, level);
		queue = next;
		next = done;
	}
	engine->position.ticks += 2 * (uint64_t)terrain->count;
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
static bool is_enough(const struct fill *fill, uint32_t cost, bool soft)
{
	if (fill->supplied == FILL_SUPPLIERS && fill->suppliers[FILL_SUPPLIERS - 1].cost <= cost)
		return true;
	return soft && fill->supplied > 0 && fill->suppliers[0].cost + IN_WAY <= cost;
}

/* Can the box of this state be the one that is brought, and can its first push be made? */
static void look_for_supplier(struct engine *engine, uint32_t state, uint32_t cost, bool soft)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	int square = (int)(state / DIRECTIONS);
	int behind = terrain->beside[square][(state % DIRECTIONS) ^ 2];

	if (!fill->may[engine->position.box_at[square]])
		return;
	if (terrain->is_goal[square])
		cost += IN_WAY;
	if (!soft && region_has(terrain, engine->reached, behind))
		supply(fill, state, cost);
	else if (soft && fill->walk[behind] != WALK_NEVER)
		supply(fill, state, cost + fill->walk[behind] * (uint32_t)IN_WAY);
}

/* What it costs to get a box on the square out of the way, 0 if there is none; NEVER: the box
 * stays. */
static uint32_t cost_of(const struct engine *engine, int square, bool soft)
{
	if (engine->position.occupied[square] == OCCUPIED_NOT)
		return 0;
	if (square == engine->terrain.count || !soft || engine->fill.kept[square])
		return NEVER;
	return IN_WAY;
}

/* Reach the states before one: the box is pushed to its square, and the pusher goes round it if
 * need be. */
static void go_back(struct engine *engine, uint32_t state, bool soft)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	uint32_t square = state / DIRECTIONS, d = state % DIRECTIONS;
	uint32_t here = cost_of(engine, (int)square, soft);
	uint32_t round = cost_of(engine, terrain->beside[square][d ^ 2], soft);

	if (here == NEVER || engine->frozen.sets[0].dead[square])
		return;
	for (uint32_t e = 0; e < DIRECTIONS; e++) {
		int from = terrain->beside[square][e ^ 2];

		if (from == terrain->count || fill->kept[from] ||
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
	uint32_t cost = engine->position.occupied[square] != OCCUPIED_NOT ? 1 + IN_WAY : 1;

	fill->supplied = 0;
	memset(fill->cost, 0xff, (size_t)terrain->count * DIRECTIONS * sizeof *fill->cost);
	memset(fill->bucket, 0xff, sizeof fill->bucket);
	for (uint32_t d = 0; d < DIRECTIONS; d++) {
		int from = terrain->beside[square][d ^ 2];

		if (from != terrain->count && !fill->kept[from] &&
		    terrain->beside[from][d ^ 2] != terrain->count)
			offer(fill, (uint32_t)from * DIRECTIONS + d, cost, NEVER);
	}
}

void fill_search(struct engine *engine, int goal, bool soft)
{
	struct fill *fill = &engine->fill;
	uint32_t cost = 0, empty = 0, taken = 0;

	fill_allow(engine, goal);
	if (soft)
		walk(engine);
	begin(engine, engine->terrain.goal[goal]);
	while (empty < FILL_BUCKETS && taken < STATES_MOST && !is_enough(fill, cost, soft)) {
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

int fill_in_way(const struct engine *engine, const struct fill_supplier *supplier,
		uint16_t *squares, int most)
{
	const struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	const unsigned char *occupied = engine->position.occupied;
	uint32_t state = supplier->state, last = state;
	int count = 0, at = terrain->beside[state / DIRECTIONS][(state % DIRECTIONS) ^ 2];

	for (; fill->walk[at] > 0 && count < most; at = fill->walked[at])
		if (occupied[at] != OCCUPIED_NOT)
			squares[count++] = (uint16_t)at;
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
