/* SPDX-License-Identifier: MIT */
#include "solver/path.h"

#include <assert.h>
#include <string.h>

enum { NOWHERE = 0xffff };

/* A shortest walk, found from its end; false: there is none. Uses the room of engine->lone. */
static bool walk(struct path *w, int to)
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
			assert(last < (size_t)terrain->count);
			next[beside] = d ^ 2;
			queue[last++] = (uint32_t)beside;
		}
	}
	w->engine->position.ticks += (uint64_t)terrain->count / 8 + 10 * last;
	if (next[w->pusher] == NOWHERE)
		return false;
	while (w->pusher != to) {
		enum direction d = (enum direction)next[w->pusher];

		text_add_char(w->moves, direction_letter(d, false));
		w->pusher = terrain->beside[w->pusher][d];
	}
	return true;
}

/* Push the box on the square, with the pusher on that side. */
static bool push(struct path *w, int square, int side)
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

/* --- From nodes ---------------------------------------------------------------------- */

bool path_begin(struct path *w, struct engine *engine, struct text *moves)
{
	const struct trees *trees = &engine->trees;
	uint32_t i = engine->meet[FORWARD];

	*w = (struct path){.engine = engine,
			   .moves = moves,
			   .pusher = engine->terrain.pusher,
			   .backward = engine->meet[BACKWARD]};
	assert(i != 0);
	for (; trees_node(trees, FORWARD, i)->parent != 0; w->length++)
		i = trees_node(trees, FORWARD, i)->parent;
	w->line = arena_array(&engine->arena, w->length, sizeof *w->line);
	if (w->line == NULL)
		return false;
	for (i = engine->meet[FORWARD]; w->left < w->length;
	     i = trees_node(trees, FORWARD, i)->parent)
		w->line[w->left++] = i;
	assert(w->left == w->length);
	position_lay(&engine->position, engine->terrain.box);
	return true;
}

/* Take the next macro move: first from the forward root to the meeting, then from there to the
 * backward root, with each pull turned into a push. False: there are no more. */
static bool next_macro(struct path *w)
{
	const struct trees *trees = &w->engine->trees;
	const struct node *node;

	if (w->left > 0) {
		node = trees_node(trees, FORWARD, w->line[--w->left]);
		w->from = node->from;
		w->to = node->to;
		w->beside = node->pusher;
		return true;
	}
	node = trees_node(trees, BACKWARD, w->backward);
	if (w->backward == 0 || node->parent == 0)
		return false;
	w->backward = node->parent;
	w->from = node->to;
	w->to = node->from;
	w->beside = trees_node(trees, BACKWARD, w->backward)->pusher;
	return true;
}

/* Search for the fewest pushes of the macro move. */
static enum macros_state search(struct path *w)
{
	struct engine *engine = w->engine;
	struct macro_start start = {.reached = engine->reached,
				    .dead = engine->frozen.sets[0].dead};

	if (!w->searching) {
		terrain_flood(&engine->terrain, engine->position.free, w->pusher, engine->reached,
			      &engine->position.ticks);
		macros_clear(&engine->macros);
	}
	w->searching = true;
	return macros_add(&engine->macros, &engine->position, &start, w->from, 15,
			  engine_ticks_until(engine));
}

/* Take the pushes that were found, the last one first; false: there are none. */
static bool take_pushes(struct path *w)
{
	const struct macros *macros = &w->engine->macros;
	uint32_t at = macros_find(macros, w->to, w->beside);

	w->searching = false;
	w->pushes = 0;
	for (; at != MACROS_BEGIN; at = macros->came[at])
		w->engine->lone.queue[w->pushes++] = macros->queue[at];
	assert(w->pushes <= macros->queued);
	return w->pushes > 0;
}

enum path_state path_go_on(struct path *w)
{
	const struct position *position = &w->engine->position;

	while (!engine_pauses(w->engine)) {
		if (w->pushes > 0) {
			uint32_t state = w->engine->lone.queue[--w->pushes];

			if (!push(w, (int)(state / DIRECTIONS), (int)(state % DIRECTIONS)))
				return PATH_NONE;
			continue;
		}
		if (!w->searching) {
			if (!next_macro(w))
				return PATH_WRITTEN;
			if (position->occupied[w->from] != OCCUPIED ||
			    position->occupied[w->pusher])
				return PATH_NONE;
		}
		switch (search(w)) {
		case MACROS_PAUSE: return PATH_GOES_ON;
		case MACROS_NO_MEMORY: return PATH_NONE;
		case MACROS_DONE: break;
		}
		if (!take_pushes(w))
			return PATH_NONE;
	}
	return PATH_GOES_ON;
}
