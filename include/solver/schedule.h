/* SPDX-License-Identifier: MIT */
/*
 * In which order the strategies get their turns: a portfolio of algorithms. None of them is the
 * best for all levels, and most levels fall quickly to one of them: so each gets a little, then,
 * round by round, three times as much.
 */
#ifndef SOLVER_SCHEDULE_H
#define SOLVER_SCHEDULE_H

#include "solver/strategy.h"

struct schedule {
	struct progress_of_search at;
	int task; /* of the round; -1: none has begun */
	unsigned round;
	uint64_t growth; /* 3 to the power of the round */
	bool small;	 /* a level of few squares */
	bool many;	 /* a level of many boxes */
	bool crowded;	 /* a level of few squares to a box */
	int starved;	 /* strategies in a row that had no memory even to begin */
	struct solver_tally tallies[SOLVER_STRATEGIES];
};

/*
 * One step of the strategy whose turn it is. GOES_ON, SOLVED or IMPOSSIBLE; OUT_OF_MEMORY: none of
 * them can do anything with the memory that there is. schedule_begin first.
 */
void schedule_begin(struct schedule *schedule, const struct engine *engine);
enum outcome schedule_step(struct schedule *schedule, struct engine *engine);

/* End the turn of the strategy at work. */
void schedule_skip(struct schedule *schedule);

/* The name of a task's strategy. */
const char *schedule_strategy(int task);

#endif
