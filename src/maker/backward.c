/* SPDX-License-Identifier: MIT */
#include "maker/backward.h"

#include <assert.h>

#define NO_BOX 0xff

static uint32_t extra_of(uint32_t changes, int box)
{
	assert(changes < 1U << 24 && box >= 0 && box <= NO_BOX);
	return changes << 8 | (uint32_t)box;
}

void backward_begin(struct backward *backward, const struct plot *plot, uint32_t positions)
{
	struct bits free = bits_less(plot->floor, plot->goals), left = free;

	backward->plot = *plot;
	backward->expanded = 0;
	backward->states.most = positions;
	states_clear(&backward->states);
	while (!bits_none(left)) {
		int first = bits_first(left);
		uint32_t number;

		left = bits_less(left, bits_flood(bits_one(first), free, plot->stride));
		if (states_add(&backward->states, plot->goals, first, &number) == STATES_NEW)
			backward->states.at[number].extra = extra_of(0, NO_BOX);
	}
}

/* Pull the box at a square by one square; the pusher ends up beyond it. False: no more positions
 * fit. */
static bool pull(struct backward *backward, const struct state *from, int at, int way)
{
	const struct plot *plot = &backward->plot;
	int box = at + plot_step(plot, way), pusher = box + plot_step(plot, way);
	struct bits boxes = bits_or(bits_less(from->boxes, bits_one(at)), bits_one(box));
	struct bits region =
		bits_flood(bits_one(pusher), bits_less(plot->floor, boxes), plot->stride);
	uint32_t changes = backward_changes(from) + ((from->extra & 0xff) != (uint32_t)at);
	uint32_t number;
	enum states_found found = states_add(&backward->states, boxes, bits_first(region), &number);
	struct state *state;

	if (found == STATES_FULL)
		return false;
	assert(!bits_has(from->boxes, box) && !bits_has(boxes, pusher));
	state = &backward->states.at[number];
	if (found == STATES_NEW) {
		state->depth = (from->depth + 1U) & 0xffffff;
		state->extra = extra_of(changes, box);
	} else if (state->depth == from->depth + 1U && changes < backward_changes(state)) {
		state->extra = extra_of(changes, box);
	}
	return true;
}

bool backward_expand(struct backward *backward, uint32_t number)
{
	const struct plot *plot = &backward->plot;
	const struct state state = backward->states.at[number]; /* a copy: the array may move */
	struct bits free = bits_less(plot->floor, state.boxes);
	struct bits region = bits_flood(bits_one((int)state.region), free, plot->stride);

	for (int way = 0; way < PLOT_WAYS; way++) {
		struct bits beside = bits_and(region, plot_shift(plot, free, way ^ 1));
		struct bits can = bits_and(state.boxes, plot_shift(plot, beside, way ^ 1));

		while (!bits_none(can))
			if (!pull(backward, &state, bits_pop(&can), way))
				return false;
	}
	return true;
}

bool backward_nearer(const struct backward *backward, uint32_t *number, int *pusher)
{
	const struct plot *plot = &backward->plot;
	const struct state *state = &backward->states.at[*number];
	struct bits free = bits_less(plot->floor, state->boxes);
	struct bits region = bits_flood(bits_one((int)state->region), free, plot->stride);

	for (int way = 0; way < PLOT_WAYS; way++) {
		struct bits can = bits_and(state->boxes, bits_and(plot_shift(plot, region, way),
								  plot_shift(plot, free, way ^ 1)));

		while (!bits_none(can)) {
			int from = bits_pop(&can);
			struct bits boxes = bits_or(bits_less(state->boxes, bits_one(from)),
						    bits_one(from + plot_step(plot, way)));
			struct bits there = bits_flood(bits_one(from),
						       bits_less(plot->floor, boxes), plot->stride);
			uint32_t next;

			if (!states_find(&backward->states, boxes, bits_first(there), &next) ||
			    backward->states.at[next].depth >= state->depth)
				continue;
			assert(bits_has(plot->floor, from));
			*number = next;
			*pusher = from;
			return true;
		}
	}
	return false;
}

enum backward_state backward_run(struct backward *backward, uint32_t positions)
{
	for (; positions > 0 && backward->expanded < backward->states.count; positions--)
		if (!backward_expand(backward, backward->expanded++))
			return BACKWARD_FULL;
	return backward->expanded < backward->states.count ? BACKWARD_GOES_ON : BACKWARD_WHOLE;
}

/* --- Starts ------------------------------------------------------------------------------- */

struct pick {
	int worth;
	uint32_t number;
};

/* Put a start among the picks, best first, unless one has the same boxes. Returns their number. */
static int pick(const struct backward *backward, struct pick *picks, int count, int most,
		struct pick here)
{
	const struct state *at = backward->states.at;
	int place;

	assert(most > 0);
	if (count == most && here.worth <= picks[count - 1].worth)
		return count;
	for (int i = 0; i < count; i++)
		if (bits_same(at[picks[i].number].boxes, at[here.number].boxes))
			return count;
	place = count < most ? count++ : count - 1;
	for (; place > 0 && picks[place - 1].worth < here.worth; place--)
		picks[place] = picks[place - 1];
	assert(place >= 0 && place < most && count <= most);
	picks[place] = here;
	return count;
}

void backward_start(const struct backward *backward, uint32_t number, struct plot *start)
{
	const struct state *state = &backward->states.at[number];
	struct bits free = bits_less(backward->plot.floor, state->boxes), region, bare;

	region = bits_flood(bits_one((int)state->region), free, backward->plot.stride);
	bare = bits_less(region, backward->plot.goals);
	*start = backward->plot;
	start->boxes = state->boxes;
	start->pusher = bits_first(bits_none(bare) ? region : bare);
}

int backward_starts(const struct backward *backward, uint32_t changes_most, int most,
		    struct beginning *starts)
{
	struct pick picks[BACKWARD_STARTS_MOST];
	int count = 0;

	assert(most > 0 && most <= BACKWARD_STARTS_MOST);
	for (uint32_t i = 0; i < backward->states.count; i++) {
		const struct state *state = &backward->states.at[i];
		uint32_t changes = backward_changes(state);
		struct bits home = bits_and(state->boxes, backward->plot.goals);

		if (state->depth < 2 || changes > changes_most)
			continue;
		count = pick(
			backward, picks, count, most,
			(struct pick){8 * (int)changes + (int)state->depth - 8 * bits_count(home),
				      i});
	}
	for (int i = 0; i < count; i++) {
		const struct state *state = &backward->states.at[picks[i].number];

		starts[i].pushes = state->depth;
		starts[i].changes = backward_changes(state);
		backward_start(backward, picks[i].number, &starts[i].plot);
	}
	return count;
}
