/* SPDX-License-Identifier: MIT */
/*
 * The fewest changes of box: a breadth-first search over the pushes, in which one push follows
 * another at no cost where it goes on with the same box.
 */
#include "maker/changes.h"

enum { MET = 1, TAKEN = 2 };

struct wave {
	const struct graph *graph;
	unsigned char *marks;
	uint32_t *now, *next; /* pushes of this number of changes, and of one more */
	uint32_t now_count, next_count;
};

/* Go on from a push that doesn't solve the level. */
static void follow(struct wave *wave, uint32_t push)
{
	const struct graph *graph = wave->graph;
	uint32_t to = graph_to(graph->pushes[push]);
	int box = graph_box(graph, graph->pushes[push]);

	for (uint32_t k = graph_first(graph, to); k < graph_end(graph, to); k++) {
		bool same = graph_from(graph->pushes[k]) == box;

		if (wave->marks[k] & (same ? TAKEN : TAKEN | MET) ||
		    graph_left(graph, graph_to(graph->pushes[k])) == GRAPH_LOST)
			continue;
		if (same) {
			wave->marks[k] |= TAKEN;
			wave->now[wave->now_count++] = k;
		} else {
			wave->marks[k] |= MET;
			wave->next[wave->next_count++] = k;
		}
	}
}

/* Does one of the pushes of this many changes solve the level? */
static bool solves(struct wave *wave)
{
	for (uint32_t i = 0; i < wave->now_count; i++)
		wave->marks[wave->now[i]] |= TAKEN;
	for (uint32_t i = 0; i < wave->now_count; i++) {
		if (graph_left(wave->graph, graph_to(wave->graph->pushes[wave->now[i]])) == 0)
			return true;
		follow(wave, wave->now[i]);
	}
	return false;
}

static void turn_over(struct wave *wave)
{
	uint32_t *swap = wave->now;

	wave->now = wave->next;
	wave->now_count = 0;
	for (uint32_t i = 0; i < wave->next_count; i++)
		if (!(wave->marks[wave->now[i]] & TAKEN))
			wave->now[wave->now_count++] = wave->now[i];
	wave->next = swap;
	wave->next_count = 0;
}

bool changes_least(const struct graph *graph, uint32_t *count)
{
	size_t pushes = graph->push_count;
	uint32_t *first = quota_new(graph->quota, pushes, sizeof *first);
	uint32_t *second = quota_new(graph->quota, pushes, sizeof *second);
	unsigned char *marks = quota_new(graph->quota, pushes, 1);
	struct wave wave = {graph, marks, first, second, 0, 0};
	bool fine = first != NULL && second != NULL && marks != NULL;

	*count = 0;
	if (fine && graph_left(graph, 0) > 0) {
		for (uint32_t k = graph_first(graph, 0); k < graph_end(graph, 0); k++)
			if (graph_left(graph, graph_to(graph->pushes[k])) != GRAPH_LOST)
				wave.now[wave.now_count++] = k;
		for (*count = 1; !solves(&wave); ++*count)
			turn_over(&wave);
	}
	quota_free(graph->quota, first, pushes, sizeof *first);
	quota_free(graph->quota, second, pushes, sizeof *second);
	quota_free(graph->quota, marks, pushes, 1);
	return fine;
}
