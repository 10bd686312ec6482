/* SPDX-License-Identifier: MIT */
/* Digging: boxes are moved out of the way so that a goal can be filled. It searches for the nearest
 * position from which a box can be brought there. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"

enum {
	/* positions that are looked at for one goal: few in early rounds, as the next round may
	 * need no digging */
	POSITIONS_LEAST = 10,
	POSITIONS_A_ROUND = 6,
	POSITIONS_MOST = 80,
	MOVES_A_BOX = 40,
	SUPPLIERS_FREED = 3,
	CHANCE_A_ROUND = 4, /* pushes */
	CHANCE_MOST = 40,
};

static bool queue(struct engine *engine, uint32_t rank, uint32_t node)
{
	struct party *party = &engine->parties[FORWARD];

	return cells_queue_add(&party->nearest, &party->arena, rank, node);
}

bool fill_dig_begin(struct engine *engine, int skipped)
{
	struct fill *fill = &engine->fill;

	fill->skipped = skipped;
	fill->goal = fill_unfilled(engine, skipped);
	assert(fill->goal >= 0);
	fill->digs = true;
	fill->all = false;
	fill->dug = 0;
	engine->parties[FORWARD].nearest.count = 0;
	return queue(engine, 0, fill->stuck);
}

static int positions_most(const struct fill *fill)
{
	int most =
		POSITIONS_LEAST + POSITIONS_A_ROUND * (fill->round < 100 ? (int)fill->round : 100);

	return most < POSITIONS_MOST ? most : POSITIONS_MOST;
}

/* Take the most promising position, and see whether the goal can be filled now. */
static enum outcome take(struct engine *engine, int *phase)
{
	struct fill *fill = &engine->fill;
	uint32_t number;

	if (fill->dug++ == positions_most(fill))
		return EXHAUSTED;
	if (!cells_queue_take(&engine->parties[FORWARD].nearest, &number)) {
		if (fill->all)
			return EXHAUSTED;
		fill->all = true; /* once more, now moving any boxes */
		number = fill->stuck;
	}
	if (!trees_reserve(&engine->trees, FORWARD, 1))
		return OUT_OF_MEMORY;
	fill_lay(engine, number);
	*phase = FILL_PICKING;
	if (number == fill->stuck)
		return GOES_ON;
	*phase = FILL_DIGGING;
	if (fill_is_lost(engine, trees_node(&engine->trees, FORWARD, number)->pusher))
		return GOES_ON;
	fill_search(engine, fill->goal, FILL_FREE);
	*phase = fill_try(engine);
	return GOES_ON;
}

/* --- Which boxes are moved ----------------------------------------------------------------- */

static void pick(struct fill *fill, int square)
{
	for (int i = 0; i < fill->moved_count; i++)
		if (fill->moved[i] == square)
			return;
	if (fill->moved_count < FILL_MOVED)
		fill->moved[fill->moved_count++] = (uint16_t)square;
}

/* Pick the boxes in the way of the cheapest suppliers, and the suppliers themselves. */
static void pick_in_way(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	uint16_t squares[FILL_MOVED];

	fill_search(engine, fill->goal, FILL_CHEAP);
	for (int k = 0; k < fill->supplied && k < SUPPLIERS_FREED; k++) {
		int count = fill_in_way(engine, &fill->suppliers[k], squares, FILL_MOVED / 2);

		for (int i = 0; i < count; i++)
			pick(fill, squares[i]);
		pick(fill, fill->suppliers[k].square);
	}
}

/* Pick any boxes that aren't kept, beginning with a random one. */
static void pick_any(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	int first = (int)((luck_next(&fill->luck) >> 32) % (unsigned)terrain->boxes);

	for (int i = 0; i < terrain->boxes; i++) {
		int square = engine->position.boxes[(i + first) % terrain->boxes];

		if (!fill->kept[square] && fill_can_push(engine, square))
			pick(fill, square);
	}
}

static void pick_boxes(struct engine *engine, int *phase)
{
	struct fill *fill = &engine->fill;

	fill->moved_count = fill->moved_next = 0;
	if (fill->all)
		pick_any(engine);
	else
		pick_in_way(engine);
	macros_clear(&engine->macros);
	*phase = FILL_MOVING;
}

static enum outcome find_moves(struct engine *engine, int *phase)
{
	struct fill *fill = &engine->fill;

	for (; fill->moved_next < fill->moved_count; fill->moved_next++) {
		switch (fill_find_moves(engine, fill->moved[fill->moved_next])) {
		case MACROS_PAUSE: return GOES_ON;
		case MACROS_NO_MEMORY: return OUT_OF_MEMORY;
		case MACROS_DONE: break;
		}
	}
	if (engine->macros.count == 0 && !fill->all) {
		fill->moved_count = fill->moved_next = 0;
		pick_any(engine);
		if (fill->moved_count > 0)
			return GOES_ON;
	}
	fill->next = 0;
	*phase = FILL_JUDGING;
	return GOES_ON;
}

/* --- What the moves lead to --------------------------------------------------------------- */

/* Queue the position that is laid out, ranked by how little is left to do for the goal. */
static bool judge(struct engine *engine, const struct macro *macro)
{
	struct fill *fill = &engine->fill;
	uint32_t number, chance = CHANCE_A_ROUND * (fill->round - 1);

	if (fill_freezes(engine, macro->to))
		return true;
	terrain_flood(&engine->terrain, engine->position.free, macro->pusher, engine->reached,
		      &engine->position.ticks);
	fill_search(engine, fill->goal, FILL_CHEAPEST);
	if (fill->supplied == 0)
		return true;
	if (chance > CHANCE_MOST)
		chance = CHANCE_MOST;
	chance = (uint32_t)(luck_next(&fill->luck) >> 32) % (chance + 1);
	number = fill_add(engine, macro);
	return number != 0 && queue(engine, fill->suppliers[0].cost + chance, number);
}

static enum outcome judge_moves(struct engine *engine, int *phase)
{
	struct fill *fill = &engine->fill;
	const struct macros *macros = &engine->macros;
	size_t bytes = (size_t)engine->terrain.words * sizeof *fill->reached;
	bool fits = true;

	memcpy(fill->reached, engine->reached, bytes);
	for (; fits && (uint32_t)fill->next < macros->count && !engine_pauses(engine);
	     fill->next++) {
		const struct macro *macro = &macros->list[fill->next];
		enum side of;

		engine->position.ticks += 100;
		if ((fill->next >= MOVES_A_BOX && macro[-MOVES_A_BOX].from == macro->from) ||
		    trees_find(&engine->trees, &macro->key, &of) != 0)
			continue;
		position_move(&engine->position, macro->from, macro->to);
		fits = judge(engine, macro);
		position_move(&engine->position, macro->to, macro->from);
	}
	memcpy(engine->reached, fill->reached, bytes);
	if ((uint32_t)fill->next == macros->count)
		*phase = FILL_DIGGING;
	return fits ? GOES_ON : OUT_OF_MEMORY;
}

enum outcome fill_dig(struct engine *engine, int *phase)
{
	switch (*phase) {
	case FILL_DIGGING: return take(engine, phase);
	case FILL_PICKING: pick_boxes(engine, phase); return GOES_ON;
	case FILL_MOVING: return find_moves(engine, phase);
	default: return judge_moves(engine, phase);
	}
}
