/* SPDX-License-Identifier: MIT */
#include "maker/graph.h"

#include <assert.h>

#include "maker/distance.h"

static void begin(struct graph *graph, uint32_t most)
{
	graph->states.most = most;
	graph->push_count = graph->expanded = graph->solvable = 0;
	states_clear(&graph->states);
	yard_end(&graph->yard);
}

void graph_begin(struct graph *graph, const struct plot *plot, uint32_t most)
{
	uint32_t start;

	begin(graph, most);
	graph->plot = *plot;
	graph->alive = distance_squares(plot, plot->floor, plot->goals);
	graph->wide = false;
	graph_meet(graph, plot->boxes, plot->pusher, &start);
}

void graph_begin_wide(struct graph *graph, const struct board *board, uint32_t most)
{
	struct yard *yard = &graph->yard;
	uint32_t start;

	begin(graph, most);
	graph->wide = true;
	graph->plot = (struct plot){0};
	yard->arena.quota = graph->states.arena.quota;
	if (yard_begin(yard, board) && yard_has_keys(yard))
		states_add(&graph->states, yard_key(yard, yard->now, yard_start(yard)), 0, &start);
}

static void end_measure(struct graph *graph);

void graph_free(struct graph *graph)
{
	end_measure(graph);
	yard_end(&graph->yard);
	states_free(&graph->states);
	graph->pushes = NULL;
	graph->push_count = graph->push_room = graph->expanded = 0;
}

bool graph_meet(struct graph *graph, struct bits boxes, int pusher, uint32_t *number)
{
	struct bits free = bits_less(graph->plot.floor, boxes);
	struct bits region = bits_flood(bits_one(pusher), free, graph->plot.stride);

	return states_add(&graph->states, boxes, bits_first(region), number) != STATES_FULL;
}

int graph_boxes(const struct graph *graph, uint32_t position, uint16_t boxes[PLOT_BOXES_MOST])
{
	struct bits rest = graph->states.at[position].boxes;
	uint16_t region;
	int count = 0;

	if (graph->wide) {
		yard_unlock(&graph->yard, rest, boxes, &region);
		return graph->yard.boxes;
	}
	while (!bits_none(rest))
		boxes[count++] = (uint16_t)bits_pop(&rest);
	return count;
}

bool graph_is_solved(const struct graph *graph, uint32_t position)
{
	uint16_t boxes[PLOT_BOXES_MOST];

	if (!graph->wide)
		return bits_none(bits_less(graph->states.at[position].boxes, graph->plot.goals));
	graph_boxes(graph, position, boxes);
	return yard_solved(&graph->yard, boxes);
}

/* --- Expanding ------------------------------------------------------------------------ */

static bool add_push(struct graph *graph, uint32_t to, int what, int way)
{
	uint32_t *pushes = arena_room(&graph->states.arena, graph->pushes, graph->push_count,
				      &graph->push_room, 2048, sizeof *pushes);

	if (pushes == NULL)
		return false;
	graph->pushes = pushes;
	assert(to < graph->states.count && way < PLOT_WAYS && what < BITS_MOST);
	graph->pushes[graph->push_count++] = to | (uint32_t)way << 23 | (uint32_t)what << 25;
	return true;
}

static bool push(struct graph *graph, struct bits boxes, int from, int way)
{
	int to = from + plot_step(&graph->plot, way);
	struct bits next = bits_or(bits_less(boxes, bits_one(from)), bits_one(to));
	uint32_t number;

	assert(bits_has(boxes, from) && bits_count(next) == bits_count(boxes));
	return graph_meet(graph, next, from, &number) && add_push(graph, number, from, way);
}

static bool expand_wide(struct graph *graph, uint32_t position)
{
	struct yard *yard = &graph->yard;
	uint16_t region;
	bool fine = true;

	yard_unlock(yard, graph->states.at[position].boxes, yard->now, &region);
	yard_look(yard, region);
	for (uint32_t i = 0; i < yard->push_count && fine; i++) {
		uint16_t after = yard_push(yard, i);
		struct bits key = yard_key(yard, yard->next, after);
		uint32_t number;

		fine = states_add(&graph->states, key, 0, &number) != STATES_FULL &&
		       add_push(graph, number, yard->put, yard_way(yard, i));
	}
	yard_leave(yard);
	return fine;
}

static bool expand(struct graph *graph, uint32_t position)
{
	const struct plot *plot = &graph->plot;
	struct bits boxes = graph->states.at[position].boxes;
	struct bits free = bits_less(plot->floor, boxes), room = bits_and(free, graph->alive);
	struct bits region =
		bits_flood(bits_one((int)graph->states.at[position].region), free, plot->stride);

	for (int way = 0; way < PLOT_WAYS; way++) {
		struct bits can = bits_and(boxes, bits_and(plot_shift(plot, region, way),
							   plot_shift(plot, room, way ^ 1)));

		while (!bits_none(can))
			if (!push(graph, boxes, bits_pop(&can), way))
				return false;
	}
	return true;
}

enum graph_state graph_expand(struct graph *graph, uint32_t positions)
{
	for (; positions > 0 && graph->expanded < graph->states.count; positions--) {
		uint32_t position = graph->expanded;

		graph->states.at[position].extra = graph->push_count;
		if (!graph_is_solved(graph, position) &&
		    !(graph->wide ? expand_wide(graph, position) : expand(graph, position)))
			return GRAPH_FULL;
		graph->expanded++;
	}
	if (graph->states.count == 0)
		return GRAPH_FULL;
	return graph->expanded < graph->states.count ? GRAPH_GOES_ON : GRAPH_WHOLE;
}

/* --- How far from solved -------------------------------------------------------------- */

enum { COUNTING, SUMMING, SORTING, SPREADING };

static void end_measure(struct graph *graph)
{
	struct inverse *inverse = &graph->inverse;

	arena_free(&inverse->arena);
	*inverse = (struct inverse){0};
}

void graph_measure_begin(struct graph *graph)
{
	struct inverse *inverse = &graph->inverse;
	size_t count = (size_t)graph->states.count + 1;

	assert(graph->expanded <= graph->states.count);
	end_measure(graph);
	inverse->arena.quota = graph->states.arena.quota;
	inverse->first = arena_array(&inverse->arena, count, sizeof *inverse->first);
	inverse->sources =
		arena_array(&inverse->arena, graph->push_count, sizeof *inverse->sources);
	inverse->queue = arena_array(&inverse->arena, count, sizeof *inverse->queue);
	for (uint32_t i = graph->expanded; i < graph->states.count; i++)
		graph->states.at[i].extra = graph->push_count;
}

/* Each of these functions continues its phase, and returns how many steps are left. */
static uint32_t count_pushes(struct graph *graph, uint32_t steps)
{
	struct inverse *inverse = &graph->inverse;

	for (; steps > 0 && inverse->next < graph->push_count; steps--)
		inverse->first[graph_to(graph->pushes[inverse->next++]) + 1]++;
	return steps;
}

/* Set first to where each position's sources begin; queue gets, for each position, the place of its
 * next source. */
static uint32_t sum_up(struct graph *graph, uint32_t steps)
{
	struct inverse *inverse = &graph->inverse;
	uint32_t *first = inverse->first;

	for (; steps > 0 && inverse->next < graph->states.count; steps--) {
		uint32_t i = inverse->next++;

		assert(first[i] <= graph->push_count);
		inverse->queue[i] = first[i];
		first[i + 1] += first[i];
	}
	return steps;
}

static uint32_t sort_sources(struct graph *graph, uint32_t steps)
{
	struct inverse *inverse = &graph->inverse;

	for (; steps > 0 && inverse->next < graph->states.count; steps--) {
		uint32_t i = inverse->next++;

		for (uint32_t k = graph_first(graph, i); k < graph_end(graph, i); k++)
			inverse->sources[inverse->queue[graph_to(graph->pushes[k])]++] = i;
		graph->states.at[i].depth = GRAPH_LOST;
	}
	return steps;
}

/* Put the solved positions into the queue first. */
static void begin_spreading(struct graph *graph)
{
	struct inverse *inverse = &graph->inverse;

	for (uint32_t i = 0; i < graph->states.count; i++) {
		if (!graph_is_solved(graph, i))
			continue;
		graph->states.at[i].depth = 0;
		inverse->queue[inverse->put++] = i;
	}
}

static uint32_t spread(struct graph *graph, uint32_t steps)
{
	struct inverse *inverse = &graph->inverse;

	for (; steps > 0 && inverse->next < inverse->put; steps--) {
		uint32_t to = inverse->queue[inverse->next], left = graph_left(graph, to) + 1;

		if (left > GRAPH_FARTHEST)
			return steps;
		inverse->next++;
		for (uint32_t k = inverse->first[to]; k < inverse->first[to + 1]; k++) {
			struct state *from = &graph->states.at[inverse->sources[k]];

			if (from->depth != GRAPH_LOST)
				continue;
			assert(inverse->put < graph->states.count);
			from->depth = left & GRAPH_LOST;
			inverse->queue[inverse->put++] = inverse->sources[k];
		}
	}
	return steps;
}

enum graph_measured graph_measure(struct graph *graph, uint32_t steps)
{
	static uint32_t (*const phases[])(struct graph *, uint32_t) = {
		[COUNTING] = count_pushes,
		[SUMMING] = sum_up,
		[SORTING] = sort_sources,
		[SPREADING] = spread,
	};
	struct inverse *inverse = &graph->inverse;
	bool fine = !inverse->arena.refused;

	while (fine && inverse->phase <= SPREADING) {
		steps = phases[inverse->phase](graph, steps);
		if (steps == 0)
			return GRAPH_MEASURING;
		fine = inverse->phase < SPREADING || inverse->next == inverse->put;
		if (++inverse->phase == SPREADING)
			begin_spreading(graph);
		if (inverse->phase <= SPREADING)
			inverse->next = 0;
	}
	assert(inverse->put <= graph->states.count);
	graph->solvable = inverse->put;
	end_measure(graph);
	return fine ? GRAPH_MEASURED : GRAPH_UNMEASURED;
}
