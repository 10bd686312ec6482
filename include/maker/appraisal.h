/* SPDX-License-Identifier: MIT */
/*
 * A made level that was too large to be measured among all that were tried, once it is the one that
 * is taken: it is measured if it has no more than GRADE_POSITIONS, and bounded otherwise. So the
 * grade in its notes is the one that it has among other levels. Works in slices.
 */
#ifndef MAKER_APPRAISAL_H
#define MAKER_APPRAISAL_H

#include "maker/bound.h"

/* A zeroed struct holds none. */
struct appraisal {
	struct analysis *analysis; /* NULL: there were too many positions, or it is done */
	size_t peak;		   /* of its bytes */
	struct quota quota;	   /* for the bound */
	struct board *board;
	struct bound bound;
	/* What is known; in the end the result, with the best solution if it was measured. */
	struct measure measure;
	struct text solution;
};

/* Begin with a level and what is known of it, which is `beyond`. */
void appraisal_begin(struct appraisal *appraisal, const struct plot *plot,
		     const struct measure *known, size_t bytes);
void appraisal_free(struct appraisal *appraisal);

/* Continue for about that many positions; true: it is done, and most memory is free again. */
bool appraisal_run(struct appraisal *appraisal, uint32_t positions);

/* The most bytes that were in use. */
size_t appraisal_bytes(const struct appraisal *appraisal);

#endif
