/* SPDX-License-Identifier: MIT */
/*
 * Solutions made shorter: never worse, replayed, and what is called the least is the least, beside
 * a plain search of all positions.
 */
#include "unit.h"

#include "optimizer/optimizer.h"

#include "faults/cases.h"
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

/*
 * A board that can be solved, made by pulls from where all boxes stand on goals: at most five by
 * five, with a goal or two to spare and boxes walled in now and then. moves get the way back, which
 * solves it. NULL: nothing could be pulled.
 */
static struct board *pulled_board(struct chance *chance, struct text *moves)
{
	struct board *board = plain_board(chance, true);
	int steps = chance_below(chance, 60), pulls = 0, boxes = board->boxes;
	struct text back = {0};

	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE)
			board->squares[at] &= (unsigned char)~SQUARE_BOX;
	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE && board->squares[at] & SQUARE_GOAL &&
		    at != board->pusher && boxes-- > 0)
			board->squares[at] |= SQUARE_BOX;
	board_settle(board);
	while (steps-- > 0) {
		enum direction d = (enum direction)chance_below(chance, DIRECTIONS);
		int behind = board_beside(board, board->pusher, direction_opposite(d));
		bool pulls_box = board->squares[behind] & SQUARE_BOX && chance_below(chance, 5) > 0;

		if (!(pulls_box ? board_pull(board, d) : board_walk(board, d)))
			continue;
		pulls += pulls_box;
		text_add_char(&back, direction_letter(direction_opposite(d), pulls_box));
	}
	for (size_t i = back.length; i-- > 0;)
		text_add_char(moves, back.bytes[i]);
	text_free(&back);
	board_settle(board);
	if (pulls > 0)
		return board;
	board_free(board);
	return NULL;
}

static bool is_solution(const struct board *board, struct slice moves)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);

	return game_play(game, moves, NULL) && game_solved(game);
}

UNIT_TEST(small_boards)
{
	struct plain *plain = plain_new();
	struct chance chance = {7};
	int boards = 0, shorter = 0, spare = 0;

	while (boards < case_size(1000, 20000)) {
		OWN_TEXT moves = {0};
		OWN_BOARD board = pulled_board(&chance, &moves);

		if (board == NULL || !board_playable(board, NULL) ||
		    !is_solution(board, text_slice(&moves)))
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
		}
		boards++;
		spare += board->goals > board->boxes;
	}
	print_message("%d boards, %d made shorter, %d with goals to spare\n", boards, shorter,
		      spare);
	assert_true(shorter > boards / 2 && spare > boards / 20);
	plain_free(plain);
}
