/* SPDX-License-Identifier: MIT */
/*
 * All positions that can come up in a level, the pushes between them, and how many pushes each is
 * from solved: the basis of every measurement. Boxes are never pushed to squares from which they
 * can reach no goal; such positions aren't counted.
 *
 * A level that doesn't fit into a plot is met in a yard, in the same order and with the same
 * results, but slower.
 *
 * Positions are numbered in the order in which a breadth-first search meets them; 0 is the start.
 * The pushes of a position are sorted by direction (left, right, up, down), then by the box's
 * square.
 */
#ifndef MAKER_GRAPH_H
#define MAKER_GRAPH_H

#include <assert.h>

#include "maker/plot.h"
#include "maker/states.h"
#include "maker/yard.h"

#define GRAPH_LOST     0xffffffU
#define GRAPH_FARTHEST 60000 /* pushes to solved */

/* The pushes ordered by where they lead, while a graph is measured: the pushes into position i come
 * from the positions sources[first[i]] to sources[first[i + 1] - 1]. */
struct inverse {
	struct arena arena;
	uint32_t *first, *sources, *queue;
	int phase;
	uint32_t next, put; /* how far the phase has come */
};

struct graph {
	struct plot plot;
	struct bits alive; /* squares on which a box may stand */
	bool wide;	   /* the level doesn't fit into a plot, and is in the yard: squares are
			      its numbers, and a position's boxes are a key with the region */
	struct yard yard;
	struct states states; /* depth: pushes to solved, GRAPH_LOST; extra: its first push */
	uint32_t *pushes;     /* allocated in the states' arena */
	uint32_t push_count, push_room;
	uint32_t expanded; /* how many positions have their pushes listed */
	uint32_t solvable; /* how many can be solved */
	struct inverse inverse;
};

static inline uint32_t graph_to(uint32_t push)
{
	return push & (STATES_MOST - 1);
}

static inline int graph_way(uint32_t push)
{
	return (int)(push >> 23 & 3);
}

/* The square on which the box stands after the push. A push in a yard names the box by its number
 * among those of the position that it leads to. */
static inline int graph_box(const struct graph *graph, uint32_t push)
{
	int what = (int)(push >> 25);

	return graph->wide
		       ? yard_key_box(&graph->yard, graph->states.at[graph_to(push)].boxes, what)
		       : what + plot_step(&graph->plot, graph_way(push));
}

/* The square on which the box stands before the push, and the pusher after it. */
static inline int graph_from(const struct graph *graph, uint32_t push)
{
	return graph->wide ? graph->yard.beside[graph_box(graph, push)][graph_way(push) ^ 1]
			   : (int)(push >> 25);
}

static inline uint32_t graph_first(const struct graph *graph, uint32_t position)
{
	assert(position < graph->states.count);
	return graph->states.at[position].extra;
}

/* The index after its last push. */
static inline uint32_t graph_end(const struct graph *graph, uint32_t position)
{
	assert(position < graph->states.count);
	return position + 1 < graph->expanded ? graph->states.at[position + 1].extra
					      : graph->push_count;
}

static inline uint32_t graph_left(const struct graph *graph, uint32_t position)
{
	assert(position < graph->states.count);
	return graph->states.at[position].depth;
}

/* Begin with a level, for up to that many positions. The graph is zeroed except for
 * states.arena.quota. */
void graph_begin(struct graph *graph, const struct plot *plot, uint32_t most);
/* The same with a playable board of any size that has one pusher, and boxes for which
 * yard_has_keys. Of another one no position is met. */
void graph_begin_wide(struct graph *graph, const struct board *board, uint32_t most);
void graph_free(struct graph *graph);

enum graph_state { GRAPH_GOES_ON, GRAPH_WHOLE, GRAPH_FULL };

/* Expand at most that many more positions. FULL: there are too many, or they don't fit. */
enum graph_state graph_expand(struct graph *graph, uint32_t positions);

/* Get the squares of a position's boxes, ascending; returns how many there are. */
int graph_boxes(const struct graph *graph, uint32_t position, uint16_t boxes[PLOT_BOXES_MOST]);
bool graph_is_solved(const struct graph *graph, uint32_t position);

/* Add a position of a plot to be expanded in its turn, unless it was met before. False: it doesn't
 * fit. */
bool graph_meet(struct graph *graph, struct bits boxes, int pusher, uint32_t *number);

/*
 * Work out how far each position is from solved; in a graph that isn't whole, only by way of
 * expanded positions. Works in slices of that many positions and pushes. GRAPH_UNMEASURED: no
 * memory, or more than GRAPH_FARTHEST pushes.
 */
enum graph_measured { GRAPH_MEASURING, GRAPH_MEASURED, GRAPH_UNMEASURED };
void graph_measure_begin(struct graph *graph);
enum graph_measured graph_measure(struct graph *graph, uint32_t steps);

#endif
