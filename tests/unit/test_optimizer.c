/* SPDX-License-Identifier: MIT */
/*
 * Solutions made shorter: never worse, replayed, and what is called the least is the least, beside
 * a plain search of all positions.
 */
#include "unit.h"

#include "optimizer/optimizer.h"
#include "solver/solver.h"

#include "faults/cases.h"
#include "known.h"
#include "plain.h"

#define MIB ((size_t)1024 * 1024)

static struct optimizer *optimizer_of(const struct board *board, enum best best, size_t bytes,
				      struct slice moves)
{
	struct error err = {0};
	struct optimizer *optimizer = optimizer_new(board, best, bytes, &err);

	if (optimizer == NULL || !optimizer_add(optimizer, moves, &err))
		fail_msg("%s", err.text);
	return optimizer;
}

/* What it says is so by the game's rules. */
static struct optimizer_answer assert_answer(struct optimizer *optimizer, const struct board *board)
{
	struct optimizer_answer answer;
	OWN_GAME game = game_new(board, GAME_FORWARD);

	optimizer_answer(optimizer, &answer);
	assert_true(game_play(game, answer.moves, NULL));
	assert_true(game_solved(game));
	assert_int_equal(game->moves, answer.moves.length);
	assert_int_equal(game->pushes, answer.pushes);
	return answer;
}

/* To its end, in slices. */
static enum optimizer_state run(struct optimizer *optimizer, uint64_t slice)
{
	enum optimizer_state state;

	do
		state = optimizer_run(optimizer, slice);
	while (state == OPTIMIZER_GOES_ON);
	return state;
}

/* That solution becomes one of so many moves and pushes, which is the least. */
static void assert_least(const char *rows, enum best best, const char *moves, size_t most_moves,
			 size_t pushes)
{
	OWN_BOARD board = board_from(rows);
	struct optimizer *optimizer = optimizer_of(board, best, 64 * MIB, slice_of(moves));
	struct optimizer_answer answer;

	assert_int_equal(run(optimizer, 100), OPTIMIZER_LEAST);
	answer = assert_answer(optimizer, board);
	assert_int_equal(answer.moves.length, most_moves);
	assert_int_equal(answer.pushes, pushes);
	assert_int_equal(answer.least, best == BEST_MOVES ? most_moves : pushes);
	optimizer_free(optimizer);
}

#define YARD "#######\n#     #\n#@$ . #\n#     #\n#######"

UNIT_TEST(detours_go)
{
	assert_least(YARD, BEST_MOVES, "RurrdLulldRR", 2, 2);
	assert_least(YARD, BEST_PUSHES, "RurrdLulldRR", 2, 2);
	assert_least(YARD, BEST_MOVES, "ududRR", 2, 2);
	assert_least(YARD, BEST_MOVES, "RR", 2, 2);
	/* what comes behind the end goes, too */
	assert_least(YARD, BEST_MOVES, "RRl", 2, 2);
	/* whatever the case of the letters */
	assert_least(YARD, BEST_MOVES, "rr", 2, 2);
}

/* A board that is solved as it begins needs a push nevertheless. */
UNIT_TEST(solved_from_the_start)
{
	assert_least("######\n#@*. #\n######", BEST_MOVES, "R", 1, 1);
	assert_least("#######\n#     #\n#@*   #\n#     #\n#######", BEST_MOVES, "udRurrdL", 6, 2);
}

UNIT_TEST(refused)
{
	OWN_BOARD board = board_from("#####\n#@$.#\n#####"),
		  *two = board_from("#####\n#@$.#\n#@ .#\n#####"),
		  *without = board_from("#####\n#@ .#\n#####");
	struct error err = {0};
	struct optimizer *optimizer;
	struct optimizer_answer answer;

	assert_false(optimizer_takes(board, GAME_REVERSE, &err));
	err = (struct error){0};
	assert_null(optimizer_new(two, BEST_MOVES, MIB, &err));
	assert_string_equal(err.text,
			    "solutions of levels with several pushers can't be made shorter");
	err = (struct error){0};
	assert_null(optimizer_new(without, BEST_MOVES, MIB, &err));
	err = (struct error){0};
	assert_null(optimizer_new(board, BEST_MOVES, 100, &err));
	assert_int_equal(err.kind, ERROR_LIMIT);
	optimizer = optimizer_new(board, BEST_MOVES, MIB, NULL);
	err = (struct error){0};
	assert_false(optimizer_add(optimizer, slice_of("L"), &err));
	err = (struct error){0};
	assert_false(optimizer_add(optimizer, SLICE_NONE, &err));
	assert_string_equal(err.text, "these moves don't solve the level");
	assert_int_equal(optimizer_run(optimizer, 100), OPTIMIZER_GOES_ON);
	assert_true(optimizer_add(optimizer, slice_of("R"), NULL));
	/* nothing changes */
	assert_false(optimizer_add(optimizer, slice_of("L"), NULL));
	optimizer_answer(optimizer, &answer);
	assert_int_equal(answer.pushes, 1);
	assert_int_equal(run(optimizer, 1), OPTIMIZER_LEAST);
	optimizer_free(optimizer);
	optimizer_free(NULL);
}

/* --- Beside a plain search ------------------------------------------------------------- */

/* With hardly any memory there is a bound, which isn't above the least. Was it not proved? */
static bool bound_holds(const struct board *board, enum best best, struct slice moves, size_t least)
{
	struct optimizer *poor = optimizer_of(board, best, (size_t)6 * 1024, moves);
	enum optimizer_state state = run(poor, 1000);
	struct optimizer_answer answer = assert_answer(poor, board);
	size_t found = best == BEST_MOVES ? answer.moves.length : answer.pushes;

	assert_true(answer.least <= least);
	assert_true(state == OPTIMIZER_LEAST ? found == least : found >= least);
	optimizer_free(poor);
	return state == OPTIMIZER_GAINLESS;
}

UNIT_TEST(small_boards)
{
	struct plain *plain = plain_new();
	struct chance chance = {7};
	int boards = 0, shorter = 0, spare = 0, bounds = 0;

	while (boards < case_size(1000, 20000)) {
		OWN_TEXT moves = {0};
		OWN_BOARD board = plain_pulled(&chance, boards % 20 == 0 ? 7 : 5, &moves);

		if (board == NULL)
			continue;
		for (int best = BEST_MOVES; best <= BEST_PUSHES; best++) {
			struct optimizer *optimizer =
				optimizer_of(board, (enum best)best, 16 * MIB, text_slice(&moves));
			struct optimizer_answer answer;
			int least_moves, least_pushes;

			assert_int_equal(run(optimizer, 1000), OPTIMIZER_LEAST);
			answer = assert_answer(optimizer, board);
			assert_true(plain_least(plain, board, best == BEST_PUSHES, &least_moves,
						&least_pushes));
			if ((int)answer.moves.length != least_moves ||
			    (int)answer.pushes != least_pushes)
				fail_msg("board %d: %zu/%zu, but %d/%d is the least of\n%s%s",
					 boards, answer.moves.length, answer.pushes, least_moves,
					 least_pushes, board_rows(board), moves.bytes);
			shorter += answer.moves.length < moves.length;
			optimizer_free(optimizer);
			bounds += bound_holds(
				board, (enum best)best, text_slice(&moves),
				(size_t)(best == BEST_MOVES ? least_moves : least_pushes));
		}
		boards++;
		spare += board->goals > board->boxes;
	}
	print_message("%d boards, %d made shorter, %d with goals to spare, %d bounds\n", boards,
		      shorter, spare, bounds);
	assert_true(shorter > boards / 2 && spare > boards / 20 && bounds > boards / 20);
	plain_free(plain);
}

/* --- From other solutions ---------------------------------------------------------------- */

static struct optimizer_answer prove(struct optimizer *optimizer, const struct board *board)
{
	optimizer_run(optimizer, 40000);
	return assert_answer(optimizer, board);
}

/* The least is the same from the stored solution and from one that the solver finds. */
static void prove_twice(const struct board *board, struct slice moves, const char *name, void *data)
{
	static const struct solver_budget budget = {UINT64_MAX, 64 * MIB, 1};
	struct solver *solver = solver_new(board, GAME_FORWARD, &budget, NULL);
	struct optimizer *one = optimizer_of(board, BEST_MOVES, 64 * MIB, moves), *other;
	struct optimizer_answer of_one, of_other;
	struct solver_answer found;

	while (solver_run(solver, 100) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &found);
	assert_int_equal(found.state, SOLVER_SOLVED);
	other = optimizer_of(board, BEST_MOVES, 64 * MIB, found.moves);
	of_one = prove(one, board);
	of_other = prove(other, board);
	if (of_one.state == OPTIMIZER_LEAST && of_other.state == OPTIMIZER_LEAST) {
		++*(int *)data;
		if (of_one.moves.length != of_other.moves.length ||
		    of_one.pushes != of_other.pushes)
			fail_msg("%s: %zu/%zu and %zu/%zu", name, of_one.moves.length,
				 of_one.pushes, of_other.moves.length, of_other.pushes);
	}
	assert_true(of_one.least <= of_other.moves.length);
	assert_true(of_other.least <= of_one.moves.length);
	optimizer_free(one);
	optimizer_free(other);
	solver_free(solver);
}

UNIT_TEST(from_any_solution)
{
	int proved = 0;

	known_arcade(prove_twice, &proved);
	assert_true(proved > 50);
}

/* Another solution may be added at any time, memory given back in between, and what is found grows
 * no worse. */
UNIT_TEST(several_solutions)
{
	OWN_BOARD board = board_from("########\n#@ $  .#\n#      #\n#  $  .#\n########");
	struct optimizer *optimizer =
		optimizer_of(board, BEST_MOVES, 16 * MIB, slice_of("rlrRRRdllldRRR"));
	size_t before = assert_answer(optimizer, board).moves.length;

	for (int i = 0; i < 40; i++) {
		struct optimizer_answer answer;

		optimizer_run(optimizer, 7);
		if (i % 3 == 0)
			optimizer_rest(optimizer);
		if (i == 10)
			assert_true(optimizer_add(optimizer, slice_of("ddrRRRullluRRR"), NULL));
		answer = assert_answer(optimizer, board);
		assert_true(answer.moves.length <= before && answer.bytes <= 16 * MIB);
		before = answer.moves.length;
	}
	assert_int_equal(run(optimizer, 1000), OPTIMIZER_LEAST);
	optimizer_free(optimizer);
}

/* Where memory is too little for a proof, it says so, and what it has is a solution. */
UNIT_TEST(little_memory)
{
	OWN_BOARD board = board_from("##########\n#        #\n# $ $ $  #\n#@       #\n# $ $ .. #\n"
				     "#     ...#\n##########");
	struct optimizer *optimizer = NULL;
	struct solver *solver = solver_new(board, GAME_FORWARD, &solver_budget_default, NULL);
	struct solver_answer found;
	struct optimizer_answer answer;

	while (solver_run(solver, 1000) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &found);
	optimizer = optimizer_of(board, BEST_MOVES, MIB, found.moves);
	assert_int_equal(run(optimizer, 1000), OPTIMIZER_GAINLESS);
	answer = assert_answer(optimizer, board);
	assert_true(answer.bytes <= MIB);
	assert_true(answer.least < answer.moves.length);
	optimizer_free(optimizer);
	solver_free(solver);
}
