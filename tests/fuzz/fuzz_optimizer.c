/* SPDX-License-Identifier: MIT */
/*
 * A small board, moves of a stranger, what counts first, a budget and slices: what comes out solves
 * the board and is no worse than what went in, what is called the least stays the least with other
 * memory and other slices, and no more memory is used than given.
 *
 * The first three bytes are the memory, the length of a slice and what counts; then come the
 * board's rows, and behind a NUL moves.
 */
#include <string.h>

#include "boards.h"
#include "fuzz.h"
#include "optimizer/optimizer.h"
#include "solver/solver.h"

#define NODES 300
#define TICKS 60000
#define KIB   ((size_t)1024)

struct outcome {
	enum optimizer_state state;
	size_t moves, pushes, least;
};

static size_t first(const struct outcome *outcome, enum best best)
{
	return best == BEST_MOVES ? outcome->moves : outcome->pushes;
}

/* False: no solution was given. */
static bool optimize(const struct board *board, const struct slice moves[2], enum best best,
		     size_t bytes, uint64_t slice, struct outcome *outcome)
{
	struct optimizer *optimizer = optimizer_new(board, best, bytes, NULL);
	struct optimizer_answer answer;
	size_t before = SIZE_MAX;

	if (optimizer == NULL)
		return false;
	for (int i = 0; i < 2; i++)
		if (optimizer_add(optimizer, moves[i], NULL) && moves[i].length < before)
			before = moves[i].length;
	if (before < SIZE_MAX) {
		for (uint64_t i = 0; i < TICKS / slice; i++)
			if (optimizer_run(optimizer, slice) != OPTIMIZER_GOES_ON)
				break;
		optimizer_answer(optimizer, &answer);
		check_solution(board, answer.moves);
		*outcome = (struct outcome){answer.state, answer.moves.length, answer.pushes,
					    answer.least};
		if (answer.bytes > bytes || answer.least > first(outcome, best) ||
		    game_play_count_pushes(answer.moves) != answer.pushes ||
		    (best == BEST_MOVES && answer.moves.length > before))
			abort();
	}
	optimizer_free(optimizer);
	return before < SIZE_MAX;
}

static void try(const struct board *board, const uint8_t *data, const struct slice moves[2])
{
	enum best best = data[2] & 1 ? BEST_PUSHES : BEST_MOVES;
	struct outcome one, other;

	if (!optimize(board, moves, best, KIB * (16 + 32 * (size_t)data[0]), 1 + data[1], &one) ||
	    !optimize(board, moves, best, KIB * 8192, 1000, &other))
		return;
	if (one.state == OPTIMIZER_LEAST && other.state == OPTIMIZER_LEAST &&
	    (one.moves != other.moves || one.pushes != other.pushes))
		abort();
	if (one.least > first(&other, best) || other.least > first(&one, best))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct solver_budget budget = {NODES, KIB * 8192, 0};
	struct slice moves[2] = {{NULL, 0}, {NULL, 0}}, rows;
	struct solver *solver;
	struct board *board;
	const uint8_t *nul;

	if (size < 4)
		return 0;
	rows = (struct slice){(const char *)data + 3, size - 3};
	nul = memchr(data + 3, 0, size - 3);
	if (nul != NULL) {
		rows.length = (size_t)(nul - data) - 3;
		moves[1] = (struct slice){(const char *)nul + 1, size - (size_t)(nul - data) - 1};
	}
	board = board_of(rows);
	solver =
		board_playable(board, NULL) ? solver_new(board, GAME_FORWARD, &budget, NULL) : NULL;
	if (solver != NULL) {
		struct solver_answer answer;

		solver_run(solver, NODES);
		solver_answer(solver, &answer);
		moves[0] = answer.moves;
		try(board, data, moves);
	}
	solver_free(solver);
	board_free(board);
	return 0;
}
