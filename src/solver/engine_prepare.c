/* SPDX-License-Identifier: MIT */
/* The tables of a level, worked out in slices. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"

/* How many entries of a table are gone through at once, where that isn't counted as work. */
enum { ENTRIES = 1 << 22 };

static void make_arrays(struct engine *engine)
{
	struct arena *arena = &engine->arena;
	const struct terrain *terrain = &engine->terrain;
	size_t squares = (size_t)terrain->count + 1, boxes = (size_t)terrain->boxes;
	size_t words = (size_t)terrain->words;

	engine->homes = arena_array(arena, boxes, sizeof *engine->homes);
	engine->boxes = arena_array(arena, boxes, sizeof *engine->boxes);
	engine->from_start = arena_array(arena, squares * boxes, sizeof *engine->from_start);
	if (terrain->boxes <= MATCHING_BITS)
		engine->start_reach = arena_array(arena, squares, sizeof *engine->start_reach);
	engine->is_fixed = arena_array(arena, squares, 1);
	engine->never = arena_array(arena, squares, 1);
	engine->is_start = arena_array(arena, squares, 1);
	engine->is_choke = arena_array(arena, squares, 1);
	engine->reached = arena_array(arena, words, sizeof *engine->reached);
	engine->part = arena_array(arena, words, sizeof *engine->part);
	for (int side = 0; side < SIDES; side++) {
		struct party *party = &engine->parties[side];

		party->arena.quota = arena->quota;
		party->cells.arena = &party->arena;
		party->remote = arena_array(arena, squares, sizeof *party->remote);
		party->blame = arena_array(arena, squares, sizeof *party->blame);
		party->target_pushes =
			arena_array(arena, squares * boxes, sizeof *party->target_pushes);
	}
}

bool engine_take(struct engine *engine, const struct board *board)
{
	struct arena *arena = &engine->arena;
	struct terrain *terrain = &engine->terrain;

	if (!terrain_make(terrain, board, &engine->luck, arena))
		return false;
	position_make(&engine->position, terrain, arena);
	lone_make(&engine->lone, terrain, arena);
	make_arrays(engine);
	for (int side = 0; side < SIDES; side++) {
		layers_make(&engine->parties[side].layers, terrain, arena);
		hotspots_make(&engine->parties[side].hotspots, terrain, &engine->lone,
			      side == BACKWARD, arena);
	}
	corrals_make(&engine->corrals, terrain, &engine->frozen, arena);
	macros_make(&engine->macros, terrain, arena);
	fill_make(&engine->fill, terrain, engine->luck, arena);
	matching_make(&engine->base, terrain->boxes, terrain->goals, arena);
	matching_make(&engine->other, terrain->boxes, terrain->goals, arena);
	matching_make(&engine->aimed, terrain->boxes, terrain->boxes, arena);
	if (!frozen_make(&engine->frozen, terrain, &engine->lone, arena->quota->limit / 10,
			 arena) ||
	    !trees_make(&engine->trees, terrain, arena))
		return false;
	engine->circular = board->boxes_left == 0;
	engine->until = UINT64_MAX;
	engine->tally = &engine->untold;
	return true;
}

void engine_free(struct engine *engine)
{
	arena_free(&engine->arena);
	for (int side = 0; side < SIDES; side++)
		arena_free(&engine->parties[side].arena);
}

/* --- In slices ------------------------------------------------------------------- */

/* Measure how far each square is from where each box begins; true: done. */
static bool measure_starts(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	uint64_t *ticks = &engine->position.ticks;

	if (engine->prepared == 0)
		lone_look(&engine->lone, terrain->floor, ticks);
	for (int i; (i = engine->prepared) < terrain->boxes && !engine_pauses(engine);
	     engine->prepared++) {
		lone_from(&engine->lone, terrain->floor, engine->frozen.sets[0].dead,
			  terrain->box[i], engine->from_start + i, terrain->boxes, ticks);
		engine->is_start[terrain->box[i]] = 1;
	}
	assert(engine->prepared <= terrain->boxes);
	return engine->prepared == terrain->boxes;
}

static void look_at_square(struct engine *engine, int square)
{
	const struct terrain *terrain = &engine->terrain;
	const uint16_t *from = engine->from_start + (size_t)square * (size_t)terrain->boxes;
	const uint16_t *beside = terrain->beside[square];

	engine->never[square] = 1;
	for (int i = 0; i < terrain->boxes; i++) {
		if (from[i] == LONE_FAR)
			continue;
		engine->never[square] = 0;
		if (engine->start_reach != NULL)
			engine->start_reach[square] |= (uint64_t)1 << i;
	}
	engine->is_choke[square] =
		(beside[UP] == terrain->count && beside[DOWN] == terrain->count) ||
		(beside[LEFT] == terrain->count && beside[RIGHT] == terrain->count) ||
		lone_parts(&engine->lone, terrain->floor, square);
}

/* The mean distance of a square from those where a side begins; for party->remote. */
static uint16_t mean_distance(const uint16_t *from, int count)
{
	int sum = 0, n = 0, mean;

	for (int i = 0; i < count; i++) {
		if (from[i] == LONE_FAR)
			continue;
		sum += from[i];
		n++;
	}
	assert(sum >= 0 && n <= count);
	mean = n > 0 ? REMOTE_STEP * sum / n : 0;
	return (uint16_t)(mean > REMOTE_MOST ? REMOTE_MOST : mean);
}

static void measure_remote(struct engine *engine, int square)
{
	int boxes = engine->terrain.boxes, goals = engine->terrain.goals;
	const uint16_t *pushes = engine->frozen.sets[0].pushes;

	engine->parties[FORWARD].remote[square] =
		mean_distance(engine->from_start + (size_t)square * (size_t)boxes, boxes);
	engine->parties[BACKWARD].remote[square] =
		mean_distance(pushes + (size_t)square * (size_t)goals, goals);
}

/* Work out the tables that have an entry for each square; true: done. */
static bool look_at_squares(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;

	for (int left = ENTRIES; engine->prepared < terrain->count && left > 0;
	     left -= terrain->boxes + terrain->goals) {
		look_at_square(engine, engine->prepared);
		measure_remote(engine, engine->prepared++);
	}
	assert(engine->prepared <= terrain->count);
	return engine->prepared == terrain->count;
}

/* Choose the goals where the backward side begins: those that match the boxes with the fewest
 * pushes. */
static bool choose_homes(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	const int32_t *row_of = engine->base.pairs.row_of + 1;
	int count = 0;

	matching_solve(&engine->base, engine->frozen.sets[0].pushes, terrain->box,
		       &engine->position.ticks);
	for (int j = 0; j < terrain->goals; j++)
		if (row_of[j] != 0 && engine->base.total < MATCHING_NONE)
			engine->homes[count++] = terrain->goal[j];
	/* if not all boxes are matched, any other goals will do */
	for (int j = 0; j < terrain->goals && count < terrain->boxes; j++)
		if (row_of[j] == 0 || engine->base.total >= MATCHING_NONE)
			engine->homes[count++] = terrain->goal[j];
	assert(count == terrain->boxes);
	return true;
}

static bool measure_goals(struct engine *engine)
{
	return frozen_prepare(&engine->frozen, engine_ticks_until(engine), &engine->position.ticks);
}

bool engine_prepare(struct engine *engine)
{
	static bool (*const stages[])(struct engine *) = {measure_goals, measure_starts,
							  look_at_squares, choose_homes};

	while (engine->stage < sizeof stages / sizeof *stages) {
		if (!stages[engine->stage](engine))
			return false;
		engine->stage++;
		engine->prepared = 0;
		if (engine_pauses(engine))
			return false;
	}
	return true;
}
