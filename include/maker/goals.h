/* SPDX-License-Identifier: MIT */
/* Goals in a pattern, as people lay them out. */
#ifndef MAKER_GOALS_H
#define MAKER_GOALS_H

#include "maker/plot.h"

enum goals_pattern {
	GOALS_CLUSTER,
	GOALS_LINE,
	GOALS_BLOCK,
	GOALS_GROUPS, /* two lines, or two blocks */
	GOALS_SCATTERED,
	GOALS_PATTERNS
};

/* A random pattern; in most patterns goals are next to each other. */
enum goals_pattern goals_pattern(struct dice *dice);

/* Put that many goals into the room; false if they don't fit. */
bool goals_lay(struct plot *plot, int count, enum goals_pattern pattern, struct dice *dice);

/* 2: the goals are in a line; 1: they are connected; 0: neither. */
int goals_order(const struct plot *plot);

/* Is there a goal that, once filled, cuts another one off from all boxes? */
bool goals_have_sequence(const struct plot *plot);

#endif
