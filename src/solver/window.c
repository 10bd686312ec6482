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

static void set_target(struct window *w, const uint16_t *boxes, int pusher)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;
	uint64_t *ticks = &engine->position.ticks;

	lone_look(&engine->lone, terrain->floor, ticks);
	for (int i = 0; i < terrain->boxes; i++)
		lone_to(&engine->lone, terrain->floor, boxes[i], w->pushes + i, terrain->boxes,
			ticks);
	position_lay(&engine->position, boxes);
	w->any_region = pusher < 0;
	w->target = position_key(terrain, boxes,
				 pusher < 0 ? terrain->count : region_of(engine, pusher));
}

void window_begin(struct window *w, const uint16_t *boxes, int pusher, const uint16_t *to_boxes,
		  int to_pusher, uint32_t fewer)
{
	struct engine *engine = w->engine;
	struct window_node *root = &w->nodes[1];
	int32_t bound;

	set_target(w, to_boxes, to_pusher);
	memset(w->table, 0, w->size * sizeof *w->table);
	w->queue.count = 0;
	w->fewer = fewer;
	w->found = 0;
	w->count = 2;
	position_lay(&engine->position, boxes);
	bound = matching_solve(&engine->aimed, w->pushes, boxes, &engine->position.ticks);
	if (bound >= MATCHING_NONE || (uint32_t)bound >= fewer)
		return;
	pusher = region_of(engine, pusher);
	*root = (struct window_node){.key = position_key(&engine->terrain, boxes, pusher),
				     .left = (uint32_t)bound,
				     .pusher = (uint16_t)pusher};
	memcpy(boxes_of(w, 1), boxes, (size_t)engine->terrain.boxes * sizeof *boxes);
	w->table[slot_of(w, &root->key)] = 1;
	wait(w, 1);
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

static bool push_all(struct window *w, uint32_t number)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;
	bool fits = true;

	position_lay(position, boxes_of(w, number));
	terrain_flood(terrain, position->free, w->nodes[number].pusher, engine->reached,
		      &position->ticks);
	matching_solve(&engine->aimed, w->pushes, position->boxes, &position->ticks);
	for (int box = 0; box < terrain->boxes; box++) {
		int square = boxes_of(w, number)[box];
		bool lifted = false;

		for (int d = 0; d < DIRECTIONS && fits; d++) {
			int to = terrain->beside[square][d ^ 2];

			if (!region_has(terrain, engine->reached, terrain->beside[square][d]) ||
			    position->occupied[to] || engine->frozen.sets[0].dead[to])
				continue;
			if (!lifted)
				matching_lift(&engine->aimed, box, &position->ticks);
			lifted = true;
			fits = push(w, number, box, to);
		}
	}
	return fits;
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
	return push_all(w, number) ? WINDOW_GOES_ON : WINDOW_NONE;
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
