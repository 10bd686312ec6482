/* SPDX-License-Identifier: MIT */
/* How hard the levels of a list are: from least.txt beside them, or else measured in slices and
 * kept only in memory. */
#ifndef PLAY_HARDNESS_H
#define PLAY_HARDNESS_H

#include "maker/grade.h"
#include "play/collection.h"

/* Not measured yet; too large to measure, or unplayable. */
enum { HARDNESS_UNKNOWN = -2, HARDNESS_NONE = -1 };

/* Zeroed, it holds no levels. */
struct hardness {
	signed char *at; /* of each level: enum grade_class, or one of the values above */
	struct analysis *analysis;
	size_t index; /* the level being measured, while works is set */
	bool works;
};

void hardness_open(struct hardness *hardness, size_t count);
void hardness_close(struct hardness *hardness);

/* Is there something to measure among these levels, given by their indices (NULL: from 0 on)? */
bool hardness_wanted(const struct hardness *hardness, const size_t *levels, size_t count);
/* Measure for one slice, a few milliseconds at most. */
void hardness_work(struct hardness *hardness, const struct collection *collection,
		   const size_t *levels, size_t count);

#endif
