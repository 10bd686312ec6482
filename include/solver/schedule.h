/* SPDX-License-Identifier: MIT */
/*
 * In which order the strategies get their turns: a portfolio of algorithms. None of them is the
 * best for all levels, but most levels fall quickly to one of them: so each gets a little work, and
 * three times as much in each further round.
 */
#ifndef SOLVER_SCHEDULE_H
#define SOLVER_SCHEDULE_H

#include "solver/strategy.h"

struct schedule {
	struct progress_of_search at;
	int task; /* of this round; -1: none has begun */
	unsigned round;
	uint64_t growth; /* 3 to the power of round */
	bool small;	 /* a level of few squares */
	bool many;	 /* a level of many boxes */
	bool crowded;	 /* a level of few squares to a box */
	int starved;	 /* how many strategies in a row hadn't even enough memory to begin */
	struct solver_tally tallies[SOLVER_STRATEGIES];
};

/*
 * After schedule_begin: one step of the strategy whose turn it is. Returns GOES_ON, SOLVED or
 * IMPOSSIBLE, or OUT_OF_MEMORY if no strategy can do anything with the memory that there is.
 */
void schedule_begin(struct schedule *schedule, const struct engine *engine);
enum outcome schedule_step(struct schedule *schedule, struct engine *engine);

/* End the turn of the strategy at work. */
void schedule_skip(struct schedule *schedule);

/* The name of a task's strategy. */
const char *schedule_strategy(int task);

#endif
