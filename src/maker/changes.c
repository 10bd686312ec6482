/* SPDX-License-Identifier: MIT */
/*
 * The fewest changes of box: a breadth-first search over the pushes, in which going on with the
 * same box costs nothing.
 */
#include "maker/changes.h"

#include <assert.h>

enum { MET = 1, TAKEN = 2 };

/* Continue from a push that doesn't solve the level. */
static void follow(struct wave *wave, uint32_t push)
{
	const struct graph *graph = wave->graph;
	uint32_t to = graph_to(graph->pushes[push]);
	int box = graph_box(graph, graph->pushes[push]);

	for (uint32_t k = graph_first(graph, to); k < graph_end(graph, to); k++) {
		bool same = graph_from(graph, graph->pushes[k]) == box;

		if (wave->marks[k] & (same ? TAKEN : TAKEN | MET) ||
		    graph_left(graph, graph_to(graph->pushes[k])) == GRAPH_LOST)
			continue;
		if (same) {
			wave->marks[k] |= TAKEN;
			assert(wave->now_count < graph->push_count);
			wave->now[wave->now_count++] = k;
		} else {
			wave->marks[k] |= MET;
			assert(wave->next_count < graph->push_count);
			wave->next[wave->next_count++] = k;
		}
	}
}

static void mark_all(struct wave *wave)
{
	for (uint32_t i = 0; i < wave->now_count; i++)
		wave->marks[wave->now[i]] |= TAKEN;
}

static void turn_over(struct wave *wave)
{
	uint32_t *swap = wave->now;

	assert(wave->at == wave->now_count);
	assert(wave->next_count > 0); /* the level can be solved */
	wave->now = wave->next;
	wave->now_count = 0;
	for (uint32_t i = 0; i < wave->next_count; i++)
		if (!(wave->marks[wave->now[i]] & TAKEN))
			wave->now[wave->now_count++] = wave->now[i];
	wave->next = swap;
	wave->next_count = wave->at = 0;
	wave->count++;
	mark_all(wave);
}

void changes_begin(struct wave *wave, const struct graph *graph)
{
	size_t pushes = graph->push_count;

	*wave = (struct wave){.graph = graph, .arena.quota = graph->states.arena.quota};
	wave->marks = arena_array(&wave->arena, pushes, 1);
	wave->now = arena_array(&wave->arena, pushes, sizeof *wave->now);
	wave->next = arena_array(&wave->arena, pushes, sizeof *wave->next);
	if (wave->arena.refused || graph_left(graph, 0) == 0)
		return;
	for (uint32_t k = graph_first(graph, 0); k < graph_end(graph, 0); k++)
		if (graph_left(graph, graph_to(graph->pushes[k])) != GRAPH_LOST)
			wave->now[wave->now_count++] = k;
	wave->count = 1;
	mark_all(wave);
}

enum changes_found changes_least(struct wave *wave, uint32_t steps)
{
	const struct graph *graph = wave->graph;

	if (wave->arena.refused)
		return CHANGES_NO_MEMORY;
	if (graph_left(graph, 0) == 0)
		return CHANGES_FOUND;
	for (; steps > 0; steps--) {
		if (wave->at == wave->now_count) {
			turn_over(wave);
			continue;
		}
		if (graph_left(graph, graph_to(graph->pushes[wave->now[wave->at]])) == 0)
			return CHANGES_FOUND;
		follow(wave, wave->now[wave->at++]);
	}
	return CHANGES_SEARCHING;
}

void changes_end(struct wave *wave)
{
	arena_free(&wave->arena);
	*wave = (struct wave){.count = wave->count};
}
