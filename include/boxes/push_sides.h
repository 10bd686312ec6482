/* SPDX-License-Identifier: MIT */
/*
 * Which sides of a box can the pusher walk between? For every square at once, in time linear in
 * the board.
 */
#ifndef BOXES_PUSH_SIDES_H
#define BOXES_PUSH_SIDES_H

#include <stdint.h>

#include "core/board.h"

/* A side is the direction in which it lies from the box; in a set of sides it is 1 << side. */
struct push_sides {
	int size;
	int by[DIRECTIONS]; /* from a place to the one beside it */
	int root;	    /* where the pusher is */
	struct push_sides_place *places;
};

/* What was found of a square; read by what is asked of it for every state, so it stands here. */
struct push_sides_place {
	uint32_t order;	      /* in which it was found, from 1; 0: it was not */
	uint32_t lowest;      /* order of the highest place beside its subtree */
	unsigned char parent; /* direction in which its parent lies */
	unsigned char tried;  /* directions tried, while the search is on */
	uint16_t joined;      /* by side, four bits: those joined with it; 0: not asked */
};

/* For boards of its size. Yours to push_sides_free. */
struct push_sides *push_sides_new(const struct board *board);
void push_sides_free(struct push_sides *push_sides); /* NULL is fine */

/*
 * Look at all squares that the active pusher can walk to as the boxes stand. The other questions
 * are about this board and a box more on it.
 */
void push_sides_look(struct push_sides *push_sides, const struct board *board);

/* Was the square found, so that the pusher can walk to it? */
static inline bool push_sides_found(const struct push_sides *push_sides, int at)
{
	return push_sides->places[at].order != 0;
}

/* Find what push_sides_joined asks for. */
void push_sides_join(struct push_sides *push_sides, int at);

/*
 * With a box more on the square (one that was found): the sides to which the pusher can walk from
 * one of its sides, that side counted; none where it isn't free.
 */
static inline unsigned push_sides_joined(struct push_sides *push_sides, int at, enum direction side)
{
	if (push_sides->places[at].joined == 0)
		push_sides_join(push_sides, at);
	return (unsigned)push_sides->places[at].joined >> (DIRECTIONS * (unsigned)side) & 15U;
}

/*
 * The sides of that box to which the active pusher can walk from where it is, which is not that
 * square.
 */
unsigned push_sides_at_first(struct push_sides *push_sides, int at);

#endif
