/* SPDX-License-Identifier: MIT */
/* What a strategy of the solver has done: figures that show how it works. */
#ifndef SOLVER_TALLY_H
#define SOLVER_TALLY_H

#include <stddef.h>
#include <stdint.h>

#define SOLVER_STRATEGIES 7

/* The solver's clock counts ticks of work; a processor of today does about this many in a
 * second. */
#define TICKS_A_SECOND UINT64_C(840000000)

struct solver_tally {
	uint64_t turns;	    /* 0: none yet */
	uint64_t nodes;	    /* nodes that it expanded */
	uint64_t positions; /* new positions that it met in its turn, and kept */
	/* Positions that were left out because they are lost: */
	uint64_t frozen;    /* a box is frozen off its goal */
	uint64_t unmatched; /* not every box can have a goal of its own or, backwards, a place where
			       a box began */
	uint64_t corrals;   /* a siege of a corral's fence has no way out */
	uint64_t confined;  /* nodes where only the pushes of a PI-corral were looked at */
	uint64_t ticks;	    /* of work */
	size_t bytes;	    /* the most that was in use after a step */
};

#endif
