/* SPDX-License-Identifier: MIT */
/*
 * Solutions made shorter: never worse, and on small boards the fewest pushes that there are, beside
 * a plain search of all positions.
 */
#include "unit.h"

#include "solver/shorten.h"

#include "faults/cases.h"
#include "plain.h"

#define MIB ((size_t)1024 * 1024)

static const struct solver_budget budget = {200000, 64 * MIB, 0};

/* The pushes of the best that comes of the moves. */
static size_t shorten(const struct board *board, struct slice moves, size_t most_pushes)
{
	struct error err = {0};
	struct shortener *shortener = shorten_new(board, moves, &budget, &err);
	OWN_GAME game = game_new(board, GAME_FORWARD);
	size_t pushes, before = SIZE_MAX;
	struct slice best;

	if (shortener == NULL)
		fail_msg("%s", err.text);
	do {
		best = shorten_moves(shortener, &pushes);
		assert_true(pushes <= before && pushes <= most_pushes);
		before = pushes;
	} while (shorten_run(shortener, 100));
	best = shorten_moves(shortener, &pushes);
	assert_true(game_play(game, best, NULL));
	assert_true(game_solved(game));
	assert_int_equal(game->pushes, pushes);
	shorten_free(shortener);
	return pushes;
}

UNIT_TEST(detours_go)
{
	OWN_BOARD board = board_from("#######\n#     #\n#@$ . #\n#     #\n#######");

	/* to and fro; and a walk that comes back */
	assert_int_equal(shorten(board, slice_of("RurrdLulldRR"), 99), 2);
	assert_int_equal(shorten(board, slice_of("ududRR"), 2), 2);
}

UNIT_TEST(refused)
{
	OWN_BOARD board = board_from("#####\n#@$.#\n#####"),
		  *two = board_from("#####\n#@$.#\n#@ .#\n#####");
	struct solver_budget little = {100, 1000, 0};
	struct error err = {0};

	assert_null(shorten_new(board, slice_of("L"), &budget, &err));
	err = (struct error){0};
	assert_null(shorten_new(board, slice_of(""), &budget, &err));
	assert_string_equal(err.text, "these moves don't solve the level");
	err = (struct error){0};
	assert_null(shorten_new(two, slice_of("R"), &budget, &err));
	assert_fails(shorten_new(board, slice_of("R"), &little, &err), ERROR_LIMIT);
	shorten_free(NULL);
}

static enum solver_state run(struct solver *solver)
{
	enum solver_state state;

	do
		state = solver_run(solver, UINT64_MAX);
	while (state == SOLVER_GOES_ON);
	return state;
}

/* With a goal for each box there is one end, and a window over the whole level finds the fewest
 * pushes. */
UNIT_TEST(small_boards)
{
	struct plain *plain = plain_new();
	struct chance chance = {5};
	int solved = 0, shorter = 0;

	for (int i = 0; i < case_size(4000, 50000); i++) {
		OWN_BOARD board = plain_board(&chance, false);
		struct solver *solver = NULL;
		struct solver_answer answer;

		if (board_playable(board, NULL) && board->boxes_left > 0)
			solver = solver_new(board, GAME_FORWARD, &budget, NULL);
		if (solver != NULL && run(solver) == SOLVER_SOLVED) {
			size_t pushes;

			solver_answer(solver, &answer);
			pushes = shorten(board, answer.moves, answer.pushes);
			if ((int)pushes != plain_pushes(plain, board))
				fail_msg("board %d: %zu pushes, but %d would do", i, pushes,
					 plain_pushes(plain, board));
			solved++;
			shorter += pushes < answer.pushes;
		}
		solver_free(solver);
	}
	print_message("%d solved, %d made shorter\n", solved, shorter);
	assert_true(solved > 10 && shorter > 0);
	plain_free(plain);
}
