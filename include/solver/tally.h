/* SPDX-License-Identifier: MIT */
/* What a strategy of the solver has done, for those who want to know how it works. */
#ifndef SOLVER_TALLY_H
#define SOLVER_TALLY_H

#include <stddef.h>
#include <stdint.h>

#define SOLVER_STRATEGIES 10

/* The solver's clock counts work; a processor of today does about this much in a second. */
#define TICKS_A_SECOND UINT64_C(840000000)

struct solver_tally {
	uint64_t turns;	    /* 0: none yet */
	uint64_t nodes;	    /* that were expanded */
	uint64_t positions; /* that were met first by this strategy, in its turn, and kept */
	/* Positions that are lost, and were left out: */
	uint64_t frozen;    /* a box is frozen off its goal */
	uint64_t unmatched; /* not all boxes find a goal, or backwards a place where one began */
	uint64_t corrals;   /* a siege of a corral's fence has no way out */
	uint64_t confined;  /* nodes of which only the pushes of a PI-corral were looked at */
	uint64_t ticks;	    /* of work */
	size_t bytes;	    /* the most that was in use after a step */
};

#endif
