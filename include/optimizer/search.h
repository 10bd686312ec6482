/* SPDX-License-Identifier: MIT */
/*
 * The cheapest way from the start to where all boxes stand on goals, through layouts that have been
 * gathered. A state is a layout and the exact square of the pusher after a push, so it is named by
 * that push: an edge between two layouts, with the least that it costs to have made it. States come
 * in the order of what they cost and what they need at least (A*).
 */
#ifndef OPTIMIZER_SEARCH_H
#define OPTIMIZER_SEARCH_H

#include "optimizer/cost.h"
#include "optimizer/layouts.h"
#include "optimizer/optimizer.h"

#define EDGE_NONE UINT32_MAX

struct edge {
	uint32_t target; /* layout */
	uint32_t push;	 /* square of the box before, direction; EDGE_WAITS */
	struct cost cost;
	uint32_t parent; /* the push before it */
};

#define EDGE_WAITS ((uint32_t)1 << 31)

static inline uint32_t push_square(uint32_t push)
{
	return (push & ~EDGE_WAITS) / DIRECTIONS;
}

/* The pushes that are known of a layout. */
struct edges {
	uint32_t first, count; /* first 0: they haven't been looked for */
};

struct search_queued {
	uint32_t edge, next;
};

/* Edges that wait are taken some time before they are looked at, so that they are in the cache. */
#define SEARCH_AHEAD 8

struct search {
	struct arena arena; /* has what follows the layouts */
	struct ground *ground;
	struct layouts *layouts;
	enum best best;
	bool full;
	struct edge *edges; /* from 1; the first stands for the start */
	uint32_t count, most;
	struct edges *of; /* each layout */
	uint32_t layout_most;
	struct search_queued *queued; /* from 1 */
	uint32_t queued_count, queued_free;
	uint32_t *bucket; /* the first of those of that cost */
	uint32_t bucket_count, at;
	uint32_t ahead[SEARCH_AHEAD]; /* edges taken from the bucket at hand, those from .. until */
	uint32_t ahead_from, ahead_until;
	struct cost limit; /* what isn't below it is left out */
	uint32_t found;	   /* the last edge of the best way; EDGE_NONE: none */
	uint64_t *bits;	   /* a layout to work on */
	uint32_t *boxes;
};

enum search_state { SEARCH_GOES_ON, SEARCH_FULL, SEARCH_DONE };

/* Without room for pushes. The arena has the other arrays, or has refused them. */
void search_make(struct search *search, struct ground *ground, struct layouts *layouts,
		 struct arena *arena);
/* Room for so many pushes, for layouts that have been made. False: it doesn't fit. */
bool search_reserve(struct search *search, uint32_t most, uint32_t cost_most);
void search_clear(struct search *search); /* the room is given back */
size_t search_bytes(uint32_t layouts, uint32_t edges, uint32_t cost_most);

/* Begin: for a way that costs less than that. The start is among the layouts. */
void search_begin(struct search *search, enum best best, struct cost limit);
/* Look at one state. */
enum search_state search_step(struct search *search);

/* The pushes of the way that was found: room for search_length of them. */
uint32_t search_length(const struct search *search);
void search_way(const struct search *search, uint32_t *pushes);

#endif
