/* SPDX-License-Identifier: MIT */
/*
 * Measures a level by searching all positions that can come up in it. Works in slices, within a
 * budget of positions and bytes, and only with integers, so that results are the same on every
 * machine.
 */
#ifndef MAKER_ANALYSIS_H
#define MAKER_ANALYSIS_H

#include "base/text.h"
#include "maker/plot.h"

struct measure {
	int boxes, floor;
	int untouched;		      /* boxes that the best solution never pushes */
	uint32_t positions, solvable; /* how many can come up, and how many of these can be
					 solved */
	/* Of the best solution, which has the fewest pushes, then changes of box, then moves. A
	 * line is a run of pushes of one box in one direction. */
	uint32_t pushes, changes, moves, lines;
	struct bits unused; /* floor on which neither the pusher nor a box ever stands in it; empty
			       for a level that doesn't fit into a plot */
	/* Pushes that can be made in its positions, and how many of these lose the level. */
	uint32_t branches, losing;
	uint32_t bound;		/* pushes needed if boxes weren't in each other's way */
	uint32_t least_changes; /* fewest changes of box in any solution */
	uint32_t effort;	/* positions that A* expands: see maker/effort.h */
	/* The level is too large to be measured: the solution is the best that is known,
	 * least_changes and effort are lower bounds, and positions aren't counted
	 * (maker/large.h). */
	bool beyond;
};

struct analysis_budget {
	uint32_t positions; /* up to STATES_MOST */
	size_t bytes;
	bool firm; /* as in struct quota: what is measured depends on no machine's memory */
};

enum analysis_state {
	ANALYSIS_GOES_ON,
	ANALYSIS_DONE,
	ANALYSIS_IMPOSSIBLE, /* the level is proved to have no solution */
	ANALYSIS_BEYOND,     /* too many positions for the budget */
};

struct analysis;

/* Yours to analysis_free. It can be used for any number of levels. */
struct analysis *analysis_new(const struct analysis_budget *budget);
void analysis_free(struct analysis *analysis); /* NULL is fine */

/* Begin to measure a level, with at most that many of the budget's positions. */
void analysis_begin(struct analysis *analysis, const struct plot *plot, uint32_t positions);

/*
 * The same with a playable board of any size. A level that doesn't fit into a plot gives the same
 * measure, but takes longer: from 256 squares of floor on that limit and the slices are smaller, in
 * proportion. A board with several pushers or with boxes for which it lacks room (yard_has_keys) is
 * ANALYSIS_BEYOND at once, and so is one with all boxes on goals: the game wants a push.
 */
void analysis_take(struct analysis *analysis, const struct board *board, uint32_t positions);

/* Continue for about that many positions. Returns the state. */
enum analysis_state analysis_run(struct analysis *analysis, uint32_t positions);

/* How many positions were met so far. */
uint32_t analysis_positions(const struct analysis *analysis);
/* For ANALYSIS_DONE alone. */
const struct measure *analysis_measure(const struct analysis *analysis);
/* For ANALYSIS_DONE alone: adds the best solution as LURD. False: no memory for it. */
bool analysis_solution(const struct analysis *analysis, struct text *lurd);

/* The most bytes that were in use. */
size_t analysis_bytes(const struct analysis *analysis);

#endif
