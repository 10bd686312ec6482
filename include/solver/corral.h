/* SPDX-License-Identifier: MIT */
/*
 * Corrals: regions that the pusher can't reach, and what can be left out because of them.
 *
 * Deadlocks: the boxes that fence a corral in are besieged (see siege.h), first alone, then, if
 * their way out is blocked, together with the boxes that block it. The result for the fence alone
 * is remembered, which takes the place of a deadlock table made in advance. Larger sieges get a
 * share of all work, and are tried less often where they keep failing.
 *
 * A PI-corral (Damgaard, YASS) is a corral whose fence can only be pushed inwards next, and every
 * such push that the walls allow can be made at once. Nothing else on the board affects it: if
 * something in it must still be done and the level can be solved, it can be solved by beginning
 * there. Then only these pushes are looked at.
 */
#ifndef SOLVER_CORRAL_H
#define SOLVER_CORRAL_H

#include "solver/siege.h"

struct corral_known;

struct corrals {
	const struct terrain *terrain;
	struct frozen *frozen;
	uint64_t *regions; /* `count` regions, one after the other */
	int count;
	uint64_t *merged, *part, *wider;
	uint16_t *fence;
	int fence_count;
	unsigned char *in_fence; /* by square */
	unsigned char *sides, *best_sides;
	struct siege siege;
	uint64_t grown; /* work spent on sieges that grew */
	struct arena *arena;
	struct corral_known *known; /* results of earlier sieges */
	size_t known_size;	    /* a power of two; 1 before the first siege */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void corrals_make(struct corrals *corrals, const struct terrain *terrain, struct frozen *frozen,
		  struct arena *arena);

/* Find the corrals of a position; the pusher reaches that region. */
void corrals_find(struct corrals *corrals, struct position *position, const uint64_t *reached);

/* Does a corral make the position lost? The pusher is on that square, and reaches that region. */
bool corrals_lost(struct corrals *corrals, struct position *position, const uint64_t *reached,
		  int pusher, uint16_t set);

/*
 * Is there a PI-corral? Then best_sides has, for each box by its number, the sides from which it
 * may be pushed next, as bits. If there are several, the corral with the fewest such pushes counts.
 */
bool corrals_confine(struct corrals *corrals, struct position *position, const uint64_t *reached,
		     const unsigned char *dead);

#endif
