/* SPDX-License-Identifier: MIT */
/*
 * Wall up every square that a level can do without, until nothing is superfluous: each makes it
 * neither easier nor poorer in changes of box. Where it is to be roomy, a way round stays a way
 * round: nothing is walled up that would leave more squares in dead ends. In slices.
 */
#ifndef MAKER_POLISH_H
#define MAKER_POLISH_H

#include "maker/analysis.h"

struct polish {
	struct analysis *analysis; /* not its own */
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
/* Go on for about that many positions; adds to *work those that were met. True when it is done:
 * plot and measure are what came of it. */
bool polish_run(struct polish *polish, uint32_t positions, uint64_t *work);

#endif
