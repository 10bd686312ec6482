/* SPDX-License-Identifier: MIT */
/*
 * Sieges: a few boxes of a position are searched alone, with the others taken away. If they can
 * never all come to goals, and no box can be pushed out of their area, the position is lost: the
 * boxes that were taken away could only be in the way, and what is pushed within the area stays
 * there.
 *
 * If there is a way out, it is tried with all boxes in place. If a box that was taken away blocks
 * it, that box and its area join the siege, and the search begins again: so a chain of boxes that
 * hold each other is found link by link. In this it is like Rolling Stone's pattern search
 * (Junghanns and Schaeffer, Single-Agent Search in the Presence of Deadlocks, 1998).
 *
 * What came of a search is remembered by its boxes, the pusher's region, the area and the boxes
 * that are walls: nothing else counts for it, so it holds wherever these are met again.
 */
#ifndef SOLVER_SIEGE_H
#define SOLVER_SIEGE_H

#include "solver/frozen.h"

enum {
	SIEGE_BOXES_MOST = 64,
	SIEGE_STATES_MOST = 400, /* positions of one search */
};

struct siege_state;
struct siege_kept;

struct siege_push {
	uint16_t from, to, place; /* the square where the pusher stands */
};

struct siege {
	const struct terrain *terrain;
	struct frozen *frozen;
	const struct frozen_set *set; /* of boxes that are walls */
	const unsigned char *dead;
	struct position alone, real; /* alone: the few boxes; real: all boxes, to try the way out */
	uint16_t *boxes;	     /* the few */
	int count, most;
	unsigned char *is_one; /* by square: a box of the siege stands there */
	uint64_t *area, *reached, *part;
	struct siege_state *states;
	uint16_t *laid;	   /* the boxes of each state */
	uint64_t *regions; /* and where the pusher comes in it; NULL at first, and on large terrains
			    */
	int on_goals;	   /* boxes of the state at work */
	int states_count;
	bool open;		/* there is a way out, or the search came to no end */
	struct siege_push *way; /* the way out */
	int way_length;		/* 0: no way out is known */
	uint64_t flooded;	/* ticks that the last flood took */
	struct arena *arena;
	uint64_t searches;	 /* until results are kept */
	struct siege_kept *kept; /* results of searches, by their keys; NULL at first */
	size_t kept_size;	 /* a power of two */
	uint64_t compared;	 /* comparisons of states: work that alone.ticks don't count */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void siege_make(struct siege *siege, const struct terrain *terrain, struct frozen *frozen,
		struct arena *arena);

/* Begin with an area and no boxes, with the boxes of the frozen set for walls; then add boxes, one
 * by one. siege_add is false if there are too many. */
void siege_begin(struct siege *siege, const uint64_t *area, uint16_t set);
bool siege_add(struct siege *siege, int square);

/* Are the boxes that were added lost, with the pusher on that square? If not, siege->way is the way
 * out, if one is known. */
bool siege_search(struct siege *siege, int pusher);
/* The same after a siege_search that was false: further boxes of the whole position join the
 * siege. */
bool siege_grow(struct siege *siege, const struct position *position, int pusher);
/* Have the searches since alone.ticks and compared were 0 taken too long? If so, they end without a
 * known way out. */
bool siege_is_tired(const struct siege *siege);
/* Unmark the squares of the boxes, when all is done. */
void siege_end(struct siege *siege);

#endif
