/* SPDX-License-Identifier: MIT */
/*
 * Walls up every square that a level can do without, as long as that makes it no easier and takes
 * no change of box from it; where the best solution never comes, it may become easier within its
 * class. A roomy level keeps all others, its ways around. A symmetric room stays one, and no dead
 * ends are left. In slices.
 */
#ifndef MAKER_POLISH_H
#define MAKER_POLISH_H

#include "maker/quality.h"

struct polish {
	struct analysis *analysis; /* borrowed */
	struct plot plot;
	struct measure measure;
	const struct wish *wish; /* borrowed */
	int grade_least;
	uint32_t positions;	 /* of a level, at most */
	enum plot_mirror mirror; /* of the room */
	struct plot tried;
	struct bits left; /* squares to be tried */
	bool changed, analysing;
};

void polish_begin(struct polish *polish, const struct plot *plot, const struct measure *measure,
		  uint32_t positions, const struct wish *wish, enum plot_mirror mirror);
/* Go on for about that many positions, and add those met to *work. True: it is done; plot and
 * measure hold the result. */
bool polish_run(struct polish *polish, uint32_t positions, uint64_t *work);

#endif
