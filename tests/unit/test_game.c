/* SPDX-License-Identifier: MIT */
/* A game forward: steps, score, undo, redo, reset, solved (Schokoban's specification). */
#include "unit.h"

/* On this board the specification's example save is legal, and solves it. */
static const char example[] = "########\n"
			      "#.     #\n"
			      "#$  $. #\n"
			      "#   $  #\n"
			      "# @ .  #\n"
			      "########";
static const char example_save[] = "ulUdrruRRxD";

#define assert_game(game, journal, score, moves, pushes) \
	assert_game_at(game, journal, score, moves, pushes, __FILE__, __LINE__)

static void assert_game_at(const struct game *game, const char *journal, size_t score, size_t moves,
			   size_t pushes, const char *file, int line)
{
	assert_slice_at(text_slice(&game->journal), journal, file, line);
	assert_in_range_at(game->score, score, score, file, line);
	assert_in_range_at(game->moves, moves, moves, file, line);
	assert_in_range_at(game->pushes, pushes, pushes, file, line);
}

UNIT_TEST(new_game)
{
	struct board *board = board_from(example);
	OWN_GAME game = game_new(board, GAME_FORWARD);

	assert_game(game, "", 0, 0, 0);
	assert_true(board_equal(game->board, board));
	assert_true(board_equal(game->start, board));
	assert_ptr_not_equal(game->board, board);
	board_free(board); /* the game has its own */
	assert_board(game->start, example);
	assert_false(game_can_undo(game));
	assert_false(game_can_redo(game));
	assert_false(game_undo(game));
	assert_false(game_redo(game));
	assert_false(game_reset(game));
	assert_false(game_solved(game));
	assert_slice(game_moves(game), "");
	assert_non_null(game_moves(game).at);
	assert_game(game, "", 0, 0, 0);
	game_free(NULL);
}

UNIT_TEST(example_save_of_the_specification)
{
	OWN_GAME game = game_from(example, GAME_FORWARD);

	assert_plays(game, example_save);
	assert_game(game, example_save, 11, 9, 3);
	assert_slice(game_moves(game), "ulUdrruRD");
	assert_board(game->board, "########\n"
				  "#*     #\n"
				  "#    * #\n"
				  "#   @  #\n"
				  "#   *  #\n"
				  "########");
	assert_board(game->start, example);
	assert_true(game_solved(game));
}

/* "Any successful directional move, including box pushes, count as one." */
UNIT_TEST(blocked_steps_count_nothing)
{
	OWN_GAME game = game_from("######\n#@$$.#\n#. $ #\n######", GAME_FORWARD);

	assert_int_equal(game_step(game, UP), STEP_BLOCKED);
	assert_int_equal(game_step(game, LEFT), STEP_BLOCKED);
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED); /* two boxes */
	assert_int_equal(game_walk(game, RIGHT), STEP_BLOCKED);
	assert_game(game, "", 0, 0, 0);
	assert_board(game->board, "######\n#@$$.#\n#. $ #\n######");
	assert_int_equal(game_step(game, DOWN), STEP_WALK);
	assert_int_equal(game_step(game, DOWN), STEP_BLOCKED);
	assert_game(game, "d", 1, 1, 0);
}

UNIT_TEST(walking_pushes_nothing)
{
	OWN_GAME game = game_from("@ $.", GAME_FORWARD);

	assert_int_equal(game_walk(game, RIGHT), STEP_WALK);
	assert_int_equal(game_walk(game, RIGHT), STEP_BLOCKED);
	assert_game(game, "r", 1, 1, 0);
	assert_int_equal(game_step(game, RIGHT), STEP_PUSH);
	assert_game(game, "rR", 2, 2, 1);
}

/* The board's edge is a wall, on all four sides. */
UNIT_TEST(edge_is_a_wall)
{
	OWN_GAME game = game_from(" . \n.$ \n @ ", GAME_FORWARD);

	assert_int_equal(game_step(game, DOWN), STEP_BLOCKED);
	assert_plays(game, "r");
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED);
	assert_plays(game, "lUd");
	assert_board(game->board, " * \n.  \n @ ");
	assert_plays(game, "u");
	assert_int_equal(game_step(game, UP), STEP_BLOCKED); /* the box is at the edge */
}

UNIT_TEST(undo_counts_and_rolls_back)
{
	OWN_GAME game = game_from("@ $ .", GAME_FORWARD);

	assert_plays(game, "rR");
	assert_true(game_undo(game));
	assert_game(game, "rRx", 3, 1, 0);
	assert_board(game->board, " @$ .");
	assert_true(game_undo(game));
	assert_game(game, "rRxx", 4, 0, 0);
	assert_board(game->board, "@ $ .");
	assert_false(game_can_undo(game));
	assert_false(game_undo(game));
	assert_game(game, "rRxx", 4, 0, 0); /* nothing to undo writes nothing */
	assert_slice(game_moves(game), "");
}

UNIT_TEST(undo_of_a_push_onto_and_off_a_goal)
{
	OWN_GAME game = game_from("@$.$. ", GAME_FORWARD);

	assert_int_equal(game->board->boxes_left, 2);
	assert_plays(game, "R");
	assert_int_equal(game->board->boxes_left, 1);
	assert_true(game_undo(game));
	assert_int_equal(game->board->boxes_left, 2);
	assert_board(game->board, "@$.$. ");
}

UNIT_TEST(redo_repeats_and_counts)
{
	OWN_GAME game = game_from("@ $ .", GAME_FORWARD);

	assert_plays(game, "rRxx");
	assert_true(game_can_redo(game));
	assert_true(game_redo(game));
	assert_game(game, "rRxxr", 5, 1, 0);
	assert_true(game_redo(game));
	assert_game(game, "rRxxrR", 6, 2, 1);
	assert_board(game->board, "  @$.");
	assert_false(game_can_redo(game));
	assert_false(game_redo(game));
	assert_game(game, "rRxxrR", 6, 2, 1);
}

/* A step equal to the next redo step consumes it; any other clears the redo tail. */
UNIT_TEST(steps_and_the_redo_tail)
{
	OWN_GAME game = game_from("    \n@$ .\n    ", GAME_FORWARD);

	assert_plays(game, "RRuxxx");
	assert_int_equal(game_step(game, RIGHT), STEP_PUSH);
	assert_true(game_can_redo(game));
	assert_slice(text_slice(&game->line), "RRu");
	assert_int_equal(game->here, 1);
	assert_int_equal(game_step(game, DOWN), STEP_WALK);
	assert_false(game_can_redo(game));
	assert_slice(text_slice(&game->line), "Rd");
	assert_true(game_undo(game));
	assert_true(game_redo(game));
	assert_slice(game_moves(game), "Rd");
}

/* A blocked step clears nothing. */
UNIT_TEST(blocked_step_keeps_the_redo_tail)
{
	OWN_GAME game = game_from("@ $.", GAME_FORWARD);

	assert_plays(game, "rRx");
	assert_int_equal(game_step(game, UP), STEP_BLOCKED);
	assert_int_equal(game_walk(game, RIGHT), STEP_BLOCKED);
	assert_true(game_redo(game));
	assert_game(game, "rRxR", 4, 2, 1);
}

UNIT_TEST(redo_after_the_last_undo_consumed)
{
	OWN_GAME game = game_from("@  .$", GAME_FORWARD);

	assert_plays(game, "rrxxr"); /* the r is a redo */
	assert_true(game_redo(game));
	assert_game(game, "rrxxrr", 6, 2, 0);
	assert_false(game_can_redo(game));
}

/* "Map resets also reset the move counter." */
UNIT_TEST(reset)
{
	OWN_GAME game = game_from(example, GAME_FORWARD);
	unsigned epoch = game->epoch;

	assert_plays(game, "ulUx");
	assert_true(game_reset(game));
	assert_game(game, "", 0, 0, 0);
	assert_board(game->board, example);
	assert_int_equal(game->here, 0);
	assert_int_not_equal(game->epoch, epoch);
	assert_false(game_can_redo(game));
	assert_false(game_redo(game));
	assert_slice(game_moves(game), "");
	assert_false(game_reset(game)); /* nothing was played since */
	assert_plays(game, "u");
	assert_game(game, "u", 1, 1, 0);
}

/* Directly after it, undo takes the reset back, counter included, free. */
UNIT_TEST(reset_taken_back)
{
	OWN_GAME game = game_from(example, GAME_FORWARD);
	unsigned epoch = game->epoch;

	assert_plays(game, "ulUdrx");
	assert_true(game_reset(game));
	assert_true(game_can_undo(game));
	assert_true(game_undo(game));
	assert_game(game, "ulUdrx", 6, 4, 1);
	assert_int_equal(game->epoch, epoch); /* the file on the disk still fits */
	assert_int_equal(game->here, 4);
	assert_int_equal(game->board->boxes_left, 2);
	assert_true(game_redo(game)); /* the redo tail too */
	assert_game(game, "ulUdrxr", 7, 5, 1);
	assert_true(game_undo(game));
	assert_game(game, "ulUdrxrx", 8, 4, 1);
}

/* What was played since is undone first; and so on, reset by reset. */
UNIT_TEST(resets_taken_back)
{
	OWN_GAME game = game_from(example, GAME_FORWARD);
	unsigned epoch = game->epoch;

	assert_plays(game, "ulUx");
	assert_true(game_reset(game));
	assert_int_equal(game_step(game, LEFT), STEP_WALK);
	assert_true(game_reset(game));
	assert_plays(game, "u");
	assert_true(game_undo(game));
	assert_game(game, "ux", 2, 0, 0);
	assert_false(game_undo_move(game));
	assert_true(game_can_undo(game));
	assert_true(game_undo(game));
	assert_game(game, "l", 1, 1, 0);
	assert_true(game_undo(game));
	assert_game(game, "lx", 2, 0, 0);
	assert_true(game_undo(game));
	assert_game(game, "ulUx", 4, 2, 0);
	assert_int_equal(game->epoch, epoch);
	assert_true(game_redo(game));
	assert_true(game_undo(game));
	assert_true(game_undo(game));
	assert_true(game_undo(game));
	assert_false(game_can_undo(game));
	assert_false(game_undo(game));
}

UNIT_TEST(a_blocked_step_does_not)
{
	OWN_GAME game = game_from(example, GAME_FORWARD);

	assert_plays(game, "ulU");
	assert_true(game_reset(game));
	assert_int_equal(game_step(game, DOWN), STEP_BLOCKED);
	assert_false(game_redo(game));
	assert_true(game_undo(game));
	assert_game(game, "ulU", 3, 3, 1);
}

/* No two journals that don't continue each other ever have one epoch. */
UNIT_TEST(epochs)
{
	OWN_GAME game = game_from("@ $.", GAME_FORWARD);
	unsigned first = game->epoch, second, third;

	assert_int_not_equal(first, 0); /* what was zeroed holds nobody's journal */
	assert_plays(game, "r");
	assert_int_equal(game->epoch, first);
	assert_true(game_reset(game));
	second = game->epoch;
	assert_true(game_undo(game));
	assert_int_equal(game->epoch, first);
	assert_true(game_reset(game));
	third = game->epoch;
	assert_int_not_equal(third, first);
	assert_int_not_equal(third, second);
	assert_plays(game, "rx");
	assert_int_equal(game->epoch, third);
	assert_true(game_reset(game)); /* a journal that undid all is one too */
	assert_int_not_equal(game->epoch, third);
	assert_true(game_undo(game));
	assert_game(game, "rx", 2, 0, 0);
	assert_true(game_redo(game));
}

UNIT_TEST(solved_only_with_all_boxes)
{
	OWN_GAME game = game_from("@$. $.", GAME_FORWARD);

	assert_plays(game, "R");
	assert_false(game_solved(game));
	own_next(game, game_from("@$.#$", GAME_FORWARD)); /* decoration doesn't count */
	assert_plays(game, "R");
	assert_true(game_solved(game));
	assert_true(game_undo(game));
	assert_false(game_solved(game));
	assert_true(game_redo(game));
	assert_true(game_solved(game));
	assert_true(game_reset(game));
	assert_false(game_solved(game));
	assert_true(game_undo(game));
	assert_true(game_solved(game));
}

/* Levels that start solved ask for a push that counts. */
UNIT_TEST(solved_from_the_start)
{
	OWN_GAME game = game_from(" @*  ", GAME_FORWARD);

	assert_true(board_solved(game->board));
	assert_false(game_solved(game));
	assert_plays(game, "lr");
	assert_false(game_solved(game));
	assert_plays(game, "R");
	assert_false(game_solved(game));
	assert_plays(game, "x");
	assert_true(board_solved(game->board));
	assert_false(game_solved(game)); /* the push was undone */
	own_next(game, game_from(" @*. ", GAME_FORWARD));
	assert_plays(game, "R");
	assert_true(game_solved(game)); /* from goal to goal */
}

UNIT_TEST(more_goals_than_boxes)
{
	OWN_GAME game = game_from("@$...", GAME_FORWARD);

	assert_plays(game, "R");
	assert_true(game_solved(game));
	assert_plays(game, "R");
	assert_true(game_solved(game));
}

/* At the largest journal every move is blocked. The length is only said to be that. */
UNIT_TEST(full_journal)
{
	OWN_GAME game = game_from("  $ .\n@    ", GAME_FORWARD);
	struct error err = {0};
	size_t length;

	assert_plays(game, "rx");
	length = game->journal.length;
	game->journal.length = GAME_MOVES_MOST;
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED);
	assert_int_equal(game_walk(game, RIGHT), STEP_BLOCKED);
	assert_false(game_can_redo(game));
	assert_false(game_redo(game));
	assert_fails(game_play(game, slice_of("r"), &err), ERROR_LIMIT);
	assert_int_equal(err.move, 1);
	game->journal.length = length;
	assert_true(game_redo(game));
	assert_plays(game, "uR");
	game->journal.length = GAME_MOVES_MOST;
	assert_false(game_can_undo(game));
	assert_false(game_undo(game));
	game_take_over(game);
	assert_false(game->taken_over);
	game->journal.length = length + 3;
	assert_true(game_undo(game));
	assert_game(game, "rxruRx", 6, 2, 0);
}
