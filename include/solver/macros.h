/* SPDX-License-Identifier: MIT */
/*
 * Macro moves: one box to any square that it can come to while all others stand still, as a single
 * step of a search, as in FESS.
 *
 * Every square on the way is a macro move itself, so nothing is lost; and moving the same box once
 * more right afterwards leads nowhere new, so that needn't be looked at.
 */
#ifndef SOLVER_MACROS_H
#define SOLVER_MACROS_H

#include "solver/position.h"

struct macro {
	uint16_t from, to;
	uint16_t pusher;     /* first square of the region where the pusher is then */
	uint16_t regions;    /* into which the free squares fall then */
	struct hash_key key; /* of the position that it leads to */
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
	struct arena *arena;
	struct macro *list;
	uint32_t count, room;
	struct around *around;
	uint32_t *seen;	 /* by square and side */
	uint32_t *queue; /* squares and sides from which the box is pushed on */
	uint32_t *came;	 /* of each of these: the one before, or MACROS_BEGIN */
	uint32_t stamp;
	uint32_t next, last;   /* of the queue; equal while no box is lifted */
	uint32_t queued;       /* in all, when it is done */
	int lifted_regions;    /* of the position without the box, but for the one round it */
	uint64_t *lifted;      /* the region round the box that was lifted */
	uint64_t *rest, *part; /* room for others */
	int lifted_first;
};

/* The arena has its arrays, or has refused them. */
void macros_make(struct macros *macros, const struct terrain *terrain, struct arena *arena);

/* Which way boxes go, from where, and what they may not come to. */
struct macro_start {
	const uint64_t *reached; /* by the pusher */
	const unsigned char *dead;
	bool pull;
	struct hash_key boxes; /* the key of the position without its pusher */
	int regions;	       /* of the position */
};

/* Begin with the macro moves of a position. */
void macros_clear(struct macros *macros);

#define MACROS_BEGIN UINT32_MAX

/* Find the last of the fewest pushes that bring the box to a square and leave the pusher in the
 * region whose first square is given. Returns its place in the queue of the macros_add that has
 * just been done, or MACROS_BEGIN for none. */
uint32_t macros_find(const struct macros *macros, int to, int pusher);

enum macros_state { MACROS_DONE, MACROS_PAUSE, MACROS_NO_MEMORY };

/*
 * Add the macro moves of the box on a square that begin from one of the sides (as bits). Pauses
 * when position->ticks have come to until, with the box lifted: repeat the call to go on.
 */
enum macros_state macros_add(struct macros *macros, struct position *position,
			     const struct macro_start *start, int square, unsigned sides,
			     uint64_t until);

#endif
