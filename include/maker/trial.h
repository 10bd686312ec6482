/* SPDX-License-Identifier: MIT */
/* Tries out a room with goals, to find the best start in it. Works in slices. */
#ifndef MAKER_TRIAL_H
#define MAKER_TRIAL_H

#include "maker/backward.h"
#include "maker/quality.h"

struct trial {
	struct wish wish;
	struct analysis *analysis; /* borrowed */
	struct backward backward;
	struct beginning starts[BACKWARD_STARTS_MOST];
	int most, count, next; /* of starts: how many at most, how many were found, and which comes
				  next */
	int least;	       /* see trial_begin */
	bool analysing;
	/* The best level, when it is done. */
	bool found;
	struct plot plot;
	struct measure measure;
	int quality;
};

/* Begin with a room and its goals, to try that many starts. A choosy recipe needs none of less than
 * the least quality. The trial must be zeroed, except that wish, analysis and the quota of
 * backward.states are set. */
void trial_begin(struct trial *trial, const struct plot *plot, int starts, int least);

/* Continue for about that many positions, and add how many were met to *work. True when it is
 * done. */
bool trial_run(struct trial *trial, uint32_t positions, uint64_t *work);

#endif
