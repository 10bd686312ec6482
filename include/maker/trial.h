/* SPDX-License-Identifier: MIT */
/* A room with goals tried out: the best of its beginnings. In slices. */
#ifndef MAKER_TRIAL_H
#define MAKER_TRIAL_H

#include "maker/backward.h"
#include "maker/quality.h"

struct trial {
	struct wish wish;
	struct analysis *analysis; /* not its own */
	struct backward backward;
	struct plot starts[BACKWARD_STARTS_MOST];
	int most, count, next; /* starts: asked for, found, to be looked at next */
	bool analysing;
	/* The best, when it is done. */
	bool found;
	struct plot plot;
	struct measure measure;
	int quality;
};

/* A zeroed trial with wish.recipe, analysis and the quota of backward.states set has nothing to
 * try. */
void trial_begin(struct trial *trial, const struct plot *plot, int starts);
void trial_free(struct trial *trial);

/* Go on for about that many positions; adds to *work those that were met. True when it is done. */
bool trial_run(struct trial *trial, uint32_t positions, uint64_t *work);

#endif
