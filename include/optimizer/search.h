/* SPDX-License-Identifier: MIT */
/*
 * Finds the cheapest way through the gathered layouts, from the start to where all boxes stand on
 * goals. A state is a layout and the exact square of the pusher after a push, so it is named by
 * that push: an edge between two layouts, with the least cost of a way that ends with it. States
 * are taken in the order of that cost plus a lower bound of what is left (A*).
 */
#ifndef OPTIMIZER_SEARCH_H
#define OPTIMIZER_SEARCH_H

#include "optimizer/cost.h"
#include "optimizer/layouts.h"
#include "optimizer/optimizer.h"

#define EDGE_NONE UINT32_MAX

struct edge {
	uint32_t target; /* the layout that it leads to */
	uint32_t push;	 /* the box's square before, and the direction; plus EDGE_WAITS while it
			    waits */
	struct cost cost;
	uint32_t parent; /* the edge before it */
};

#define EDGE_WAITS ((uint32_t)1 << 31)

static inline uint32_t push_square(uint32_t push)
{
	return (push & ~EDGE_WAITS) / DIRECTIONS;
}

/* The pushes that can be made in a layout, once they are known. */
struct edges {
	uint32_t first, count; /* first 0: they haven't been searched for */
};

struct search_queued {
	uint32_t edge, next;
};

/* Waiting edges are taken out this many edges before they are looked at, to be in the cache by
 * then. */
#define SEARCH_AHEAD 8

struct search {
	struct arena arena; /* holds everything below the layouts */
	struct ground *ground;
	struct layouts *layouts;
	enum best best;
	bool full;
	struct edge *edges; /* numbered from 1; edge 1 stands for the start */
	uint32_t count, most;
	struct edges *of; /* by layout */
	uint32_t layout_most;
	struct search_queued *queued; /* from 1 */
	uint32_t queued_count, queued_free;
	uint32_t *bucket; /* by cost: the first of the waiting edges */
	uint32_t bucket_count, at;
	uint32_t ahead[SEARCH_AHEAD]; /* edges taken from the present bucket; ahead_from to
					 ahead_until - 1 count */
	uint32_t ahead_from, ahead_until;
	struct cost limit; /* ways that don't cost less are left out */
	uint32_t found;	   /* the last edge of the best way; EDGE_NONE: none yet */
	uint64_t *bits;	   /* a layout to work on */
	uint32_t *boxes;
};

enum search_state { SEARCH_GOES_ON, SEARCH_FULL, SEARCH_DONE };

/* Set up, without room for pushes. Allocates the other arrays from the arena, which notes if one
 * doesn't fit. */
void search_make(struct search *search, struct ground *ground, struct layouts *layouts,
		 struct arena *arena);
/* Make room for that many pushes, and for the layouts as they are. False: it doesn't fit. */
bool search_reserve(struct search *search, uint32_t most, uint32_t cost_most);
void search_clear(struct search *search); /* free the room */
uint64_t search_bytes(uint32_t layouts, uint32_t edges, uint32_t cost_most);

/* Begin to search for a way that costs less than the limit. The start must be among the layouts. */
void search_begin(struct search *search, enum best best, struct cost limit);
/* Look at one state. */
enum search_state search_step(struct search *search);

/* The pushes of the way that was found; pushes has room for search_length of them. */
uint32_t search_length(const struct search *search);
void search_way(const struct search *search, uint32_t *pushes);

#endif
