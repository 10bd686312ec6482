/* SPDX-License-Identifier: MIT */
/* From nodes to moves. */
#include "solver/path.h"

#include <string.h>

enum { NOWHERE = 0xffff };

/* The moves as they are written: where the pusher stands, and the boxes in engine->position. */
struct writer {
	struct engine *engine;
	struct text *moves;
	int pusher;
};

/* A shortest walk, found from its end; false: there is none. Uses the room of engine->lone. */
static bool walk(struct writer *w, int to)
{
	const struct terrain *terrain = &w->engine->terrain;
	const struct position *position = &w->engine->position;
	uint32_t *next = w->engine->lone.order, *queue = w->engine->lone.low;
	size_t first = 0, last = 0;

	if (position->occupied[to] || position->occupied[w->pusher])
		return false;
	for (int i = 0; i < terrain->count; i++)
		next[i] = NOWHERE;
	next[to] = DIRECTIONS;
	queue[last++] = (uint32_t)to;
	while (first < last && next[w->pusher] == NOWHERE) {
		uint32_t square = queue[first++];

		for (uint32_t d = 0; d < DIRECTIONS; d++) {
			int beside = terrain->beside[square][d];

			if (position->occupied[beside] || next[beside] != NOWHERE)
				continue;
			next[beside] = d ^ 2;
			queue[last++] = (uint32_t)beside;
		}
	}
	if (next[w->pusher] == NOWHERE)
		return false;
	while (w->pusher != to) {
		enum direction d = (enum direction)next[w->pusher];

		text_add_char(w->moves, direction_letter(d, false));
		w->pusher = terrain->beside[w->pusher][d];
	}
	return true;
}

/* A push of the box on the square by the pusher on that side. */
static bool push(struct writer *w, int square, int side)
{
	struct position *position = &w->engine->position;
	const uint16_t *beside = w->engine->terrain.beside[square];
	enum direction d = direction_opposite((enum direction)side);

	if (!walk(w, beside[side]) || position->occupied[beside[d]])
		return false;
	text_add_char(w->moves, direction_letter(d, true));
	position_take(position, square);
	position_put(position, beside[d]);
	position->boxes[position->box_at[square]] = beside[d];
	position->box_at[beside[d]] = position->box_at[square];
	w->pusher = square;
	return true;
}

/* The sides where the pusher begins go into the queue, each with itself for its mark. */
static size_t begin(struct writer *w, int from, uint32_t *came, uint32_t *queue)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;
	size_t last = 0;

	memset(came, 0xff, (size_t)terrain->count * DIRECTIONS * sizeof *came);
	terrain_flood(terrain, engine->position.free, w->pusher, engine->reached,
		      &engine->position.ticks);
	for (int d = 0; d < DIRECTIONS; d++) {
		uint32_t state = (uint32_t)(from * DIRECTIONS + d);

		if (!region_has(terrain, engine->reached, terrain->beside[from][d]))
			continue;
		came[state] = state;
		queue[last++] = state;
	}
	return last;
}

/*
 * The last push of the fewest that take the box to a square with the pusher left in that region:
 * the state before it, square and side as one number, or UINT32_MAX. came has the state before
 * each.
 */
static uint32_t find_pushes(struct writer *w, int from, int to, int pusher, uint32_t *came)
{
	struct engine *engine = w->engine;
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;
	uint32_t *queue = engine->lone.queue;
	size_t first = 0, last = begin(w, from, came, queue);
	uint32_t found = UINT32_MAX;

	position_take(position, from);
	while (first < last && found == UINT32_MAX) {
		uint32_t state = queue[first++];
		int square = (int)(state / DIRECTIONS), side = (int)(state % DIRECTIONS);
		int ahead = terrain->beside[square][side ^ 2];

		if (position->occupied[ahead])
			continue;
		region_drop(terrain, position->free, ahead);
		terrain_flood(terrain, position->free, square, engine->part, &position->ticks);
		region_add(terrain, position->free, ahead);
		if (ahead == to && region_has(terrain, engine->part, pusher))
			found = state;
		for (int d = 0; d < DIRECTIONS; d++) {
			uint32_t next = (uint32_t)(ahead * DIRECTIONS + d);

			if (came[next] != UINT32_MAX ||
			    !region_has(terrain, engine->part, terrain->beside[ahead][d]))
				continue;
			came[next] = state;
			queue[last++] = next;
		}
	}
	position_put(position, from);
	return found;
}

static bool write_macro(struct writer *w, int from, int to, int pusher)
{
	struct engine *engine = w->engine;
	uint32_t *came = engine->lone.blocks, *line = engine->lone.queue;
	uint32_t state;
	size_t count = 0;
	bool done = true;

	if (engine->position.occupied[from] != OCCUPIED || engine->position.occupied[w->pusher])
		return false;
	state = find_pushes(w, from, to, pusher, came);
	if (state == UINT32_MAX)
		return false;
	for (line[count++] = state; came[state] != state; line[count++] = state)
		state = came[state];
	while (done && count > 0) {
		state = line[--count];
		done = push(w, (int)(state / DIRECTIONS), (int)(state % DIRECTIONS));
	}
	return done;
}

/* Forwards from the root to the node. */
static bool write_forward(struct writer *w, uint32_t number)
{
	const struct trees *trees = &w->engine->trees;
	struct quota *quota = w->engine->quota;
	size_t length = 0, at = 0;
	uint32_t *line, i;
	bool done;

	for (i = number; trees_node(trees, FORWARD, i)->parent != 0; length++)
		i = trees_node(trees, FORWARD, i)->parent;
	line = quota_new(quota, length, sizeof *line);
	done = line != NULL;
	for (i = number; done && at < length; i = trees_node(trees, FORWARD, i)->parent)
		line[at++] = i;
	while (done && at > 0) {
		const struct node *node = trees_node(trees, FORWARD, line[--at]);

		done = write_macro(w, node->from, node->to, node->pusher);
	}
	quota_free(quota, line, length, sizeof *line);
	return done;
}

/* From the node of the backward side to its root, each pull as the push that it was. */
static bool write_backward(struct writer *w, uint32_t number)
{
	const struct trees *trees = &w->engine->trees;

	while (number != 0) {
		const struct node *node = trees_node(trees, BACKWARD, number);

		if (node->parent == 0)
			return true;
		number = node->parent;
		if (!write_macro(w, node->to, node->from,
				 trees_node(trees, BACKWARD, number)->pusher))
			return false;
	}
	return true;
}

bool path_write(struct engine *engine, struct text *moves)
{
	struct writer w = {engine, moves, engine->terrain.pusher};

	position_lay(&engine->position, engine->terrain.box);
	return write_forward(&w, engine->meet[FORWARD]) &&
	       write_backward(&w, engine->meet[BACKWARD]);
}

bool path_write_pushes(struct engine *engine, const struct push *pushes, size_t count,
		       struct text *moves)
{
	const struct terrain *terrain = &engine->terrain;
	struct writer w = {engine, moves, terrain->pusher};
	bool done = true;

	position_lay(&engine->position, terrain->box);
	for (size_t i = 0; i < count && done; i++) {
		int d = 0;

		while (d < DIRECTIONS && terrain->beside[pushes[i].from][d] != pushes[i].to)
			d++;
		done = d < DIRECTIONS && engine->position.occupied[pushes[i].from] == OCCUPIED &&
		       push(&w, pushes[i].from, d ^ 2);
	}
	return done;
}
