/* SPDX-License-Identifier: MIT */
/* What the steps of filling goals share. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"

int fill_home(const struct engine *engine)
{
	int count = 0;

	for (int i = 0; i < engine->terrain.boxes; i++)
		count += engine->terrain.is_goal[engine->position.boxes[i]];
	return count;
}

int fill_unfilled(const struct engine *engine, int number)
{
	const struct fill *fill = &engine->fill;

	for (int i = 0; i < fill->count; i++) {
		int square = engine->terrain.goal[fill->order[i]];

		if (engine->position.occupied[square] == OCCUPIED_NOT && number-- == 0)
			return fill->order[i];
	}
	return -1;
}

void fill_lay(struct engine *engine, uint32_t number)
{
	const struct node *node = trees_node(&engine->trees, FORWARD, number);

	trees_boxes(&engine->trees, FORWARD, number, engine->boxes);
	trees_keep_boxes(&engine->trees, FORWARD, number, engine->boxes);
	position_lay(&engine->position, engine->boxes);
	terrain_flood(&engine->terrain, engine->position.free, node->pusher, engine->reached,
		      &engine->position.ticks);
	engine->fill.node = number;
}

enum macros_state fill_find_moves(struct engine *engine, int square)
{
	const struct node *node = trees_node(&engine->trees, FORWARD, engine->fill.node);
	struct macro_start start = {.reached = engine->reached,
				    .dead = engine->frozen.sets[0].dead,
				    .boxes = {node->hash, node->check}};

	key_mix(&start.boxes, &engine->terrain.pusher_key[node->pusher]);
	return macros_add(&engine->macros, &engine->position, &start, square, 15,
			  engine_ticks_until(engine));
}

uint32_t fill_add(struct engine *engine, const struct macro *macro)
{
	enum side of = FORWARD;
	uint32_t number = trees_find(&engine->trees, &macro->key, &of);
	struct node *node;

	assert(of == FORWARD);
	if (number != 0)
		return number;
	if (!trees_reserve(&engine->trees, FORWARD, 1))
		return 0;
	number = trees_add(&engine->trees, FORWARD, &macro->key, engine->fill.node);
	engine->tally->positions++;
	node = trees_node(&engine->trees, FORWARD, number);
	node->from = macro->from;
	node->to = macro->to;
	node->pusher = macro->pusher;
	return number;
}

bool fill_freezes(struct engine *engine, int square)
{
	const unsigned char *dead = engine->frozen.sets[0].dead;
	struct position *position = &engine->position;
	enum freeze freeze = frozen_test(&engine->frozen, position, square, dead);

	/* boxes that lean on a box frozen on its goal may be frozen now as well */
	for (int i = 0; i < engine->terrain.boxes && freeze == FREEZE_ON_GOALS; i++)
		if (!engine->terrain.is_goal[position->boxes[i]] &&
		    frozen_test(&engine->frozen, position, position->boxes[i], dead) == FREEZE_LOST)
			freeze = FREEZE_LOST;
	return freeze == FREEZE_LOST;
}

bool fill_is_lost(struct engine *engine, int pusher)
{
	struct position *position = &engine->position;
	const struct frozen_set *sets = engine->frozen.sets;
	uint16_t set = 0;

	if (sets[0].reach != NULL) {
		set = frozen_find(&engine->frozen, position, 0);
		if (!matching_exists(sets[set].reach, position->boxes, engine->terrain.boxes,
				     &position->ticks))
			return true;
	}
	corrals_find(&engine->corrals, position, engine->reached);
	return corrals_lost(&engine->corrals, position, engine->reached, pusher, set);
}

bool fill_can_push(const struct engine *engine, int square)
{
	const struct terrain *terrain = &engine->terrain;

	for (int d = 0; d < DIRECTIONS; d++) {
		int to = terrain->beside[square][d];

		if (engine->position.occupied[to] == OCCUPIED_NOT &&
		    !engine->frozen.sets[0].dead[to] &&
		    region_has(terrain, engine->reached, terrain->beside[square][d ^ 2]))
			return true;
	}
	return false;
}

int fill_try(struct engine *engine)
{
	struct fill *fill = &engine->fill;

	memcpy(fill->tries, fill->suppliers, sizeof fill->tries);
	fill->try_count = fill->supplied;
	fill->try_next = 0;
	macros_clear(&engine->macros);
	return FILL_TRYING;
}

struct fill_way fill_copy_way(struct engine *engine, uint32_t number)
{
	const struct trees *trees = &engine->trees;
	struct fill_way way = {0};
	uint32_t at;

	for (uint32_t i = number; i != 0; i = trees_node(trees, FORWARD, i)->parent)
		way.length++;
	at = way.length;
	way.nodes = arena_array(&engine->arena, way.length, sizeof *way.nodes);
	for (uint32_t i = number; way.nodes != NULL && i != 0;
	     i = trees_node(trees, FORWARD, i)->parent)
		way.nodes[--at] = *trees_node(trees, FORWARD, i);
	return way;
}

bool fill_keep_way(struct engine *engine, const struct node *way, uint32_t length)
{
	struct trees *trees = &engine->trees;

	engine_forget(engine, FORWARD);
	position_lay(&engine->position, engine->terrain.box);
	engine->fill.node = 0;
	for (uint32_t i = 0; i < length; i++) {
		struct hash_key key = {way[i].hash, way[i].check};
		struct node *node;

		if (!trees_reserve(trees, FORWARD, 1))
			return false;
		engine->fill.node = trees_add(trees, FORWARD, &key, engine->fill.node);
		node = trees_node(trees, FORWARD, engine->fill.node);
		node->pusher = way[i].pusher;
		if (i == 0)
			continue;
		node->from = way[i].from;
		node->to = way[i].to;
		position_move(&engine->position, node->from, node->to);
	}
	trees_keep_boxes(trees, FORWARD, engine->fill.node, engine->position.boxes);
	return true;
}

/* --- Where rounds begin ---------------------------------------------------------------------- */

bool fill_add_opening(struct engine *engine, uint32_t node)
{
	struct fill *fill = &engine->fill;
	struct fill_way way = fill_copy_way(engine, node);

	if (way.nodes != NULL)
		fill->openings[fill->opening_count++] = way;
	return way.nodes != NULL;
}

void fill_forget_openings(struct engine *engine)
{
	struct fill *fill = &engine->fill;

	while (fill->opening_count > 0)
		arena_drop(&engine->arena, fill->openings[--fill->opening_count].nodes);
	fill->opening_next = 0;
}
