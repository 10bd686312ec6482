/* SPDX-License-Identifier: MIT */
/*
 * Into which parts a region falls when a box comes to one of its squares. A search of the region in
 * depth (Hopcroft and Tarjan, 1973) leaves a tree in which that is looked up for every square, so
 * that none of them needs a flood. The root of the tree is the region's first square.
 */
#ifndef SOLVER_CUTS_H
#define SOLVER_CUTS_H

#include "solver/terrain.h"

struct cuts {
	const struct terrain *terrain;
	uint64_t *region; /* the region that was searched last */
	bool known;	  /* there is one */
	bool connected;
	int squares, root;
	/* by square: */
	uint16_t *order;     /* the order in which squares were met, from 1; 0: not in the region */
	uint16_t *parent;    /* the square from which this one was met */
	uint16_t *last;	     /* the highest order among the squares below it, itself included */
	uint16_t *low;	     /* the lowest order of the squares beside any of those */
	uint16_t *first;     /* the first square of those */
	unsigned char *next; /* the side that is looked at next during the search */
};

/* Parts by number: that of the root, then one for each side; and how many numbers there are. */
enum { CUTS_REST, CUTS_PARTS = DIRECTIONS + 1 };

/* The arena has its arrays, or has refused them. */
void cuts_make(struct cuts *cuts, const struct terrain *terrain, struct arena *arena);
/* Search the region, unless the last call has. False: it isn't connected, so that nothing can be
 * looked up. */
bool cuts_find(struct cuts *cuts, const uint64_t *region);
/* The part in which a square is when another one is taken off the region, which has both. */
int cuts_part(const struct cuts *cuts, int taken, int square);
/* The first square of that part. There is no CUTS_REST where the root is taken off. */
static inline int cuts_first(const struct cuts *cuts, int taken, int part)
{
	return part == CUTS_REST ? cuts->root : cuts->first[cuts->terrain->beside[taken][part - 1]];
}

#endif
