/* SPDX-License-Identifier: MIT */
/* The last goals, by the search that the other strategies share. */
#include <assert.h>

#include "solver/engine.h"

/* Go some moves back from where the round got stuck. */
static bool go_back(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	struct fill_way way = fill_copy_way(engine, fill->stuck);
	uint32_t kept = way.length > FILL_BACK ? way.length - FILL_BACK : 1;
	bool fits;

	if (way.nodes == NULL)
		return false;
	fill->back_count = fill->back_next = 0;
	for (uint32_t i = kept - 1; i < way.length; i++)
		fill->back[fill->back_count++] =
			(struct hash_key){way.nodes[i].hash, way.nodes[i].check};
	fits = fill_keep_way(engine, way.nodes, kept);
	arena_drop(&engine->arena, way.nodes);
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

	/* first repeat the moves that were taken back, unless they are pruned now */
	if (fill->back_next < fill->back_count)
		number = trees_find(&engine->trees, &fill->back[fill->back_next++], &of);
	if (number == 0) {
		fill->back_next = fill->back_count;
		return engine_step(engine, FORWARD);
	}
	trees_node(&engine->trees, FORWARD, number)->weight = 0;
	return expand(engine, FORWARD, number);
}
