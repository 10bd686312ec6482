/* SPDX-License-Identifier: MIT */
/* What the keys of the game do to it. */
#include "unit.h"

#include "play/act.h"

#define HALL	    "########\n#@  $ .#\n########\n"
#define TWO_PUSHERS "#######\n#@ $ .#\n#  @  #\n#######\n"

static struct game *start(const char *rows, const char *moves)
{
	struct game *game = game_from(rows, GAME_FORWARD);

	assert_plays(game, moves);
	return game;
}

/* The action changes the game just so: score, moves that count, and the column in which the pusher
 * stands. */
static void check(struct game *game, int action, bool changes, size_t score, size_t moves, int x)
{
	assert_int_equal(act_change(game, action), changes);
	assert_int_equal(game->score, score);
	assert_int_equal(game->moves, moves);
	assert_int_equal(board_x(game->board, game->board->pusher), x);
}

UNIT_TEST(steps)
{
	OWN_GAME game = start("#####\n#   #\n# @ #\n#   #\n# $.#\n#####\n", "");
	const struct board *board = game->board;

	assert_true(act_change(game, ACT_UP));
	assert_int_equal(board->pusher, board_at(board, 2, 1));
	assert_true(act_change(game, ACT_RIGHT));
	assert_int_equal(board->pusher, board_at(board, 3, 1));
	assert_false(act_change(game, ACT_RIGHT));
	assert_true(act_change(game, ACT_DOWN));
	assert_int_equal(board->pusher, board_at(board, 3, 2));
	assert_true(act_change(game, ACT_LEFT));
	assert_int_equal(board->pusher, board_at(board, 2, 2));
}

/* Running pushes, and stops where the level is solved; walking stops at a box. */
UNIT_TEST(runs)
{
	OWN_GAME game = start(HALL, "");

	check(game, ACT_WALK_RIGHT, true, 2, 2, 3);
	check(game, ACT_WALK_RIGHT, false, 2, 2, 3);
	check(game, ACT_RUN_RIGHT, true, 4, 4, 5);
	assert_true(game_solved(game));
	check(game, ACT_RUN_LEFT, true, 5, 5, 4);
	own_next(game, start("########\n#@ $.  #\n########\n", "r"));
	check(game, ACT_RUN_RIGHT, true, 2, 2, 3);
	assert_true(game_solved(game));
}

UNIT_TEST(undo_and_redo_all)
{
	OWN_GAME game = start(HALL, "rrR");

	check(game, ACT_UNDO, true, 4, 2, 3);
	check(game, ACT_REDO, true, 5, 3, 4);
	check(game, ACT_UNDO_ALL, true, 8, 0, 1);
	check(game, ACT_UNDO_ALL, false, 8, 0, 1);
	check(game, ACT_REDO_ALL, true, 11, 3, 4);
	check(game, ACT_REDO_ALL, false, 11, 3, 4);
}

/* A reset is taken back by undo alone. */
UNIT_TEST(reset)
{
	OWN_GAME game = start(HALL, "rrR");

	check(game, ACT_RESET, true, 0, 0, 1);
	check(game, ACT_UNDO_ALL, false, 0, 0, 1);
	check(game, ACT_UNDO, true, 3, 3, 4);
	check(game, ACT_RESET, true, 0, 0, 1);
	check(game, ACT_RIGHT, true, 1, 1, 2);
	check(game, ACT_UNDO_ALL, true, 2, 0, 1);
	check(game, ACT_UNDO_ALL, false, 2, 0, 1);
	check(game, ACT_UNDO, true, 3, 3, 4);
}

/* Tab goes through them in reading order; before the first move undo brings back the one who began.
 */
UNIT_TEST(pushers)
{
	OWN_GAME game = start(TWO_PUSHERS, "");
	const struct board *board = game->board;

	check(game, ACT_UNDO, false, 0, 0, 1);
	check(game, ACT_NEXT_PUSHER, true, 0, 0, 3);
	check(game, ACT_NEXT_PUSHER, true, 0, 0, 1);
	check(game, ACT_NEXT_PUSHER, true, 0, 0, 3);
	check(game, ACT_UNDO, true, 0, 0, 1);
	check(game, ACT_UNDO, false, 0, 0, 1);
	check(game, ACT_NEXT_PUSHER, true, 0, 0, 3);
	check(game, ACT_RIGHT, true, 1, 1, 4);
	assert_int_equal(board_y(board, board->pusher), 2);
	own_next(game, start(HALL, ""));
	check(game, ACT_NEXT_PUSHER, false, 0, 0, 1);
	check(game, ACT_LAST, false, 0, 0, 1);
}
