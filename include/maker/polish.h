/* SPDX-License-Identifier: MIT */
/*
 * Walls up every square that a level can do without. The level must become no easier, and lose no
 * change of box; only if the square is one where the best solution never comes may it become
 * easier, within its class. In a roomy level only such squares are walled up, so that it keeps its
 * ways around. A symmetric room stays symmetric, and no dead ends are left. Works in slices.
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
	uint32_t positions;	 /* the most that analysing a level may take */
	enum plot_mirror mirror; /* how the room is symmetric */
	struct plot tried;
	struct bits left; /* squares to be tried */
	bool changed, analysing;
};

void polish_begin(struct polish *polish, const struct plot *plot, const struct measure *measure,
		  uint32_t positions, const struct wish *wish, enum plot_mirror mirror);
/* Continue for about that many positions, and add how many were met to *work. True: it is done;
 * plot and measure hold the result. */
bool polish_run(struct polish *polish, uint32_t positions, uint64_t *work);

#endif
