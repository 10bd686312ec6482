/* SPDX-License-Identifier: MIT */
/* The last goals, by the search that the other strategies share. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"

/* Copy the way to the node, the root first; *length: its nodes. NULL: there is no memory. */
static struct node *copy_way(struct engine *engine, uint32_t number, uint32_t *length)
{
	const struct trees *trees = &engine->trees;
	uint32_t count = 0;
	struct node *way;

	for (uint32_t i = number; i != 0; i = trees_node(trees, FORWARD, i)->parent)
		count++;
	way = arena_array(&engine->arena, count, sizeof *way);
	*length = count;
	if (way == NULL)
		return NULL;
	for (uint32_t i = number; i != 0; i = trees_node(trees, FORWARD, i)->parent)
		way[--count] = *trees_node(trees, FORWARD, i);
	return way;
}

/* Forget all but the way, which ends at fill->node. */
static bool keep_way(struct engine *engine, const struct node *way, uint32_t length)
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

/* Some moves back from where the round got stuck. */
static bool go_back(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	uint32_t length, kept;
	struct node *way = copy_way(engine, fill->stuck, &length);
	bool fits;

	if (way == NULL)
		return false;
	kept = length > FILL_BACK ? length - FILL_BACK : 1;
	fill->back_count = fill->back_next = 0;
	for (uint32_t i = kept - 1; i < length; i++)
		fill->back[fill->back_count++] = (struct hash_key){way[i].hash, way[i].check};
	fits = keep_way(engine, way, kept);
	arena_drop(&engine->arena, way);
	return fits;
}

enum outcome fill_finish_begin(struct engine *engine)
{
	struct position *position = &engine->position;
	struct node *node;

	engine_aim(engine, FORWARD, AIM_START);
	if (!go_back(engine))
		return OUT_OF_MEMORY;
	engine->parties[FORWARD].whole = false;
	for (int i = 0; i < engine->terrain.boxes; i++)
		if (frozen_test(&engine->frozen, position, position->boxes[i],
				engine->frozen.sets[0].dead) == FREEZE_LOST)
			return EXHAUSTED;
	node = trees_node(&engine->trees, FORWARD, engine->fill.node);
	node->set = frozen_find(&engine->frozen, position, 0);
	node->regions = (uint16_t)terrain_parts(&engine->terrain, position->free, engine->reached,
						engine->part, &position->ticks);
	return GOES_ON;
}

enum outcome fill_finish(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	uint32_t number = 0;
	enum side of;

	/* first the moves are made again that were taken back, unless they are pruned now */
	if (fill->back_next < fill->back_count)
		number = trees_find(&engine->trees, &fill->back[fill->back_next++], &of);
	if (number == 0) {
		fill->back_next = fill->back_count;
		return engine_step(engine, FORWARD);
	}
	trees_node(&engine->trees, FORWARD, number)->weight = 0;
	return expand(engine, FORWARD, number);
}
