/* SPDX-License-Identifier: MIT */
/* The solver within a budget. */
#include "questions/work.h"

#include <string.h>

#include "solver/solver.h"

#define SLICE 20 /* nodes between two looks at the clock */

enum answer_state solve(const struct board *board, const struct question_budget *budget,
			unsigned seed, uint64_t until, struct text *moves,
			struct solver_tally *tallies, struct error *err)
{
	static const enum answer_state states[] = {
		[SOLVER_GOES_ON] = ANSWER_GAVE_UP,
		[SOLVER_SOLVED] = ANSWER_SOLVED,
		[SOLVER_IMPOSSIBLE] = ANSWER_IMPOSSIBLE,
		[SOLVER_GAVE_UP] = ANSWER_GAVE_UP,
	};
	struct solver_budget limits = {budget->nodes, budget->bytes, seed};
	struct solver *solver = solver_new(board, GAME_FORWARD, &limits, err);
	struct solver_answer answer;

	if (solver == NULL)
		return ANSWER_REFUSED;
	while (solver_run(solver, SLICE) == SOLVER_GOES_ON && task_milliseconds() < until)
		;
	solver_answer(solver, &answer);
	if (answer.state == SOLVER_SOLVED && moves != NULL)
		text_add_slice(moves, answer.moves);
	if (tallies != NULL)
		memcpy(tallies, answer.tallies, SOLVER_STRATEGIES * sizeof *tallies);
	solver_free(solver);
	return states[answer.state];
}
