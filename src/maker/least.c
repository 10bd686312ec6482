/* SPDX-License-Identifier: MIT */
/* A lower bound on the positions that A* expands. */
#include "maker/least.h"

#include <assert.h>

#include "maker/grade.h"

/* extra holds the pushes left at least, and this bit once the position was expanded. */
#define EXPANDED 0x10000u

/* Add a position that so many pushes lead to. False: it doesn't fit. */
static bool come(struct least *least, struct bits boxes, int pusher, uint32_t pushes)
{
	struct bits region = bits_flood(bits_one(pusher), bits_less(least->plot.floor, boxes),
					least->plot.stride);
	struct state *state;
	uint32_t number;
	enum states_found found = states_add(&least->states, boxes, bits_first(region), &number);

	if (found == STATES_FULL)
		return false;
	state = &least->states.at[number];
	if (found == STATES_NEW)
		state->extra = distances_bound(&least->distances, boxes);
	else if (state->extra & EXPANDED || pushes >= state->depth)
		return true;
	assert(pushes <= 0xffffff && state->extra < EXPANDED);
	state->depth = pushes & 0xffffff;
	return buckets_put(&least->queue, number, pushes + state->extra);
}

void least_begin(struct least *least, const struct plot *plot, uint32_t pushes, uint32_t positions)
{
	assert(least->states.arena.quota != NULL);
	least_end(least);
	least->plot = *plot;
	least->alive = distance_squares(plot, plot->floor, plot->goals);
	distances_make(&least->distances, plot);
	least->states.most = positions;
	least->expanded = 0;
	/* a sum beyond the fewest pushes would never be taken */
	buckets_begin(&least->queue, &least->states.arena, pushes + 1);
	come(least, plot->boxes, plot->pusher, 0);
}

void least_end(struct least *least)
{
	states_free(&least->states);
}

/* Add what its pushes lead to, in the order of maker/graph.h. */
static bool expand(struct least *least, const struct state *state)
{
	const struct plot *plot = &least->plot;
	struct bits free = bits_less(plot->floor, state->boxes),
		    room = bits_and(free, least->alive);
	struct bits region = bits_flood(bits_one((int)state->region), free, plot->stride);

	for (int way = 0; way < PLOT_WAYS; way++) {
		struct bits can = bits_and(state->boxes, bits_and(plot_shift(plot, region, way),
								  plot_shift(plot, room, way ^ 1)));

		while (!bits_none(can)) {
			int from = bits_pop(&can);
			struct bits boxes = bits_or(bits_less(state->boxes, bits_one(from)),
						    bits_one(from + plot_step(plot, way)));

			if (!come(least, boxes, from, state->depth + 1U))
				return false;
		}
	}
	return true;
}

enum least_state least_run(struct least *least, uint32_t positions)
{
	while (positions > 0) {
		struct state state; /* a copy: the array may move */
		uint32_t position;

		if (!buckets_take(&least->queue, &position))
			return LEAST_FULL;
		state = least->states.at[position];
		if (state.extra & EXPANDED)
			continue;
		assert(position < least->states.count);
		least->states.at[position].extra |= EXPANDED;
		least->expanded++;
		positions--;
		if (bits_none(bits_less(state.boxes, least->plot.goals)))
			return LEAST_SOLVED;
		if (!expand(least, &state))
			return LEAST_FULL;
	}
	return LEAST_GOES_ON;
}

uint32_t least_changes(const struct plot *plot)
{
	return (uint32_t)bits_count(bits_less(plot->boxes, plot->goals));
}

int least_grade(const struct least *least)
{
	return grade_of(&(struct measure){.least_changes = least_changes(&least->plot),
					  .effort = least->expanded,
					  .beyond = true});
}
