/* SPDX-License-Identifier: MIT */
/*
 * The best solution. Only pushes that bring the level one push nearer to solved can be part of it;
 * going back from the last pushes, each push gets the cost of the best way to continue after it.
 */
#include "maker/route.h"

#include <assert.h>
#include <string.h>

#define CHANGE ((uint64_t)1 << 32) /* outweighs all moves */
#define NEVER  UINT64_MAX
#define NONE   UINT32_MAX

struct finder {
	const struct graph *graph;
	uint32_t *order; /* positions on best ways, sorted by pushes from the start */
	uint32_t order_count;
	uint32_t *place; /* by position: where the sums of its pushes begin; NONE: it is on no best
			    way */
	uint64_t *sums;	 /* cost (changes and moves) after each push */
	size_t sum_count;
};

static bool nearer(const struct graph *graph, uint32_t position, uint32_t push)
{
	return graph_left(graph, graph_to(graph->pushes[push])) + 1 == graph_left(graph, position);
}

static void find_positions(struct finder *finder)
{
	const struct graph *graph = finder->graph;

	memset(finder->place, 0xff, graph->states.count * sizeof *finder->place);
	finder->order[finder->order_count++] = 0;
	finder->place[0] = 0;
	for (uint32_t i = 0; i < finder->order_count; i++) {
		uint32_t here = finder->order[i];

		finder->place[here] = (uint32_t)finder->sum_count;
		finder->sum_count += graph_end(graph, here) - graph_first(graph, here);
		for (uint32_t k = graph_first(graph, here); k < graph_end(graph, here); k++) {
			uint32_t to = graph_to(graph->pushes[k]);

			if (!nearer(graph, here, k) || finder->place[to] != NONE)
				continue;
			assert(finder->order_count < graph->states.count);
			finder->place[to] = 0;
			finder->order[finder->order_count++] = to;
		}
	}
}

/* How far the pusher has to walk from one square to every other, among the boxes of a position. */
static void walk(const struct graph *graph, uint32_t position, int from, uint8_t *far)
{
	struct bits free = bits_less(graph->plot.floor, graph->states.at[position].boxes);
	struct bits all = bits_one(from), next = all;

	assert(bits_has(free, from));
	memset(far, 0xff, BITS_MOST);
	for (uint8_t steps = 0; !bits_none(next); steps++) {
		for (struct bits rest = next; !bits_none(rest);)
			far[bits_pop(&rest)] = steps;
		next = bits_less(bits_and(bits_beside(next, graph->plot.stride), free), all);
		all = bits_or(all, next);
	}
}

static int stands_at(const struct graph *graph, uint32_t push)
{
	return graph_from(push) - plot_step(&graph->plot, graph_way(push));
}

/*
 * The best push in a position, with the pusher on that square, when the last push left a box on
 * `box` (-1: there was none). *sum gets the cost from there on, this push included.
 */
static uint32_t best_push(const struct finder *finder, uint32_t position, int pusher, int box,
			  uint64_t *sum)
{
	const struct graph *graph = finder->graph;
	uint32_t first = graph_first(graph, position), best = NONE;
	uint8_t far[BITS_MOST];

	assert(finder->place[position] != NONE);
	walk(graph, position, pusher, far);
	*sum = NEVER;
	for (uint32_t k = first; k < graph_end(graph, position); k++) {
		uint64_t here;

		if (!nearer(graph, position, k))
			continue;
		/* the pusher can get there */
		assert(far[stands_at(graph, graph->pushes[k])] < BITS_MOST);
		here = finder->sums[finder->place[position] + (k - first)] + 1 +
		       far[stands_at(graph, graph->pushes[k])];
		if (graph_from(graph->pushes[k]) != box)
			here += CHANGE;
		if (here < *sum) {
			*sum = here;
			best = k;
		}
	}
	return best;
}

static void add_up(struct finder *finder)
{
	const struct graph *graph = finder->graph;

	for (uint32_t i = finder->order_count; i-- > 0;) {
		uint32_t here = finder->order[i], first = graph_first(graph, here);
		uint64_t *sums = &finder->sums[finder->place[here]];

		for (uint32_t k = first; k < graph_end(graph, here); k++) {
			uint32_t push = graph->pushes[k];

			sums[k - first] = 0;
			if (nearer(graph, here, k) && graph_left(graph, graph_to(push)) > 0)
				best_push(finder, graph_to(push), graph_from(push),
					  graph_box(graph, push), &sums[k - first]);
		}
	}
}

/* --- Following it ----------------------------------------------------------------------- */

/* Add the walk to a square, and its squares to *used. It is found backwards, over squares nearer
 * and nearer to the pusher. */
static void add_walk(const struct graph *graph, const uint8_t *far, int to, struct bits *used,
		     struct text *lurd)
{
	char steps[BITS_MOST];
	int count = far[to];

	assert(count < BITS_MOST);
	for (int i = count; i-- > 0;)
		for (int way = 0; way < PLOT_WAYS; way++) {
			int before = to - plot_step(&graph->plot, way);

			if (before < 0 || before >= BITS_MOST || far[before] != i)
				continue;
			steps[i] = "lrud"[way];
			*used = bits_or(*used, bits_one(to));
			to = before;
			break;
		}
	if (lurd != NULL)
		text_add_slice(lurd, (struct slice){steps, (size_t)count});
}

/* Count the pushes of a position, and how many of these lose the level. */
static void add_branches(const struct graph *graph, uint32_t position, struct route *route)
{
	for (uint32_t k = graph_first(graph, position); k < graph_end(graph, position); k++) {
		route->branches++;
		route->losing += graph_left(graph, graph_to(graph->pushes[k])) == GRAPH_LOST;
	}
}

static void follow(const struct finder *finder, struct route *route, struct text *lurd)
{
	const struct graph *graph = finder->graph;
	struct bits boxes = graph->plot.boxes; /* boxes that haven't moved yet */
	struct bits used = bits_or(bits_or(boxes, graph->plot.goals), bits_one(graph->plot.pusher));
	int pusher = graph->plot.pusher, box = -1, way = -1;

	for (uint32_t here = 0; graph_left(graph, here) > 0;) {
		uint64_t sum;
		uint32_t push = graph->pushes[best_push(finder, here, pusher, box, &sum)];
		uint8_t far[BITS_MOST];

		walk(graph, here, pusher, far);
		route->pushes++;
		route->moves += 1 + (uint32_t)far[stands_at(graph, push)];
		route->changes += graph_from(push) != box;
		route->lines += graph_from(push) != box || graph_way(push) != way;
		add_branches(graph, here, route);
		add_walk(graph, far, stands_at(graph, push), &used, lurd);
		if (lurd != NULL)
			text_add_char(lurd, "LRUD"[graph_way(push)]);
		boxes = bits_less(boxes, bits_one(graph_from(push)));
		pusher = graph_from(push);
		box = graph_box(graph, push);
		way = graph_way(push);
		used = bits_or(used, bits_or(bits_one(pusher), bits_one(box)));
		here = graph_to(push);
	}
	assert(route->pushes == graph_left(graph, 0) && route->changes <= route->pushes);
	route->untouched = bits_count(boxes);
	route->unused = bits_less(graph->plot.floor, used);
}

bool route_find(const struct graph *graph, struct route *route, struct text *lurd)
{
	size_t count = graph->states.count;
	struct arena arena = {.quota = graph->states.arena.quota};
	struct finder finder = {
		.graph = graph,
		.order = arena_array(&arena, count, sizeof *finder.order),
		.place = arena_array(&arena, count, sizeof *finder.place),
	};
	bool found;

	memset(route, 0, sizeof *route);
	if (!arena.refused) {
		find_positions(&finder);
		finder.sums = arena_array(&arena, finder.sum_count, sizeof *finder.sums);
	}
	found = !arena.refused;
	if (found) {
		add_up(&finder);
		follow(&finder, route, lurd);
	}
	arena_free(&arena);
	return found;
}
