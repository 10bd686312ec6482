/* SPDX-License-Identifier: MIT */
#include "optimizer/search.h"

#include <assert.h>
#include <string.h>

/* --- Room ----------------------------------------------------------------------------- */

uint64_t search_bytes(uint32_t layouts, uint32_t edges, uint32_t cost_most)
{
	return (uint64_t)edges * (sizeof(struct edge) + sizeof(struct search_queued)) +
	       (uint64_t)layouts * sizeof(struct edges) +
	       ((uint64_t)cost_most + 1) * sizeof(uint32_t);
}

void search_make(struct search *search, struct ground *ground, struct layouts *layouts,
		 struct arena *arena)
{
	search->arena.quota = arena->quota;
	search->ground = ground;
	search->layouts = layouts;
	search->bits = arena_array(arena, ground->words, sizeof *search->bits);
	search->boxes = arena_array(arena, ground->boxes, sizeof *search->boxes);
}

bool search_reserve(struct search *search, uint32_t most, uint32_t cost_most)
{
	struct arena *arena = &search->arena;

	if (search->most == most && search->layout_most == search->layouts->most &&
	    search->bucket_count == cost_most + 1)
		return true;
	search_clear(search);
	search->most = most;
	search->layout_most = search->layouts->most;
	search->bucket_count = cost_most + 1;
	search->edges = arena_array(arena, most, sizeof *search->edges);
	search->queued = arena_array(arena, most, sizeof *search->queued);
	search->of = arena_array(arena, search->layout_most, sizeof *search->of);
	search->bucket = arena_array(arena, search->bucket_count, sizeof *search->bucket);
	if (!arena->refused)
		return true;
	search_clear(search);
	return false;
}

void search_clear(struct search *search)
{
	arena_free(&search->arena);
	search->most = search->layout_most = search->bucket_count = 0;
}

/* --- Waiting edges ----------------------------------------------------------------------- */

static void wait_in(struct search *search, uint32_t edge, uint32_t bucket)
{
	uint32_t number = search->queued_free;

	if (number != 0)
		search->queued_free = search->queued[number].next;
	else if (search->queued_count < search->most)
		number = search->queued_count++;
	else {
		search->full = true;
		return;
	}
	assert(bucket >= search->at && bucket < search->bucket_count); /* a lower bound */
	assert(number > 0 && number < search->queued_count && edge < search->most);
	search->queued[number] = (struct search_queued){edge, search->bucket[bucket]};
	search->bucket[bucket] = number;
	search->edges[edge].push |= EDGE_WAITS;
}

/* Take some edges out of the present bucket. */
static void take_ahead(struct search *search)
{
	uint32_t number;

	while (search->ahead_until - search->ahead_from < SEARCH_AHEAD &&
	       (number = search->bucket[search->at]) != 0) {
		struct search_queued *queued = &search->queued[number];

		search->ahead[search->ahead_until++ % SEARCH_AHEAD] = queued->edge;
		__builtin_prefetch(&search->edges[queued->edge]);
		__builtin_prefetch(&search->queued[queued->next]);
		search->bucket[search->at] = queued->next;
		queued->next = search->queued_free;
		search->queued_free = number;
	}
}

/* Fetch into the cache the layouts that the next edges lead to, and then the pushes from there. */
static void fetch(const struct search *search)
{
	uint32_t at = search->ahead_from + SEARCH_AHEAD / 2;

	if (at < search->ahead_until) {
		uint32_t target = search->edges[search->ahead[at % SEARCH_AHEAD]].target;

		__builtin_prefetch(layouts_bits(search->layouts, target));
		__builtin_prefetch(&search->of[target]);
	}
	at = search->ahead_from + 2;
	if (at < search->ahead_until) {
		const struct edges *edges =
			&search->of[search->edges[search->ahead[at % SEARCH_AHEAD]].target];

		__builtin_prefetch(&search->edges[edges->first]);
		__builtin_prefetch(&search->edges[edges->first + 3]);
	}
}

/* Take the next waiting edge; EDGE_NONE: none is left that could lead to a cost below the limit. */
static uint32_t take_next(struct search *search)
{
	assert(search->limit.first < search->bucket_count);
	while (search->at <= search->limit.first) {
		uint32_t edge;

		take_ahead(search);
		if (search->ahead_from == search->ahead_until) {
			if (search->at == search->limit.first)
				break;
			search->at++;
			continue;
		}
		fetch(search);
		edge = search->ahead[search->ahead_from++ % SEARCH_AHEAD];
		/* if it doesn't wait any more, it was improved meanwhile, and has been looked at */
		if (search->edges[edge].push & EDGE_WAITS) {
			search->edges[edge].push &= ~EDGE_WAITS;
			return edge;
		}
	}
	return EDGE_NONE;
}

void search_begin(struct search *search, enum best best, struct cost limit)
{
	const struct ground *ground = search->ground;
	uint32_t count = ground_boxes(ground, ground->start, search->boxes), layout, left;
	uint64_t key = layouts_key(ground, search->boxes, count);

	assert(limit.first < search->bucket_count && search->layout_most == search->layouts->most);
	search->best = best;
	search->full = false;
	search->limit = limit;
	search->found = EDGE_NONE;
	search->count = search->queued_count = 1;
	search->queued_free = 0;
	search->ahead_from = search->ahead_until = 0;
	memset(search->bucket, 0, ((size_t)limit.first + 1) * sizeof *search->bucket);
	memset(search->of, 0, search->layout_most * sizeof *search->of);
	layout = layouts_find(search->layouts, ground->start, key);
	assert(layout != LAYOUT_NONE); /* a solution begins there */
	left = search->layouts->left[layout];
	search->edges[search->count] =
		(struct edge){layout, ground->pusher * DIRECTIONS, {0, 0}, EDGE_NONE};
	search->at = left;
	if (left <= limit.first)
		wait_in(search, search->count, left);
	search->count++;
}

/* --- The pushes of a layout ----------------------------------------------------------- */

static uint32_t target_of(struct search *search, uint64_t key, uint32_t from, uint32_t to)
{
	const struct ground *ground = search->ground;
	uint32_t target;

	assert(layout_has(search->bits, from) && !layout_has(search->bits, to));
	layout_flip(search->bits, from);
	layout_flip(search->bits, to);
	key ^= ground->key[from] ^ ground->key[to];
	target = layouts_find(search->layouts, search->bits, key);
	layout_flip(search->bits, from);
	layout_flip(search->bits, to);
	return target;
}

/* Find the pushes that can be made in a layout, wherever the pusher is, and that lead to another
 * gathered layout. */
static void find_edges(struct search *search, uint32_t layout, uint32_t count)
{
	const struct ground *ground = search->ground;
	uint64_t key = layouts_key(ground, search->boxes, count);
	struct edges *edges = &search->of[layout];

	edges->first = search->count;
	for (int pass = 0; pass < 2; pass++)
		for (uint32_t i = 0; i < count; i++) {
			uint32_t from = search->boxes[i];
			const uint32_t *beside = ground->beside[from];

			for (int d = 0; d < DIRECTIONS; d++) {
				uint32_t to = beside[d], behind = beside[(d + 2) % DIRECTIONS];
				uint32_t target;

				if (behind == ground->count || ground->home[to] == GROUND_NEVER ||
				    layout_has(search->bits, to) ||
				    layout_has(search->bits, behind))
					continue;
				if (pass == 0) {
					layouts_prefetch(search->layouts,
							 key ^ ground->key[from] ^ ground->key[to]);
					continue;
				}
				target = target_of(search, key, from, to);
				if (target == LAYOUT_NONE)
					continue;
				if (search->count == search->most) {
					search->full = true;
					return;
				}
				search->edges[search->count++] =
					(struct edge){target,
						      from * DIRECTIONS + (uint32_t)d,
						      {UINT32_MAX, UINT32_MAX},
						      EDGE_NONE};
				edges->count++;
			}
		}
}

/* --- Going on ------------------------------------------------------------------------- */

static inline uint32_t behind_of(const struct ground *ground, uint32_t push)
{
	return ground->beside[push_square(push)][(push + 2) % DIRECTIONS];
}

/* Walk from a square until the squares from which the pushes can be made are found, or no more can
 * be reached. */
static void walk(struct search *search, uint32_t from, const struct edges *edges, uint32_t count)
{
	struct ground *ground = search->ground;
	uint32_t *queue = ground->queue, head = 0, tail = 0, wanted = 0;

	ground_flood(ground, search->boxes, count);
	for (uint32_t i = 0; i < edges->count; i++) {
		uint32_t behind = behind_of(ground, search->edges[edges->first + i].push);

		wanted += ground->wanted[behind] != ground->flood;
		ground->wanted[behind] = ground->flood;
		ground->steps[behind] = GROUND_NEVER;
	}
	ground->mark[from] = ground->flood;
	ground->steps[from] = 0;
	wanted -= ground->wanted[from] == ground->flood;
	queue[tail++] = from;
	while (head < tail && wanted > 0) {
		uint32_t square = queue[head++], steps = ground->steps[square] + 1;
		const uint32_t *beside = ground->beside[square];

		for (int d = 0; d < DIRECTIONS; d++)
			if (!ground_found(ground, beside[d])) {
				ground->mark[beside[d]] = ground->flood;
				ground->steps[beside[d]] = steps;
				wanted -= ground->wanted[beside[d]] == ground->flood;
				queue[tail++] = beside[d];
			}
	}
}

/* Note that a push can be made at that lower cost, after the edge parent. */
static void improve(struct search *search, uint32_t number, struct cost cost, uint32_t parent)
{
	struct edge *edge = &search->edges[number];
	uint32_t left = search->layouts->left[edge->target];
	struct cost all = {cost.first + left, cost.second + left}; /* the least for the whole way */

	if (!cost_less(all, search->limit))
		return;
	assert(cost_less(cost, edge->cost));
	edge->cost = cost;
	edge->parent = parent;
	if (left == 0) {
		assert(cost_less(cost, search->limit));
		search->limit = cost;
		search->found = number;
	} else {
		wait_in(search, number, all.first);
	}
}

enum search_state search_step(struct search *search)
{
	struct ground *ground = search->ground;
	uint32_t number = take_next(search), count;
	struct edge edge;
	const struct edges *edges;

	if (search->full)
		return SEARCH_FULL;
	if (number == EDGE_NONE)
		return SEARCH_DONE;
	assert(number > 0 && number < search->count);
	edge = search->edges[number];
	memcpy(search->bits, layouts_bits(search->layouts, edge.target),
	       ground->words * sizeof *search->bits);
	count = ground_boxes(ground, search->bits, search->boxes);
	edges = &search->of[edge.target];
	if (edges->first == 0)
		find_edges(search, edge.target, count);
	if (edges->count == 0)
		return search->full ? SEARCH_FULL : SEARCH_GOES_ON;
	walk(search, push_square(edge.push), edges, count);
	for (uint32_t i = 0; i < edges->count; i++) {
		const struct edge *next = &search->edges[edges->first + i];
		uint32_t steps = ground->steps[behind_of(ground, next->push)];
		struct cost cost = edge.cost;

		if (steps == GROUND_NEVER)
			continue;
		cost.first += search->best == BEST_MOVES ? steps + 1 : 1;
		cost.second += search->best == BEST_MOVES ? 1 : steps + 1;
		if (cost_less(cost, next->cost))
			improve(search, edges->first + i, cost, number);
	}
	return search->full ? SEARCH_FULL : SEARCH_GOES_ON;
}

/* --- The way -------------------------------------------------------------------------- */

uint32_t search_length(const struct search *search)
{
	uint32_t length = 0;

	assert(search->found != EDGE_NONE);
	for (uint32_t e = search->found; search->edges[e].parent != EDGE_NONE;
	     e = search->edges[e].parent)
		length++;
	return length;
}

void search_way(const struct search *search, uint32_t *pushes)
{
	uint32_t at = search_length(search);

	for (uint32_t e = search->found; search->edges[e].parent != EDGE_NONE;
	     e = search->edges[e].parent)
		pushes[--at] = search->edges[e].push & ~EDGE_WAITS;
	assert(at == 0);
}
