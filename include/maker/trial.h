/* SPDX-License-Identifier: MIT */
/* Tries out a room with goals: finds the best start in it. In slices. */
#ifndef MAKER_TRIAL_H
#define MAKER_TRIAL_H

#include "maker/backward.h"
#include "maker/quality.h"

struct trial {
	struct wish wish;
	struct analysis *analysis; /* borrowed */
	struct backward backward;
	struct plot starts[BACKWARD_STARTS_MOST];
	int most, count, next; /* starts: the most, those found, the next to look at */
	bool analysing;
	/* The best, when it is done. */
	bool found;
	struct plot plot;
	struct measure measure;
	int quality;
};

/* Begin with a room and its goals, to try that many starts. wish.recipe, analysis and the quota of
 * backward.states must be set in what was a zeroed trial. */
void trial_begin(struct trial *trial, const struct plot *plot, int starts);

/* Go on for about that many positions, and add those met to *work. True when it is done. */
bool trial_run(struct trial *trial, uint32_t positions, uint64_t *work);

#endif
