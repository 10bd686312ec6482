/* SPDX-License-Identifier: MIT */
/* In which order goals are filled, one by one. */
#include <assert.h>
#include <string.h>

#include "solver/engine.h"
#include "solver/fill.h"

void fill_order_begin(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	int count = 0;

	position_lay(&engine->position, engine->homes);
	memset(fill->taken, 0, (size_t)terrain->count + 1);
	for (int j = 0; j < terrain->goals; j++) {
		int i, square = terrain->goal[j];

		if (engine->position.occupied[square] == OCCUPIED_NOT)
			continue;
		fill->taken[square] = engine->is_start[square];
		for (i = count++; i > 0 && fill->key[fill->left[i - 1]] > fill->key[j]; i--)
			fill->left[i] = fill->left[i - 1];
		fill->left[i] = (uint16_t)j;
	}
	engine->position.ticks += 2 * (uint64_t)count * (uint64_t)count;
	fill->left_count = count;
	fill->count = fill->next = 0;
	fill->stayed = fill->any = fill->pulling = false;
}

/* Pull the box on the square to the nearest place where a box began, wherever the pusher is at
 * first. *out: there is such a place. */
static enum macros_state pull_out(struct engine *engine, int square, bool *out)
{
	struct fill *fill = &engine->fill;
	struct macros *macros = &engine->macros;
	struct macro_start start = {
		.reached = engine->reached, .dead = engine->never, .pull = true};
	enum macros_state state;

	*out = engine->is_start[square];
	if (*out)
		return MACROS_DONE;
	if (!fill->pulling) {
		macros_clear(macros);
		memcpy(engine->reached, engine->position.free,
		       (size_t)engine->terrain.words * sizeof *engine->reached);
	}
	state = macros_add(macros, &engine->position, &start, square, 15,
			   engine_ticks_until(engine));
	fill->pulling = state == MACROS_PAUSE;
	for (uint32_t i = 0; i < macros->count && !*out && !fill->pulling; i++) {
		*out = engine->is_start[macros->list[i].to] && !fill->taken[macros->list[i].to];
		if (*out)
			fill->taken[macros->list[i].to] = 1;
	}
	return state;
}

/* After a pass: is no goal left, or can nothing more be done? */
static bool is_complete(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	int count = 0;

	for (int i = 0; i < fill->left_count; i++)
		if (fill->left[i] != FILL_NONE)
			fill->left[count++] = fill->left[i];
	fill->left_count = count;
	fill->next = 0;
	if (count > 0 && (fill->any || !fill->stayed)) {
		fill->stayed = fill->stayed || !fill->any;
		fill->any = false;
		return false;
	}
	/* what can't be emptied is filled first */
	while (count > 0)
		fill->order[fill->count++] = fill->left[--count];
	for (int i = 0, j = fill->count - 1; i < j; i++, j--) {
		uint16_t last = fill->order[j];

		fill->order[j] = fill->order[i];
		fill->order[i] = last;
	}
	return true;
}

bool fill_order(struct engine *engine)
{
	struct fill *fill = &engine->fill;

	for (; fill->next < fill->left_count && !engine_pauses(engine); fill->next++) {
		int goal = fill->left[fill->next], square = engine->terrain.goal[goal];
		bool out;

		assert(goal != FILL_NONE); /* one pass looks at each goal once */
		if (engine->is_start[square] && !fill->stayed)
			continue;
		if (pull_out(engine, square, &out) == MACROS_PAUSE)
			return false;
		if (!out)
			continue;
		fill->left[fill->next] = FILL_NONE;
		fill->order[fill->count++] = (uint16_t)goal;
		position_take(&engine->position, square);
		fill->any = true;
	}
	return fill->next == fill->left_count && is_complete(engine);
}
