/* SPDX-License-Identifier: MIT */
/*
 * A small board, a budget and slices: what is solved is solved by the game's rules; what is called
 * impossible isn't solved with another budget; no more memory than given.
 *
 * The first three bytes are the memory, the nodes and the length of a slice; the rest is the
 * board's rows.
 */
#include "boards.h"
#include "fuzz.h"
#include "solver/solver.h"

#define NODES_BY 2 /* for each of the second byte */
#define KIB	 ((size_t)1024)

static enum solver_state solve(const struct board *board, const struct solver_budget *budget,
			       uint64_t slice)
{
	struct solver *solver = solver_new(board, GAME_FORWARD, budget, NULL);
	struct solver_answer answer;

	if (solver == NULL)
		return SOLVER_GAVE_UP;
	while (solver_run(solver, slice) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &answer);
	if (answer.bytes > budget->bytes || answer.nodes > budget->nodes)
		abort();
	if (answer.state == SOLVER_SOLVED)
		check_solution(board, answer.moves);
	solver_free(solver);
	return answer.state;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct board *board;

	if (size < 4)
		return 0;
	board = board_of((struct slice){(const char *)data + 3, size - 3});
	if (board_playable(board, NULL)) {
		struct solver_budget budget = {(uint64_t)data[1] * NODES_BY,
					       KIB * (1024 + 24 * (size_t)data[0]), data[2]};
		struct solver_budget other = {200, KIB * 8192, data[2] + 1U};

		if (solve(board, &budget, 1 + data[2]) == SOLVER_IMPOSSIBLE &&
		    solve(board, &other, 50) == SOLVER_SOLVED)
			abort();
	}
	board_free(board);
	return 0;
}
