/* SPDX-License-Identifier: MIT */
/*
 * Macro moves: one box to any square that it can come to while all others stand still, as a single
 * step of a search.
 *
 * Every square on the way is such a step, too, so nothing is lost; and whoever moves the same box
 * once more right afterwards finds nothing new, so that needn't be looked at.
 */
#ifndef SOLVER_MACROS_H
#define SOLVER_MACROS_H

#include "solver/position.h"

struct macro {
	uint16_t from, to;
	uint16_t pusher;  /* first square of the region where the pusher is then */
	uint16_t regions; /* into which the free squares fall then */
	struct key key;	  /* of the position that it leads to */
};

/* What a box on a square that was looked at would do to the region in which it was lifted. */
struct around {
	uint32_t stamp;
	unsigned char parts;		/* into which the squares beside it fall */
	unsigned char side[DIRECTIONS]; /* the part of each side; AROUND_NONE: no free square */
	uint16_t first[DIRECTIONS];	/* of each part, its first square */
};

#define AROUND_NONE 9

struct macros {
	const struct terrain *terrain;
	struct macro *list;
	uint32_t count;
	size_t room;
	struct around *around;
	uint32_t *seen; /* by square and side */
	uint32_t *queue;
	uint32_t stamp;
	uint64_t *lifted;      /* the region round the box that was lifted */
	uint64_t *rest, *part; /* room for others */
	int lifted_first;
};

bool macros_make(struct macros *macros, const struct terrain *terrain, struct quota *quota);
void macros_free(struct macros *macros, struct quota *quota);

/* Which way boxes go, from where, and what they may not come to. */
struct macro_start {
	const uint64_t *reached; /* by the pusher */
	const unsigned char *dead;
	bool pull;
	struct key boxes; /* the key of the position without its pusher */
	int regions;	  /* of the position */
};

/*
 * Add the macro moves of the box on a square that begin from one of the sides (as bits). False:
 * there is no memory for them all.
 */
bool macros_add(struct macros *macros, struct position *position, const struct macro_start *start,
		int square, unsigned sides, struct quota *quota);

#endif
