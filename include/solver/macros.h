/* SPDX-License-Identifier: MIT */
/*
 * Macro moves: one box to any square that it can come to while all others stand still, as a single
 * step of a search, as in FESS.
 *
 * There is a macro move to every square on the way as well, so no position is missed; and moving
 * the same box again right afterwards leads nowhere new, so it needn't be tried.
 */
#ifndef SOLVER_MACROS_H
#define SOLVER_MACROS_H

#include "solver/cuts.h"
#include "solver/position.h"

struct macro {
	uint16_t from, to;
	uint16_t pusher;     /* first square of the region where the pusher is afterwards */
	uint16_t regions;    /* how many regions the free squares fall into afterwards */
	struct hash_key key; /* the key of the position that it leads to */
};

/* What the lifted box, put on a square, would do to the region in which it is lifted. */
struct around {
	uint32_t stamp;
	unsigned char parts;		/* how many parts the squares beside it fall into */
	unsigned char side[DIRECTIONS]; /* the part of each side; AROUND_NONE: no free square */
	uint16_t first[DIRECTIONS];	/* the first square of each part */
};

#define AROUND_NONE 9

struct macros {
	const struct terrain *terrain;
	struct arena *arena;
	struct macro *list;
	uint32_t count, room;
	struct around *around;
	uint32_t *seen;	 /* by square and side */
	uint32_t *queue; /* states (square and side) from which the box is pushed on */
	uint32_t *came;	 /* of each state: the state before it, or MACROS_BEGIN */
	uint32_t stamp;
	uint32_t next, last;   /* the part of the queue in use; equal while no box is lifted */
	uint32_t queued;       /* how many states were queued in all, once the search is done */
	int lifted_regions;    /* regions of the position without the box, not counting the one
				  round it */
	uint64_t *lifted;      /* the region round the box that was lifted */
	uint64_t *rest, *part; /* working memory for other regions */
	int lifted_first;
	int square;		 /* where it stood */
	const uint64_t *reached; /* by the pusher before */
	bool opens;		 /* other regions lie beside it */
	struct cuts cuts;	 /* of reached */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void macros_make(struct macros *macros, const struct terrain *terrain, struct arena *arena);

/* What macro moves begin with: where the pusher is, whether boxes are pushed or pulled, and the
 * squares that they may not come to. */
struct macro_start {
	const uint64_t *reached; /* by the pusher */
	const unsigned char *dead;
	bool pull;
	struct hash_key boxes; /* the key of the position without its pusher */
	int regions;	       /* of the position */
};

/* Empty the list, to begin with the moves of another position. */
void macros_clear(struct macros *macros);

#define MACROS_BEGIN UINT32_MAX

/* After macros_add: find the last state on a shortest way that brings the box to a square and
 * leaves the pusher in the region whose first square is given. Returns its place in the queue, or
 * MACROS_BEGIN if there is no such way. */
uint32_t macros_find(const struct macros *macros, int to, int pusher);

enum macros_state { MACROS_DONE, MACROS_PAUSE, MACROS_NO_MEMORY };

/*
 * Add the macro moves of the box on a square that begin from one of the sides (as bits). Pauses
 * when position->ticks have come to until, with the box still lifted: repeat the call to continue.
 */
enum macros_state macros_add(struct macros *macros, struct position *position,
			     const struct macro_start *start, int square, unsigned sides,
			     uint64_t until);

#endif
