/* SPDX-License-Identifier: MIT */
/* The fewest pushes from one position to another. */
#include "solver/window.h"

#include <string.h>

struct window_node {
	struct key key;
	uint32_t parent;
	uint32_t done, left; /* pushes up to here, and the bound on those to come */
	struct push push;
	uint16_t pusher; /* first square of its region */
	bool closed;
};

bool window_make(struct window *w, struct engine *engine, uint32_t most)
{
	struct quota *quota = engine->quota;
	size_t squares = (size_t)engine->terrain.count, boxes = (size_t)engine->terrain.boxes;

	*w = (struct window){.engine = engine, .most = most, .size = 1};
	while (w->size < 2 * (size_t)most)
		w->size *= 2;
	w->nodes = quota_new(quota, most, sizeof *w->nodes);
	w->boxes = quota_new(quota, most * boxes, sizeof *w->boxes);
	w->table = quota_new(quota, w->size, sizeof *w->table);
	w->pushes = quota_new(quota, squares * boxes, sizeof *w->pushes);
	return w->nodes != NULL && w->boxes != NULL && w->table != NULL && w->pushes != NULL;
}

void window_free(struct window *w)
{
	size_t squares, boxes;
	struct quota *quota;

	if (w->engine == NULL)
		return;
	quota = w->engine->quota;
	squares = (size_t)w->engine->terrain.count;
	boxes = (size_t)w->engine->terrain.boxes;
	quota_free(quota, w->nodes, w->most, sizeof *w->nodes);
	quota_free(quota, w->boxes, w->most * boxes, sizeof *w->boxes);
	quota_free(quota, w->table, w->size, sizeof *w->table);
	quota_free(quota, w->pushes, squares * boxes, sizeof *w->pushes);
	cells_queue_free(&w->queue, quota);
}

static uint16_t *boxes_of(const struct window *w, uint32_t number)
{
	return w->boxes + (size_t)number * (size_t)w->engine->terrain.boxes;
}

/* Where the key stands in the table, or would. */
static size_t slot_of(const struct window *w, const struct key *key)
{
	size_t slot = (size_t)key->hash & (w->size - 1);

	for (; w->table[slot] != 0; slot = (slot + 1) & (w->size - 1)) {
		const struct key *other = &w->nodes[w->table[slot]].key;

		if (other->hash == key->hash && other->check == key->check)
			break;
	}
	return slot;
}

/* Of equal sums those first that have come further. */
static bool wait(struct window *w, uint32_t number)
{
	const struct window_node *node = &w->nodes[number];

	return cells_queue_add(&w->queue, w->engine->quota,
			       (node->done + node->left) * 65536 + 65535 - node->done, number);
}

static int region_of(struct engine *engine, int pusher)
{
	terrain_flood(&engine->terrain, engine->position.free, pusher, engine->reached,
		      &engine->position.ticks);
	return region_first(&engine->terrain, engine->reached);
}

/* The distances to the end of the window. */
static bool measure(struct window *w)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;

	for (; w->measured < terrain->boxes && !engine_pauses(engine); w->measured++)
		lone_to(&engine->lone, terrain->floor, w->end[w->measured], w->pushes + w->measured,
			terrain->boxes, &engine->position.ticks);
	return w->measured == terrain->boxes;
}

/* The end is the target, the beginning waits. */
static void set_out(struct window *w)
{
	struct engine *engine = w->engine;
	struct window_node *root = &w->nodes[1];
	int32_t bound;
	int pusher;

	position_lay(&engine->position, w->end);
	w->target = position_key(&engine->terrain, w->end,
				 w->any_region ? engine->terrain.count
					       : region_of(engine, w->to_pusher));
	position_lay(&engine->position, w->begin);
	bound = matching_solve(&engine->aimed, w->pushes, w->begin, &engine->position.ticks);
	if (bound >= MATCHING_NONE || (uint32_t)bound >= w->fewer)
		return;
	pusher = region_of(engine, w->pusher);
	*root = (struct window_node){.key = position_key(&engine->terrain, w->begin, pusher),
				     .left = (uint32_t)bound,
				     .pusher = (uint16_t)pusher};
	memcpy(boxes_of(w, 1), w->begin, (size_t)engine->terrain.boxes * sizeof *w->boxes);
	w->table[slot_of(w, &root->key)] = 1;
	wait(w, 1);
}

void window_begin(struct window *w, const uint16_t *boxes, int pusher, const uint16_t *to_boxes,
		  int to_pusher, uint32_t fewer)
{
	memset(w->table, 0, w->size * sizeof *w->table);
	w->queue.count = 0;
	w->fewer = fewer;
	w->found = w->node = 0;
	w->count = 2;
	w->begin = boxes;
	w->end = to_boxes;
	w->pusher = pusher;
	w->to_pusher = to_pusher;
	w->any_region = to_pusher < 0;
	w->measured = 0;
	lone_look(&w->engine->lone, w->engine->terrain.floor, &w->engine->position.ticks);
	if (measure(w))
		set_out(w);
}

/* A position that was met; false: there is no room for it. */
static bool meet(struct window *w, const struct window_node *node, int box)
{
	size_t slot = slot_of(w, &node->key);
	uint32_t number = w->table[slot];

	if (number != 0 && w->nodes[number].done <= node->done)
		return true;
	if (number == 0) {
		if (w->count == w->most)
			return false;
		number = w->count++;
		w->table[slot] = number;
	}
	/* their order may be another one than that in which the position was met before */
	memcpy(boxes_of(w, number), boxes_of(w, node->parent),
	       (size_t)w->engine->terrain.boxes * sizeof *w->boxes);
	boxes_of(w, number)[box] = node->push.to;
	w->nodes[number] = *node;
	return wait(w, number);
}

/* One push; false: there is no room for where it leads. */
static bool push(struct window *w, uint32_t parent, int box, int to)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;
	const struct window_node *from = &w->nodes[parent];
	int square = boxes_of(w, parent)[box];
	struct window_node node = {.parent = parent,
				   .done = from->done + 1,
				   .push = {(uint16_t)square, (uint16_t)to},
				   .key = from->key};
	int32_t left = matching_drop(
		&engine->aimed, w->pushes + (size_t)to * (size_t)terrain->boxes, &position->ticks);
	bool fits = true;

	if (left >= MATCHING_NONE || node.done + (uint32_t)left >= w->fewer)
		return true;
	node.left = (uint32_t)left;
	position_take(position, square);
	position_put(position, to);
	if (frozen_test(&engine->frozen, position, to, engine->frozen.sets[0].dead) !=
	    FREEZE_LOST) {
		terrain_flood(terrain, position->free, square, engine->part, &position->ticks);
		node.pusher = (uint16_t)region_first(terrain, engine->part);
		key_mix(&node.key, &terrain->box_key[square]);
		key_mix(&node.key, &terrain->box_key[to]);
		key_mix(&node.key, &terrain->pusher_key[from->pusher]);
		key_mix(&node.key, &terrain->pusher_key[node.pusher]);
		fits = meet(w, &node, box);
	}
	position_take(position, to);
	position_put(position, square);
	return fits;
}

/* The pushes of a box of the node. */
static bool push_box(struct window *w, int box)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;
	int square = boxes_of(w, w->node)[box];
	bool lifted = false, fits = true;

	for (int d = 0; d < DIRECTIONS && fits; d++) {
		int to = terrain->beside[square][d ^ 2];

		if (!region_has(terrain, engine->reached, terrain->beside[square][d]) ||
		    engine->position.occupied[to] || engine->frozen.sets[0].dead[to])
			continue;
		if (!lifted)
			matching_lift(&engine->aimed, box, &engine->position.ticks);
		lifted = true;
		fits = push(w, w->node, box, to);
	}
	return fits;
}

/* Go on with the node that is being expanded. */
static enum window_state push_all(struct window *w)
{
	const struct terrain *terrain = &w->engine->terrain;

	for (; w->box < terrain->boxes; w->box++) {
		if (engine_pauses(w->engine))
			return WINDOW_GOES_ON;
		if (!push_box(w, w->box))
			return WINDOW_NONE;
	}
	w->node = 0;
	return WINDOW_GOES_ON;
}

static void expand_node(struct window *w, uint32_t number)
{
	struct position *position = &w->engine->position;

	w->node = number;
	w->box = 0;
	position_lay(position, boxes_of(w, number));
	terrain_flood(&w->engine->terrain, position->free, w->nodes[number].pusher,
		      w->engine->reached, &position->ticks);
	matching_solve(&w->engine->aimed, w->pushes, position->boxes, &position->ticks);
}

static bool is_target(const struct window *w, const struct window_node *node)
{
	struct key key = node->key;

	if (w->any_region)
		key_mix(&key, &w->engine->terrain.pusher_key[node->pusher]);
	return key.hash == w->target.hash && key.check == w->target.check;
}

enum window_state window_step(struct window *w)
{
	struct window_node *node;
	uint32_t number;

	if (w->measured < w->engine->terrain.boxes) {
		if (measure(w))
			set_out(w);
		return WINDOW_GOES_ON;
	}
	if (w->node != 0)
		return push_all(w);
	if (!cells_queue_take(&w->queue, &number))
		return WINDOW_NONE;
	node = &w->nodes[number];
	if (is_target(w, node)) {
		w->found = number;
		return WINDOW_FOUND;
	}
	if (node->closed)
		return WINDOW_GOES_ON;
	node->closed = true;
	expand_node(w, number);
	return push_all(w);
}

uint32_t window_length(const struct window *w)
{
	return w->nodes[w->found].done;
}

void window_pushes(const struct window *w, struct push *pushes)
{
	for (uint32_t i = w->found; w->nodes[i].done > 0; i = w->nodes[i].parent)
		pushes[w->nodes[i].done - 1] = w->nodes[i].push;
}
