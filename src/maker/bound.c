/* SPDX-License-Identifier: MIT */
#include "maker/bound.h"

void bound_begin(struct bound *bound, const struct board *board, uint32_t pushes)
{
	least_begin(&bound->least, board, LEAST_PUSHES, pushes, BOUND_POSITIONS);
	bound->board = board;
	bound->pushes = pushes;
	bound->changes = bound->least.away;
	bound->effort = 0;
}

void bound_end(struct bound *bound)
{
	least_end(&bound->least);
}

static bool run_pushes(struct bound *bound, uint32_t positions)
{
	struct least *least = &bound->least;
	uint32_t more = BOUND_EXPANDED - least->expanded;
	enum least_state state = least_run(least, positions < more ? positions : more);

	bound->effort = least->expanded;
	if (state == LEAST_GOES_ON && least->expanded < BOUND_EXPANDED)
		return false;
	least_begin(least, bound->board, LEAST_CHANGES, bound->pushes, BOUND_POSITIONS);
	return false;
}

bool bound_run(struct bound *bound, uint32_t positions)
{
	struct least *least = &bound->least;
	enum least_state state;

	if (least->kind == LEAST_PUSHES)
		return run_pushes(bound, positions);
	state = least_run(least, positions);
	if (least->reached > bound->changes)
		bound->changes = least->reached;
	return state != LEAST_GOES_ON;
}

int bound_grade(const struct bound *bound)
{
	return grade_of(&(struct measure){
		.least_changes = bound->changes, .effort = bound->effort, .beyond = true});
}
