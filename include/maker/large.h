/* SPDX-License-Identifier: MIT */
/*
 * Levels with many boxes: a beam search by pulls finds where they start, and how they are solved.
 * Levels that are too large to be measured are proved to be at least as hard as they claim. This is
 * one attempt to make such a level; it works in slices.
 */
#ifndef MAKER_LARGE_H
#define MAKER_LARGE_H

#include "maker/beam.h"
#include "maker/least.h"
#include "maker/proof.h"
#include "maker/quality.h"

#define LARGE_POSITIONS 250000 /* the most positions of a level that is measured */
/* To prove that any other is hard enough, A* expands and meets at most so many. What is known of
 * the level that is taken in the end doesn't depend on them: maker/appraisal.h. */
#define LARGE_EXPANDED 150000
#define LARGE_MET      400000

/* The most bytes that its parts take. */
#define LARGE_BYTES	     ((size_t)40 * 1024 * 1024)
#define LARGE_ANALYSIS_BYTES ((size_t)24 * 1024 * 1024)

enum large_state { LARGE_GOES_ON, LARGE_FAILED, LARGE_DONE };

/* A zeroed struct holds no attempt. */
struct large {
	struct analysis *analysis; /* borrowed */
	struct quota quota;	   /* for the beam and the proof, later for A* */
	struct wish wish;
	struct beam beam;
	struct proof proof;
	struct least least;
	enum { LARGE_SEEK, LARGE_PROVE, LARGE_CLEAR, LARGE_MEASURE, LARGE_COUNT } phase;
	int next; /* the next of the beam's starts */
	/* The best level so far, and in the end the result. */
	bool found;
	int quality;
	struct plot plot;
	struct measure measure;
	struct text solution;
};

/* Begin with a room and its goals; analysis, wish and quota.limit must be set. */
void large_begin(struct large *large, const struct plot *plot, struct dice *dice);
void large_free(struct large *large);

/* Continue for about that many positions, and add how many were met to *work. LARGE_FAILED: there
 * is no level or, if found is set, a level that may not be hard enough. */
enum large_state large_run(struct large *large, uint32_t positions, uint64_t *work);

/* The most bytes that were in use. */
size_t large_bytes(const struct large *large);

#endif
