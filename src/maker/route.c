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
	uint16_t *far; /* how far each square is from the pusher, after walk */
	char *steps;   /* of one walk */
};

static size_t squares(const struct graph *graph)
{
	return graph->wide ? (size_t)graph->yard.floor : BITS_MOST;
}

/* The next square that way; -1: there is none. */
static int beside(const struct graph *graph, int square, int way)
{
	int at = square + (graph->wide ? 0 : plot_step(&graph->plot, way));

	if (graph->wide)
		at = graph->yard.beside[square][way];
	return at >= 0 && (size_t)at < squares(graph) ? at : -1;
}

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

/* Find how far the pusher has to walk from one square to every other, among the boxes of a
 * position. */
static void walk(const struct finder *finder, uint32_t position, int from)
{
	const struct graph *graph = finder->graph;
	struct bits free, all = {0, 0}, next;

	if (graph->wide) {
		uint16_t boxes[PLOT_BOXES_MOST];

		graph_boxes(graph, position, boxes);
		yard_walk(&graph->yard, boxes, from, finder->far);
		return;
	}
	free = bits_less(graph->plot.floor, graph->states.at[position].boxes);
	assert(bits_has(free, from));
	memset(finder->far, 0xff, BITS_MOST * sizeof *finder->far);
	next = bits_one(from);
	for (uint16_t steps = 0; !bits_none(next); steps++) {
		all = bits_or(all, next);
		for (struct bits rest = next; !bits_none(rest);)
			finder->far[bits_pop(&rest)] = steps;
		next = bits_less(bits_and(bits_beside(next, graph->plot.stride), free), all);
	}
}

static int stands_at(const struct graph *graph, uint32_t push)
{
	return beside(graph, graph_from(graph, push), graph_way(push) ^ 1);
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

	assert(finder->place[position] != NONE);
	walk(finder, position, pusher);
	*sum = NEVER;
	for (uint32_t k = first; k < graph_end(graph, position); k++) {
		uint64_t here;
		uint16_t far;

		if (!nearer(graph, position, k))
			continue;
		far = finder->far[stands_at(graph, graph->pushes[k])];
		assert(far < squares(graph)); /* the pusher can get there */
		here = finder->sums[finder->place[position] + (k - first)] + 1 + far;
		if (graph_from(graph, graph->pushes[k]) != box)
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
				best_push(finder, graph_to(push), graph_from(graph, push),
					  graph_box(graph, push), &sums[k - first]);
		}
	}
}

/* --- Following it ----------------------------------------------------------------------- */

/* Of a plot alone, as a yard may have more squares than the set can hold. */
static void use(const struct graph *graph, struct bits *used, int square)
{
	if (!graph->wide)
		*used = bits_or(*used, bits_one(square));
}

/* Add the walk to a square, and its squares to *used. It is found backwards, over squares nearer
 * and nearer to the pusher. */
static void add_walk(const struct finder *finder, int to, struct bits *used, struct text *lurd)
{
	int count = finder->far[to];

	for (int i = count; i-- > 0;)
		for (int way = 0; way < PLOT_WAYS; way++) {
			int before = beside(finder->graph, to, way ^ 1);

			if (before < 0 || finder->far[before] != i)
				continue;
			finder->steps[i] = "lrud"[way];
			use(finder->graph, used, to);
			to = before;
			break;
		}
	if (lurd != NULL)
		text_add_slice(lurd, (struct slice){finder->steps, (size_t)count});
}

/* Count the pushes of a position, and how many of these lose the level. */
static void add_branches(const struct graph *graph, uint32_t position, struct route *route)
{
	for (uint32_t k = graph_first(graph, position); k < graph_end(graph, position); k++) {
		route->branches++;
		route->losing += graph_left(graph, graph_to(graph->pushes[k])) == GRAPH_LOST;
	}
}

/* Take a square out of a list. */
static int without(uint16_t *list, int count, int square)
{
	int kept = 0;

	for (int i = 0; i < count; i++)
		if (list[i] != square)
			list[kept++] = list[i];
	return kept;
}

static void follow(const struct finder *finder, struct route *route, struct text *lurd)
{
	const struct graph *graph = finder->graph;
	uint16_t boxes[PLOT_BOXES_MOST]; /* boxes that haven't moved yet */
	struct bits used = bits_or(graph->plot.boxes, graph->plot.goals);
	int pusher = graph->wide ? graph->yard.pusher : graph->plot.pusher, box = -1, way = -1;

	route->untouched = graph_boxes(graph, 0, boxes);
	use(graph, &used, pusher);
	for (uint32_t here = 0; graph_left(graph, here) > 0;) {
		uint64_t sum;
		uint32_t push = graph->pushes[best_push(finder, here, pusher, box, &sum)];
		int stand = stands_at(graph, push), from = graph_from(graph, push);

		walk(finder, here, pusher);
		route->pushes++;
		route->moves += 1 + (uint32_t)finder->far[stand];
		route->changes += from != box;
		route->lines += from != box || graph_way(push) != way;
		add_branches(graph, here, route);
		add_walk(finder, stand, &used, lurd);
		if (lurd != NULL)
			text_add_char(lurd, "LRUD"[graph_way(push)]);
		route->untouched = without(boxes, route->untouched, from);
		pusher = from;
		box = graph_box(graph, push);
		way = graph_way(push);
		use(graph, &used, pusher);
		use(graph, &used, box);
		here = graph_to(push);
	}
	assert(route->pushes == graph_left(graph, 0) && route->changes <= route->pushes);
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
		.far = arena_array(&arena, squares(graph), sizeof *finder.far),
		.steps = arena_array(&arena, squares(graph), 1),
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
