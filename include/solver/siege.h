/* SPDX-License-Identifier: MIT */
/*
 * Sieges: a few boxes of a position are searched alone, the others taken away. If every line of
 * pushes ends before one of the few has left their area, and never with all of them on goals, the
 * position is lost: the boxes that were taken away can only be in the way, and what is pushed
 * within the area stays there.
 *
 * Where there is a way out it is tried with all boxes in place. If one that was taken away blocks
 * it, that one joins the few, with its area, and the search begins again: so a chain of boxes that
 * hold each other is found out link by link. In this it is like Rolling Stone's pattern search
 * (Junghanns and Schaeffer, Single-Agent Search in the Presence of Deadlocks, 1998).
 */
#ifndef SOLVER_SIEGE_H
#define SOLVER_SIEGE_H

#include "solver/frozen.h"

enum {
	SIEGE_BOXES_MOST = 64,
	SIEGE_STATES_MOST = 400, /* positions of one search */
};

struct siege_state;

struct siege_push {
	uint16_t from, to, place; /* the pusher stands there */
};

struct siege {
	const struct terrain *terrain;
	struct frozen *frozen;
	const unsigned char *dead;
	struct position alone, real; /* the few boxes; all of them, on the way out */
	uint16_t *boxes;	     /* the few */
	int count, most;
	unsigned char *is_one; /* by square */
	uint64_t *area, *reached, *part;
	struct siege_state *states;
	uint16_t *laid; /* the boxes of each state */
	int states_count;
	bool open;		/* there is a way out, or it isn't known */
	struct siege_push *way; /* the way out */
	int way_length;		/* 0: it isn't known */
	uint64_t compared;	/* comparisons of states: work beside alone.ticks */
};

/* The arena has its arrays, or has refused them. */
void siege_make(struct siege *siege, const struct terrain *terrain, struct frozen *frozen,
		struct arena *arena);

/* Begin with no box, and that area; then add boxes, one by one. siege_add: false when there are
 * too many. */
void siege_begin(struct siege *siege, const uint64_t *area, const unsigned char *dead);
bool siege_add(struct siege *siege, int square);

/* Are the boxes that were added lost, with the pusher on that square? If not, siege->way is the
 * way out, where it is known. */
bool siege_search(struct siege *siege, int pusher);
/* The same, with boxes of the whole position joining the few, after a search that wasn't lost. */
bool siege_grow(struct siege *siege, const struct position *position, int pusher);
/* Have the searches since alone.ticks and compared were 0 taken too long? They end then, without a
 * way out that is known. */
bool siege_is_tired(const struct siege *siege);
/* Unmark the squares of the boxes, when all is done. */
void siege_end(struct siege *siege);

#endif
