/* SPDX-License-Identifier: MIT */
/* The positions that A* expands. */
#include "maker/effort.h"

#include <string.h>

#define UNKNOWN 0xfffe

struct effort_guess {
	uint16_t come, left; /* pushes from the start, and those left at least */
	bool expanded;
};

struct effort_entry {
	uint32_t position, next;
};

static bool put(struct effort *effort, uint32_t position, uint32_t sum)
{
	struct effort_entry *entries =
		arena_room(&effort->arena, effort->entries, effort->entry_count,
			   &effort->entry_room, 1024, sizeof *entries);

	if (entries == NULL)
		return false;
	effort->entries = entries;
	effort->entries[effort->entry_count] = (struct effort_entry){position, effort->heads[sum]};
	effort->heads[sum] = ++effort->entry_count;
	if (sum < effort->sum)
		effort->sum = sum;
	return true;
}

bool effort_begin(struct effort *effort, const struct graph *graph)
{
	effort_end(effort);
	effort->arena.quota = graph->states.arena.quota;
	effort->graph = graph;
	effort->guess_count = graph->states.count;
	effort->head_count = graph_left(graph, 0) + 1;
	effort->guesses = arena_array(&effort->arena, effort->guess_count, sizeof *effort->guesses);
	effort->heads = arena_array(&effort->arena, effort->head_count, sizeof *effort->heads);
	if (effort->arena.refused)
		return false;
	distances_make(&effort->distances, &graph->plot);
	for (uint32_t i = 0; i < effort->guess_count; i++)
		effort->guesses[i] = (struct effort_guess){UNKNOWN, UNKNOWN, false};
	effort->bound = distances_bound(&effort->distances, graph->plot.boxes);
	effort->guesses[0].come = 0;
	effort->guesses[0].left = (uint16_t)effort->bound;
	effort->sum = effort->bound;
	effort->expanded = 0;
	return put(effort, 0, effort->bound);
}

void effort_end(struct effort *effort)
{
	arena_free(&effort->arena);
	effort->entries = NULL;
	effort->entry_count = effort->entry_room = 0;
}

static bool expand(struct effort *effort, uint32_t position)
{
	const struct graph *graph = effort->graph;
	uint32_t come = (uint32_t)effort->guesses[position].come + 1;

	for (uint32_t k = graph_first(graph, position); k < graph_end(graph, position); k++) {
		uint32_t to = graph_to(graph->pushes[k]);
		struct effort_guess *guess = &effort->guesses[to];

		if (guess->expanded || come >= guess->come)
			continue;
		guess->come = (uint16_t)come;
		if (guess->left == UNKNOWN)
			guess->left = (uint16_t)distances_bound(&effort->distances,
								graph->states.at[to].boxes);
		/* Entries with a sum beyond the fewest pushes would never be taken. */
		if (come + guess->left < effort->head_count && !put(effort, to, come + guess->left))
			return false;
	}
	return true;
}

enum effort_state effort_run(struct effort *effort, uint32_t positions)
{
	while (positions > 0) {
		struct effort_entry *entry;
		struct effort_guess *guess;

		/* This ends, as the solution is in the list of the highest sum. */
		while (effort->heads[effort->sum] == 0)
			effort->sum++;
		entry = &effort->entries[effort->heads[effort->sum] - 1];
		effort->heads[effort->sum] = entry->next;
		guess = &effort->guesses[entry->position];
		if (guess->expanded)
			continue;
		guess->expanded = true;
		effort->expanded++;
		positions--;
		if (graph_is_solved(effort->graph, entry->position))
			return EFFORT_DONE;
		if (!expand(effort, entry->position))
			return EFFORT_NO_MEMORY;
	}
	return EFFORT_GOES_ON;
}
