/* SPDX-License-Identifier: MIT */
/*
 * Hotspots, as in FESS: boxes that are in the way of others. As long as such a box stays where it
 * is, some other box can't be pushed to any goal even if it were alone with it (backwards: pulled
 * to where any box began). That is advice: nothing is pruned by it.
 */
#ifndef SOLVER_HOTSPOTS_H
#define SOLVER_HOTSPOTS_H

#include "solver/lone.h"
#include "solver/position.h"

/* On terrains of more squares no box counts as a hotspot, as the table would get too large. */
#define HOTSPOTS_SQUARES_MOST 2000

struct hotspots {
	const struct terrain *terrain;
	struct lone *lone;
	bool pull;
	uint64_t *cut_off;    /* [square * words]: the region from which a box can come to no end
				 while another stands on the square; NULL on a large terrain */
	unsigned char *known; /* by square: not known yet, cuts nothing off, or cuts something
				 off */
	unsigned char *ends;  /* working memory; by square: can a box come from there to an end? */
	uint16_t *list;	      /* room for the ends */
	uint64_t *free;	      /* room for a region */
	uint64_t *boxes;      /* the region of all boxes */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void hotspots_make(struct hotspots *hotspots, const struct terrain *terrain, struct lone *lone,
		   bool pull, struct arena *arena);

/*
 * How many of the boxes laid out are hotspots. What isn't known yet of their squares is worked out
 * for a few squares in each call; until then boxes on the others don't count. dead[square]: from
 * there a box can come to no end even if nothing is in its way.
 */
int hotspots_count(struct hotspots *hotspots, struct position *position, const unsigned char *dead);

#endif
