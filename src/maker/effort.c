/* SPDX-License-Identifier: MIT */
#include "maker/effort.h"

#include <assert.h>

#define UNKNOWN 0xfffe

struct effort_guess {
	uint16_t come, left; /* pushes from the start, and the fewest pushes that may be left */
	bool expanded;
};

static uint16_t bound_of(const struct effort *effort, uint32_t position)
{
	const struct graph *graph = effort->graph;
	uint16_t boxes[PLOT_BOXES_MOST];
	uint32_t bound;

	if (!graph->wide)
		return (uint16_t)distances_bound(&effort->distances,
						 graph->states.at[position].boxes);
	graph_boxes(graph, position, boxes);
	bound = yard_bound(&graph->yard, boxes);
	return bound < DISTANCE_NONE ? (uint16_t)bound : DISTANCE_NONE;
}

bool effort_begin(struct effort *effort, const struct graph *graph)
{
	effort_end(effort);
	effort->arena.quota = graph->states.arena.quota;
	effort->graph = graph;
	effort->guess_count = graph->states.count;
	effort->guesses = arena_array(&effort->arena, effort->guess_count, sizeof *effort->guesses);
	/* a position with a sum above the fewest pushes would never be taken */
	buckets_begin(&effort->queue, &effort->arena, graph_left(graph, 0) + 1);
	if (effort->arena.refused)
		return false;
	if (!graph->wide)
		distances_make(&effort->distances, &graph->plot);
	for (uint32_t i = 0; i < effort->guess_count; i++)
		effort->guesses[i] = (struct effort_guess){UNKNOWN, UNKNOWN, false};
	effort->bound = bound_of(effort, 0);
	assert(effort->bound <= graph_left(graph, 0)); /* a lower bound */
	effort->guesses[0].come = 0;
	effort->guesses[0].left = (uint16_t)effort->bound;
	effort->expanded = 0;
	return buckets_put(&effort->queue, 0, effort->bound);
}

void effort_end(struct effort *effort)
{
	arena_free(&effort->arena);
}

static bool expand(struct effort *effort, uint32_t position)
{
	const struct graph *graph = effort->graph;
	uint32_t come = (uint32_t)effort->guesses[position].come + 1;

	assert(effort->guesses[position].expanded && come < UNKNOWN);
	for (uint32_t k = graph_first(graph, position); k < graph_end(graph, position); k++) {
		uint32_t to = graph_to(graph->pushes[k]);
		struct effort_guess *guess = &effort->guesses[to];

		if (guess->expanded || come >= guess->come)
			continue;
		guess->come = (uint16_t)come;
		if (guess->left == UNKNOWN)
			guess->left = bound_of(effort, to);
		if (!buckets_put(&effort->queue, to, come + guess->left))
			return false;
	}
	return true;
}

enum effort_state effort_run(struct effort *effort, uint32_t positions)
{
	uint32_t position;

	/* the queue doesn't run empty before the solution is taken, which has the highest sum */
	while (positions > 0 && buckets_take(&effort->queue, &position)) {
		struct effort_guess *guess = &effort->guesses[position];

		if (guess->expanded)
			continue;
		assert(position < effort->guess_count && guess->left != UNKNOWN);
		guess->expanded = true;
		effort->expanded++;
		positions--;
		if (graph_is_solved(effort->graph, position))
			return EFFORT_DONE;
		if (!expand(effort, position))
			return EFFORT_NO_MEMORY;
	}
	return EFFORT_GOES_ON;
}
