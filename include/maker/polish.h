/* SPDX-License-Identifier: MIT */
/*
 * Walls up every square that a level can do without, as long as that makes it no easier and takes
 * no change of box from it. A roomy level keeps its ways around: nothing is walled up that would
 * leave more squares in dead ends. In slices.
 */
#ifndef MAKER_POLISH_H
#define MAKER_POLISH_H

#include "maker/analysis.h"

struct polish {
	struct analysis *analysis; /* borrowed */
	struct plot plot;
	struct measure measure;
	int grade_least;
	uint32_t positions; /* of a level, at most */
	bool roomy;
	struct plot tried;
	struct bits left; /* squares to be tried */
	bool changed, analysing;
};

void polish_begin(struct polish *polish, const struct plot *plot, const struct measure *measure,
		  uint32_t positions, bool roomy);
/* Go on for about that many positions, and add those met to *work. True: it is done; plot and
 * measure hold the result. */
bool polish_run(struct polish *polish, uint32_t positions, uint64_t *work);

#endif
