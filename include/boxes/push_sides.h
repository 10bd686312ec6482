/* SPDX-License-Identifier: MIT */
/*
 * Which sides of a box can the pusher walk between? For every square at once, in time linear in
 * the board.
 */
#ifndef BOXES_PUSH_SIDES_H
#define BOXES_PUSH_SIDES_H

#include <assert.h>
#include <stdint.h>

#include "core/board.h"

/* A side of a box is the direction from the box to it; in a set of sides it is 1 << side. */
struct push_sides {
	int size;
	int by[DIRECTIONS]; /* from a square to the one beside it */
	int root;	    /* where the pusher is */
	struct push_sides_place *places;
};

/* What the search found of a square; here for the inline functions, called for every state. */
struct push_sides_place {
	uint32_t order;	      /* when it was found, from 1; 0: it wasn't */
	uint32_t lowest;      /* the least order in and beside its subtree */
	unsigned char parent; /* direction in which its parent lies */
	unsigned char tried;  /* directions tried, while the search is on */
	uint16_t joined;      /* four bits a side: the sides joined with it; 0: not known yet */
};

/* For boards of the size of this one. Yours to push_sides_free. */
struct push_sides *push_sides_new(const struct board *board);
void push_sides_free(struct push_sides *push_sides); /* NULL is fine */

/*
 * Search all squares that the active pusher can walk to as the boxes stand. The functions below
 * answer for this board, most of them with one more box on it.
 */
void push_sides_look(struct push_sides *push_sides, const struct board *board);

/* Can the pusher walk to the square? */
static inline bool push_sides_found(const struct push_sides *push_sides, int at)
{
	assert(at >= 0 && at < push_sides->size);
	return push_sides->places[at].order != 0;
}

/* Work out what push_sides_joined returns for a square. */
void push_sides_join(struct push_sides *push_sides, int at);

/*
 * With one more box on the square, which the pusher can walk to: the sides that it can walk to from
 * the given side, that one included; 0 if that side isn't free.
 */
static inline unsigned push_sides_joined(struct push_sides *push_sides, int at, enum direction side)
{
	if (push_sides->places[at].joined == 0)
		push_sides_join(push_sides, at);
	return (unsigned)push_sides->places[at].joined >> (DIRECTIONS * (unsigned)side) & 15U;
}

/*
 * The sides of such a box that the active pusher can walk to from where it stands, which must be
 * another square.
 */
unsigned push_sides_at_first(struct push_sides *push_sides, int at);

#endif
