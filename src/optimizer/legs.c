/* SPDX-License-Identifier: MIT */
#include "optimizer/legs.h"

#include <assert.h>
#include <string.h>

static uint32_t pushes_of(const struct legs *legs, struct cost cost)
{
	return legs->best == BEST_MOVES ? cost.second : cost.first;
}

static uint64_t *end_of(const struct legs *legs, size_t leg)
{
	return legs->ends + leg * legs->ground->words;
}

static bool make_room(struct legs *legs)
{
	uint32_t room = legs->room * 2 + 16;
	struct leg *list = arena_grow(&legs->arena, legs->list, room, sizeof *list);
	uint64_t *ends =
		arena_grow(&legs->arena, legs->ends, room, legs->ground->words * sizeof *ends);

	if (list != NULL)
		legs->list = list;
	if (ends != NULL)
		legs->ends = ends;
	if (list != NULL && ends != NULL)
		legs->room = room;
	return !legs->arena.refused;
}

static bool add_leg(struct legs *legs, const uint64_t *end, uint32_t pusher, struct cost cost)
{
	if (legs->count == legs->room && !make_room(legs))
		return false;
	legs->list[legs->count] = (struct leg){pusher, cost};
	memcpy(end_of(legs, legs->count++), end, legs->ground->words * sizeof *end);
	return true;
}

bool legs_begin(struct legs *legs, const struct waves *waves)
{
	const struct ground *ground = waves->ground;
	struct cost whole = waves_cost(waves);

	*legs = (struct legs){.arena.quota = waves->arena.quota,
			      .ground = ground,
			      .best = waves->best,
			      .pusher = ground->pusher};
	legs->push_most = pushes_of(legs, whole);
	legs->pushes = arena_array(&legs->arena, legs->push_most, sizeof *legs->pushes);
	legs->now = arena_array(&legs->arena, ground->words, sizeof *legs->now);
	if (legs->pushes == NULL || legs->now == NULL)
		return false;
	memcpy(legs->now, ground->start, ground->words * sizeof *legs->now);
	return add_leg(legs,
		       waves->blind ? layouts_bits(waves->layouts, waves->layout) : ground->end,
		       GROUND_NEVER, whole) &&
	       legs_cut(legs, waves);
}

void legs_clear(struct legs *legs)
{
	arena_free(&legs->arena);
	*legs = (struct legs){0};
}

bool legs_cut(struct legs *legs, const struct waves *waves)
{
	legs->list[legs->count - 1].cost = waves->parts[WAVE_BACK];
	return add_leg(legs, layouts_bits(waves->layouts, waves->layout), waves->pusher,
		       waves->parts[WAVE_AHEAD]);
}

/* The push that leads from one layout to another. */
static uint32_t push_between(const struct ground *ground, const uint64_t *one,
			     const uint64_t *other)
{
	uint32_t from = 0, to = 0, d = 0;

	for (uint32_t square = 0; square < ground->count; square++) {
		if (layout_has(one, square) == layout_has(other, square))
			continue;
		*(layout_has(one, square) ? &from : &to) = square;
	}
	while (ground->beside[from][d] != to)
		d++;
	return from * DIRECTIONS + d;
}

bool legs_next(struct legs *legs, struct wave_place *from, struct wave_place *to, uint32_t *layers)
{
	for (; legs->count > 0; legs->count--) {
		const struct leg *leg = &legs->list[legs->count - 1];
		uint64_t *end = end_of(legs, legs->count - 1);

		if (pushes_of(legs, leg->cost) > 1) {
			*from = (struct wave_place){legs->now, legs->pusher};
			*to = (struct wave_place){end, leg->pusher};
			*layers = leg->cost.first;
			return true;
		}
		if (pushes_of(legs, leg->cost) == 1) {
			assert(legs->push_count < legs->push_most);
			legs->pushes[legs->push_count++] =
				push_between(legs->ground, legs->now, end);
		}
		memcpy(legs->now, end, legs->ground->words * sizeof *end);
		legs->pusher = leg->pusher;
	}
	return false;
}
