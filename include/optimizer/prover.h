/* SPDX-License-Identifier: MIT */
/*
 * Proves that a cost is the least: with waves in more and more room, while there is hope that they
 * meet. If the waves meet at a lower cost than is known, legs make the way of it.
 */
#ifndef OPTIMIZER_PROVER_H
#define OPTIMIZER_PROVER_H

#include "optimizer/legs.h"

struct prover {
	struct ground *ground;
	struct layouts *layouts;
	enum best best;
	struct cost known;
	struct waves waves;
	struct legs legs; /* while legs.ground is set, a way is being cut */
	uint32_t least;	  /* lower bound of what counts first: less is proved to be impossible */
	/* of the last waves that had too little room: room for layouts, and the cost that they came
	 * to with all of it and with half of it */
	uint32_t room, reached, half;
};

enum prover_result {
	PROVER_GOES_ON,
	PROVER_FULL,
	PROVER_KNOWN, /* the known cost is the least */
	PROVER_FOUND, /* legs has the pushes of a way that costs the least */
};

/* Set up, without room. Allocates from the arena, which notes if an array doesn't fit. */
void prover_make(struct prover *prover, struct ground *ground, struct layouts *layouts,
		 enum best best, struct arena *arena);

/* Can anything be proved for this level? Waves must begin and end in different layouts, and their
 * numbers are bounded. */
bool prover_takes(const struct ground *ground, uint32_t cost_most);
/* For how many layouts there is room within a limit of bytes, beside other things that take that
 * many. */
uint32_t prover_most(const struct ground *ground, size_t beside, size_t limit);
/* Judging from the last waves, would they meet in room for that many layouts? */
bool prover_hopes(const struct prover *prover, uint32_t most, struct cost known);

/* Begin, with more room than the last time and at least least_room. False: there isn't so much. */
bool prover_begin(struct prover *prover, uint32_t least_room, uint32_t most, struct cost known);
enum prover_result prover_step(struct prover *prover);
void prover_clear(struct prover *prover); /* free the room, except for the layouts */

#endif
