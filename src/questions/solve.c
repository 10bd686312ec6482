/* SPDX-License-Identifier: MIT */
/* The solver within a budget. */
#include "questions/work.h"

#include <string.h>

#include "solver/solver.h"

#define SLICE 20 /* nodes between two looks at the clock */

static void describe(struct answer *answer, const struct solver_answer *found)
{
	memcpy(answer->tallies, found->tallies, sizeof answer->tallies);
	answer->strategy = found->strategy;
	if (found->state == SOLVER_GOES_ON)
		fail(&answer->why, ERROR_SYSTEM, "the time is used up");
	else if (found->state == SOLVER_GAVE_UP)
		fail(&answer->why, ERROR_SYSTEM, "%s", found->why);
}

enum answer_state solve(const struct board *board, const struct question_budget *budget,
			uint64_t seed, uint64_t until, struct text *moves, struct answer *answer)
{
	static const enum answer_state states[] = {
		[SOLVER_GOES_ON] = ANSWER_GAVE_UP,
		[SOLVER_SOLVED] = ANSWER_SOLVED,
		[SOLVER_IMPOSSIBLE] = ANSWER_IMPOSSIBLE,
		[SOLVER_GAVE_UP] = ANSWER_GAVE_UP,
	};
	struct solver_budget limits = {budget->nodes, budget->bytes, seed};
	struct solver *solver =
		solver_new(board, GAME_FORWARD, &limits, answer != NULL ? &answer->why : NULL);
	struct solver_answer found;

	if (solver == NULL)
		return ANSWER_REFUSED;
	while (solver_run(solver, SLICE) == SOLVER_GOES_ON && task_milliseconds() < until)
		;
	solver_answer(solver, &found);
	if (found.state == SOLVER_SOLVED && moves != NULL)
		text_add_slice(moves, found.moves);
	if (answer != NULL)
		describe(answer, &found);
	solver_free(solver);
	return states[found.state];
}
