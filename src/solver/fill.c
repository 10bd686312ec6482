/* SPDX-License-Identifier: MIT */
/* Which boxes can be given which goals: a matching, changed box by box. */
#include "solver/fill.h"

#include <assert.h>
#include <string.h>

#include "solver/engine.h"

void fill_make(struct fill *fill, const struct terrain *terrain, struct luck luck,
	       struct arena *arena)
{
	size_t squares = (size_t)terrain->count + 1, states = squares * DIRECTIONS;
	size_t goals = (size_t)terrain->goals, boxes = (size_t)terrain->boxes;
	size_t words = (size_t)terrain->words;

	fill->luck = luck;
	fill->key = arena_array(arena, goals, sizeof *fill->key);
	fill->best_key = arena_array(arena, goals, sizeof *fill->best_key);
	fill->order = arena_array(arena, goals, sizeof *fill->order);
	fill->left = arena_array(arena, goals, sizeof *fill->left);
	fill->taken = arena_array(arena, squares, 1);
	fill->goal_of = arena_array(arena, boxes, sizeof *fill->goal_of);
	fill->box_of = arena_array(arena, goals, sizeof *fill->box_of);
	fill->room = arena_array(arena, 3 * goals, sizeof *fill->room);
	fill->may = arena_array(arena, boxes, 1);
	fill->kept = arena_array(arena, squares, 1);
	fill->cost = arena_array(arena, states, sizeof *fill->cost);
	fill->then = arena_array(arena, states, sizeof *fill->then);
	fill->after = arena_array(arena, states, sizeof *fill->after);
	fill->before = arena_array(arena, states, sizeof *fill->before);
	fill->done = arena_array(arena, squares, 1);
	fill->levels = arena_array(arena, (boxes + 2) * words, sizeof *fill->levels);
	fill->passed = arena_array(arena, words, sizeof *fill->passed);
	fill->behind = arena_array(arena, words, sizeof *fill->behind);
	fill->reached = arena_array(arena, words, sizeof *fill->reached);
}

static bool comes(const struct engine *engine, int box, int goal)
{
	size_t row = (size_t)engine->position.boxes[box] * (size_t)engine->terrain.goals;

	return engine->frozen.sets[0].pushes[row + (size_t)goal] != LONE_FAR;
}

/* List the goals that a chain may lead to: not twice, and not if a kept box stands on it. */
static int list_open(const struct engine *engine, const uint16_t *came, uint16_t *open)
{
	int count = 0;

	for (int j = 0; j < engine->terrain.goals; j++)
		if (came[j] == FILL_NONE && !engine->fill.kept[engine->terrain.goal[j]])
			open[count++] = (uint16_t)j;
	return count;
}

/* Find the goals that a chain of boxes, each taking the next one's goal, leads to from the box;
 * came gets the box that takes each. Ends at a goal without a box, which it returns, or with -1. */
static int change_over(struct engine *engine, int box, uint16_t *came)
{
	const struct fill *fill = &engine->fill;
	uint16_t *queue = came + engine->terrain.goals, *open = queue + engine->terrain.goals;
	int first = 0, last = 0, count = list_open(engine, came, open);

	for (;;) {
		int left = 0;

		engine->position.ticks += 2 * (uint64_t)count;
		for (int i = 0; i < count; i++) {
			uint16_t goal = open[i];

			if (!comes(engine, box, goal)) {
				open[left++] = goal;
				continue;
			}
			came[goal] = (uint16_t)box;
			if (fill->box_of[goal] == 0)
				return goal;
			queue[last++] = goal;
		}
		count = left;
		if (first == last || count == 0)
			return -1;
		box = fill->box_of[queue[first++]] - 1;
	}
}

static bool augment(struct engine *engine, int box, int but)
{
	struct fill *fill = &engine->fill;
	uint16_t *came = fill->room;
	int goal;

	for (int j = 0; j < engine->terrain.goals; j++)
		came[j] = FILL_NONE;
	if (but >= 0)
		came[but] = (uint16_t)box;
	goal = change_over(engine, box, came);
	while (goal >= 0) {
		int at = came[goal], next = at == box ? -1 : fill->goal_of[at];

		fill->goal_of[at] = (uint16_t)goal;
		fill->box_of[goal] = (uint16_t)(at + 1);
		if (next < 0)
			return true;
		goal = next;
	}
	return false;
}

bool fill_match(struct engine *engine, int box)
{
	return augment(engine, box, -1);
}

void fill_allow(struct engine *engine, int goal)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	uint16_t *came = fill->room;
	int owner = fill->box_of[goal] - 1;
	bool all = owner < 0;

	for (int j = 0; j < terrain->goals; j++)
		came[j] = FILL_NONE;
	if (!all) {
		came[goal] = (uint16_t)owner;
		all = change_over(engine, owner, came) >= 0;
	}
	for (int i = 0; i < terrain->boxes; i++)
		fill->may[i] =
			(all || came[fill->goal_of[i]] != FILL_NONE) && comes(engine, i, goal);
}

bool fill_assign(struct engine *engine, int box, int goal)
{
	struct fill *fill = &engine->fill;
	int old = fill->goal_of[box], owner = fill->box_of[goal] - 1;

	if (old == goal)
		return true;
	fill->box_of[old] = 0;
	fill->goal_of[box] = (uint16_t)goal;
	fill->box_of[goal] = (uint16_t)(box + 1);
	if (owner < 0 || augment(engine, owner, goal))
		return true;
	fill->goal_of[box] = (uint16_t)old;
	fill->box_of[old] = (uint16_t)(box + 1);
	fill->box_of[goal] = (uint16_t)(owner + 1);
	return false;
}
