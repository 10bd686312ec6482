/* SPDX-License-Identifier: MIT */
#include "play/solving.h"

#include "solver/solver.h"

bool solving_ask(struct foreman **foreman, const struct game *game, bool all, struct error *err)
{
	struct question question = {
		.kind = QUESTION_SOLVE, .budget = budget_hint, .board = game->board};
	size_t processors = all ? task_processors(COURSES_MOST + 1) : 0;

	if (processors > 2)
		question.courses = (unsigned)processors - 1;

	return solver_takes(game->board, game->mode, err) && question_ask(foreman, &question, err);
}

static bool ask_least(struct foreman **foreman, const struct board *board, struct slice known,
		      struct question_budget budget, struct error *err)
{
	struct question question = {
		.kind = QUESTION_LEAST, .budget = budget, .board = board, .moves = known};

	return question_ask(foreman, &question, err);
}

bool solving_ask_least(struct foreman **foreman, const struct game *game, struct slice known)
{
	return solver_takes(game->start, game->mode, NULL) &&
	       ask_least(foreman, game->start, known, budget_beside, NULL);
}

bool solving_ask_fewer(struct foreman **foreman, const struct game *game, struct slice found)
{
	return ask_least(foreman, game->board, found, budget_beside, NULL);
}

bool solving_ask_shorter(struct foreman **foreman, const struct board *board, struct slice moves,
			 struct error *err)
{
	return optimizer_takes(board, GAME_FORWARD, err) &&
	       ask_least(foreman, board, moves, budget_shorter, err);
}

bool solving_take(struct foreman *foreman, const struct game *game, struct answer *answer)
{
	struct question where = {.kind = QUESTION_LOST,
				 .budget = budget_lost,
				 .board = game->start,
				 .moves = game_moves(game)};

	if (!question_take(foreman, answer))
		return false;
	if (answer->kind == QUESTION_SOLVE && answer->state == ANSWER_IMPOSSIBLE)
		question_ask(&foreman, &where, NULL);
	return true;
}
