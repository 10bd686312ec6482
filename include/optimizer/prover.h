/* SPDX-License-Identifier: MIT */
/*
 * Proofs that a cost is the least: waves in ever more room, as long as there is hope that they
 * meet, and the legs of the way where it costs less than what is known.
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
	struct legs legs; /* while it has a ground, a way is cut */
	uint32_t least;	  /* of what counts first: fewer are proved not to do */
	/* layouts of the last waves that had too few, what they came to, and with half of them */
	uint32_t room, reached, half;
};

enum prover_result {
	PROVER_GOES_ON,
	PROVER_FULL,
	PROVER_KNOWN, /* the cost that is known is the least */
	PROVER_FOUND, /* the pushes of legs are a way that costs the least */
};

/* Without room. The arena has the arrays, or has refused them. */
void prover_make(struct prover *prover, struct ground *ground, struct layouts *layouts,
		 enum best best, struct arena *arena);

/* Can it be proved at all? A wave begins and ends in different layouts, and its numbers are
 * bounded. */
bool prover_takes(const struct ground *ground, uint32_t cost_most);
/* The most layouts that there is room for beside so many bytes, of such a limit. */
uint32_t prover_most(const struct ground *ground, size_t beside, size_t limit);
/* Would it come to the end with so many layouts? */
bool prover_hopes(const struct prover *prover, uint32_t most, struct cost known);

/* Begin, in more room than before and at least so much. False: there is none. */
bool prover_begin(struct prover *prover, uint32_t least_room, uint32_t most, struct cost known);
enum prover_result prover_step(struct prover *prover);
void prover_clear(struct prover *prover); /* the room is given back, but for the layouts */

#endif
