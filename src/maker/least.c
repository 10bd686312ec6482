/* SPDX-License-Identifier: MIT */
/* A lower bound on the positions that A* expands. */
#include "maker/least.h"

#include "maker/grade.h"

/* extra holds the pushes left at least, and this bit once the position was expanded. */
#define EXPANDED 0x10000u

struct least_entry {
	uint32_t position, next;
};

static bool put(struct least *least, uint32_t position, uint32_t sum)
{
	struct least_entry *entries;

	/* Entries with a sum beyond the fewest pushes would never be taken. */
	if (sum >= least->head_count)
		return true;
	entries = arena_room(&least->states.arena, least->entries, least->entry_count,
			     &least->entry_room, 1024, sizeof *entries);
	if (entries == NULL)
		return false;
	least->entries = entries;
	least->entries[least->entry_count] = (struct least_entry){position, least->heads[sum]};
	least->heads[sum] = ++least->entry_count;
	if (sum < least->sum)
		least->sum = sum;
	return true;
}

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
	state->depth = pushes & 0xffffff;
	return put(least, number, pushes + state->extra);
}

void least_begin(struct least *least, const struct plot *plot, uint32_t pushes, uint32_t positions)
{
	least_end(least);
	least->plot = *plot;
	least->alive = distance_squares(plot, plot->floor, plot->goals);
	distances_make(&least->distances, plot);
	least->states.most = positions;
	least->head_count = pushes + 1;
	least->sum = pushes;
	least->expanded = 0;
	least->heads = arena_array(&least->states.arena, least->head_count, sizeof *least->heads);
	if (least->heads != NULL)
		come(least, plot->boxes, plot->pusher, 0);
}

void least_end(struct least *least)
{
	states_free(&least->states);
	least->entries = NULL;
	least->heads = NULL;
	least->entry_count = least->entry_room = 0;
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

/* The entry whose turn it is; NULL: there is none, though there should be. */
static struct least_entry *take(struct least *least)
{
	struct least_entry *entry;

	while (least->sum < least->head_count && least->heads[least->sum] == 0)
		least->sum++;
	if (least->sum == least->head_count)
		return NULL;
	entry = &least->entries[least->heads[least->sum] - 1];
	least->heads[least->sum] = entry->next;
	return entry;
}

enum least_state least_run(struct least *least, uint32_t positions)
{
	while (positions > 0) {
		struct least_entry *entry = least->heads != NULL ? take(least) : NULL;
		struct state state; /* a copy: the array may move */

		if (entry == NULL)
			return LEAST_FULL;
		state = least->states.at[entry->position];
		if (state.extra & EXPANDED)
			continue;
		least->states.at[entry->position].extra |= EXPANDED;
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
