/* SPDX-License-Identifier: MIT */
/*
 * The solver on thousands of small random boards, beside a plain search of all positions: it finds
 * a solution where there is one, and says "impossible" where there is none and only there, whatever
 * it prunes. Larger boards are all made to be solvable, and it never says "impossible" of those.
 */
#include "unit.h"

#include "solver/solver.h"

#include "faults/cases.h"
#include "plain.h"
#include "pulled.h"

static enum solver_state solve(const struct board *board, const struct solver_budget *budget,
			       uint64_t slice)
{
	struct error err = {0};
	struct solver *solver = solver_new(board, GAME_FORWARD, budget, &err);
	struct solver_answer answer;

	if (solver == NULL) {
		if (err.kind != ERROR_LIMIT)
			fail_msg("%s", err.text);
		return SOLVER_GAVE_UP;
	}
	while (solver_run(solver, slice) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &answer);
	assert_true(answer.bytes <= budget->bytes);
	if (answer.state == SOLVER_SOLVED) {
		OWN_GAME game = game_new(board, GAME_FORWARD);

		assert_true(game_play(game, answer.moves, &err));
		assert_true(game_solved(game));
		assert_int_equal(game->pushes, answer.pushes);
	}
	solver_free(solver);
	return answer.state;
}

static void fail_on(const struct board *board, const char *words, int number)
{
	OWN_STRING rows = board_rows(board);

	print_error("board %d:\n%s", number, rows);
	fail_msg("%s", words);
}

/* Random boards; where solved_only is true, of so many only those that begin solved. */
static void compare(size_t bytes, int count, uint64_t seed, bool may_give_up, bool solved_only)
{
	struct plain *plain = plain_new();
	struct chance chance = {seed};
	int solved = 0, impossible = 0, others = 0, tried;

	for (int i = 0; i < count; i++) {
		OWN_BOARD board = plain_board(&chance, 5, true);
		enum solver_state state;
		bool solvable;

		if (board_playable(board, NULL) && (!solved_only || board->boxes_left == 0)) {
			solvable = plain_pushes(plain, board) > 0;
			state = solve(board, &(struct solver_budget){400000, bytes, (unsigned)i},
				      1 + (uint64_t)chance_below(&chance, 50));
			solved += state == SOLVER_SOLVED;
			impossible += state == SOLVER_IMPOSSIBLE;
			others += state == SOLVER_GAVE_UP;
			if (state == SOLVER_IMPOSSIBLE && solvable)
				fail_on(board, "a level that can be solved is called impossible",
					i);
			if (state == SOLVER_SOLVED && !solvable)
				fail_on(board, "the plain search has left something out", i);
			if (state == SOLVER_GAVE_UP && !may_give_up)
				fail_on(board, "the solver gave up", i);
		}
	}
	print_message("%d solved, %d impossible, %d given up\n", solved, impossible, others);
	tried = solved + impossible + others;
	assert_true(tried > 150 && solved > tried / 20 && impossible > tried / 20);
	plain_free(plain);
}

UNIT_TEST(small_boards)
{
	compare((size_t)64 << 20, case_size(4000, 100000), 1, false, false);
}

/* These are asked for a push at least, and searched from both ends all the same. */
UNIT_TEST(boards_that_begin_solved)
{
	compare((size_t)64 << 20, case_size(20000, 400000), 3, false, true);
}

UNIT_TEST(little_memory)
{
	compare((size_t)3 << 20, case_size(1000, 4000), 2, true, false);
}

UNIT_TEST(pulled_boards)
{
	struct chance chance = {7};
	int solved = 0, spare = 0, count = case_size(600, 20000);
	OWN_TEXT moves = {0};

	for (int i = 0; i < count; i++) {
		struct solver_budget budget = {4000, (size_t)64 << 20, (unsigned)i};
		OWN_BOARD board = pulled_board(&chance, &moves);
		enum solver_state end = solve(board, &budget, UINT64_MAX);

		if (end == SOLVER_IMPOSSIBLE)
			fail_on(board, "a level that can be solved is called impossible", i);
		solved += end == SOLVER_SOLVED;
		spare += board->goals > board->boxes;
	}
	print_message("%d solved of %d, %d with goals to spare\n", solved, count, spare);
	assert_true(solved > count / 2 && spare > count / 4);
}
