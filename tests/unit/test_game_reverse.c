/* SPDX-License-Identifier: MIT */
/* Reverse mode: pulls and jumps, from the goals back to the start (Sok format, Moves). */
#include "unit.h"

static void assert_texts(const struct game *game, const char *journal, const char *moves)
{
	assert_slice(text_slice(&game->journal), journal);
	assert_slice(game_moves(game), moves);
}

UNIT_TEST(boxes_begin_on_the_goals)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_board(game->board, "@ . $");
	assert_board(game->start, "@ . $");
	assert_int_equal(game->board->boxes_left, 1);
	assert_texts(game, "", "");
	assert_false(game_can_undo(game));
	assert_false(game_can_redo(game));
	assert_false(game_reset(game));
}

UNIT_TEST(steps_pull)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	for (int i = 0; i < 3; i++)
		assert_int_equal(game_step(game, RIGHT), STEP_WALK);
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED); /* never pushes */
	assert_int_equal(game_step(game, LEFT), STEP_PULL);
	assert_board(game->board, "  +$ ");
	assert_int_equal(game_walk(game, LEFT), STEP_WALK); /* and lets go of it */
	assert_board(game->board, " @.$ ");
	assert_texts(game, "[]rrrLl", "[]rrrLl");
	assert_int_equal(game->score, 5);
	assert_int_equal(game->moves, 5);
	assert_int_equal(game->pushes, 1);
	assert_int_equal(game_step(game, LEFT), STEP_WALK);
	assert_int_equal(game_step(game, LEFT), STEP_BLOCKED);
}

UNIT_TEST(solved_with_a_way_back)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[]rrrL");
	assert_false(game_solved(game));
	assert_plays(game, "L");
	assert_true(game_solved(game)); /* not there, but it could walk */
	assert_plays(game, "l");
	assert_true(game_solved(game));
	assert_plays(game, "xx");
	assert_false(game_solved(game));
}

UNIT_TEST(not_solved_without_a_way_back)
{
	OWN_GAME game = game_from("@ . $  ", GAME_REVERSE);

	assert_plays(game, "[rrr]RR");
	assert_true(board_solved(game->board));
	assert_false(game_solved(game)); /* the box is between it and its start */
}

UNIT_TEST(solved_from_the_start_asks_for_a_pull)
{
	OWN_GAME game = game_from(" @*  \n     ", GAME_REVERSE);

	assert_plays(game, "[]lr");
	assert_true(board_solved(game->board));
	assert_false(game_solved(game));
	assert_plays(game, "L");
	assert_false(game_solved(game));
	assert_plays(game, "drruR"); /* around the box, and pulled back */
	assert_board(game->board, "  *@ \n     ");
	assert_true(game_solved(game));
}

UNIT_TEST(lower_case_never_pulls)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[]rrrl");
	assert_board(game->board, "  + $");
	assert_int_equal(game->pushes, 0);
	assert_plays(game, "r");
	assert_plays(game, "L");
	assert_board(game->board, "  +$ ");
}

static void assert_refused(const char *rows, const char *moves, size_t move, const char *text)
{
	OWN_GAME game = game_from(rows, GAME_REVERSE);
	struct error err = {0};

	if (game_play(game, slice_of(moves), &err))
		fail_msg("\"%s\" was played", moves);
	assert_string_equal(err.text, text);
	assert_int_equal(err.move, move);
	assert_int_equal(err.kind, ERROR_MOVE);
}

UNIT_TEST(wrong_moves)
{
	static const char land[] = "a jump to where the pusher can't land";

	assert_refused("@ $ .", "[]R", 1, "no box can be pulled right");
	assert_refused("@ $ .", "[]rrrr", 4, "the way right is blocked");
	assert_refused("@ $ .", "[]rrrR", 4, "no box can be pulled right");
	assert_refused("@ $ .", "[]rrrLLLL", 7, "no box can be pulled left"); /* the edge */
	assert_refused("@ $ .", "[]x", 1, "there is nothing to undo");
	assert_refused("@ $ .", "[rrrr]", 1, land);   /* a box */
	assert_refused("@ $ .", "[]r[lll]", 2, land); /* over the edge */
	assert_refused("@ $ .", "[u]", 1, land);
	assert_refused("@#. $", "[r]", 1, land); /* a wall */
	assert_refused("@ $ .", "[rr", 1, "a jump has no end");
	assert_refused("@ $ .", "r[rx]", 2, "a jump holds something that isn't a direction");
	assert_refused("@ $ .", "[]r]", 2, "']' isn't a move");
}

/* A jump over the board's edge lands nowhere: not in the next row, not outside the memory. */
UNIT_TEST(jumps_over_the_edge)
{
	static const char land[] = "a jump to where the pusher can't land";
	static const char letters[] = "uldr";

	assert_refused("@ $ .\n     ", "[rrrrrrr]", 1, land); /* the first of row 1 */
	assert_refused("     \n@ $ .", "[llllll]", 1, land);
	assert_refused("     \n@ $ .", "[lll]", 1, land);
	for (int i = 0; i < 4; i++) {
		for (int length = 1; length < 4000;
		     length = length < 12 ? length + 1 : length * 3) {
			OWN_TEXT moves = {0};

			text_add_string(&moves, "[");
			for (int j = 0; j < length; j++)
				text_add_char(&moves, letters[i]);
			text_add_string(&moves, "]");
			assert_refused("#@#\n#*#", moves.bytes, 1, land);
		}
	}
}

/* Reverse games begin with a jump, even if it is empty; there is never a second empty one. */
UNIT_TEST(leading_jump)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[]");
	assert_texts(game, "[]", "[]");
	assert_false(game_can_undo(game));
	assert_false(game_undo(game));
	assert_plays(game, "[]r[]r[lr]");
	assert_texts(game, "[]rr", "[]rr");
	assert_plays(game, "xxr");
	assert_texts(game, "[]rrxxr", "[]r");
	own_next(game, game_from("@ $ .", GAME_REVERSE));
	assert_plays(game, "rr");
	assert_texts(game, "[]rr", "[]rr");
}

UNIT_TEST(jump_is_free)
{
	OWN_GAME game = game_from("@  \n$ .\n   ", GAME_REVERSE);

	assert_true(game_jump(game, board_at(game->board, 1, 2)));
	assert_texts(game, "[ddr]", "[ddr]");
	assert_int_equal(game->score + game->moves + game->pushes, 0);
	assert_true(game_jump(game, board_at(game->board, 2, 0)));
	assert_texts(game, "[ddr][uur]", "[ddr][uur]");
	assert_true(game_undo(game));
	assert_texts(game, "[ddr][uur]x", "[ddr]");
	assert_board(game->board, "   \n. $\n @ ");
	assert_int_equal(game->score, 0);
	assert_true(game_redo(game));
	assert_texts(game, "[ddr][uur]x[uur]", "[ddr][uur]");
	assert_board(game->board, "  @\n. $\n   ");
	assert_int_equal(game->score + game->moves + game->pushes, 0);
	assert_plays(game, "xx");
	assert_board(game->board, "@  \n. $\n   ");
	assert_false(game_can_undo(game));
	assert_int_equal(game->score, 0);
}

/* The redo tail: an equal jump consumes it, another clears it. */
UNIT_TEST(jump_and_the_redo_tail)
{
	OWN_GAME game = game_from("@ $ .   ", GAME_REVERSE);

	assert_plays(game, "[rr]r");
	assert_plays(game, "xx");
	assert_true(game_jump(game, board_at(game->board, 2, 0)));
	assert_true(game_can_redo(game));
	assert_true(game_redo(game));
	assert_texts(game, "[rr]rxx[rr]r", "[rr]r");
	assert_plays(game, "xx");
	assert_true(game_jump(game, board_at(game->board, 1, 0)));
	assert_false(game_can_redo(game));
	assert_slice(text_slice(&game->line), "[r]");
}

/* What counts still begins with a jump after the first jump was undone. */
UNIT_TEST(leading_jump_undone)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[rr]x");
	assert_texts(game, "[rr]x", "");
	assert_true(game_can_redo(game));
	assert_int_equal(game_step(game, RIGHT), STEP_WALK);
	assert_texts(game, "[rr]xr", "[]r");
	assert_false(game_can_redo(game));
	assert_true(game_undo(game));
	assert_false(game_undo(game));
	assert_true(game_redo(game));
	assert_texts(game, "[rr]xrxr", "[]r");
	own_next(game, game_from("@ $ .", GAME_REVERSE));
	assert_plays(game, "[rr]x[r]");
	assert_texts(game, "[rr]x[r]", "[r]");
}

static bool can_jump(struct game *game, int x, int y)
{
	OWN_BOARD before = board_copy(game->board);
	size_t length = game->journal.length;
	bool jumped = game_jump(game, board_at(game->board, x, y));

	if (jumped)
		assert_true(game_undo(game));
	else
		assert_int_equal(game->journal.length, length);
	assert_true(board_equal(game->board, before));
	return jumped;
}

/* Before the first pull anywhere free, later only where the pusher could walk. */
UNIT_TEST(where_a_jump_lands)
{
	OWN_GAME game = game_from("#######\n#@  $.#\n### ###\n#.$   #\n#######", GAME_REVERSE);

	assert_board(game->board, "#######\n#@  .$#\n### ###\n#$.   #\n#######");
	assert_true(can_jump(game, 5, 3));
	assert_true(can_jump(game, 4, 1));
	assert_false(can_jump(game, 1, 1)); /* it stands there */
	assert_false(can_jump(game, 5, 1)); /* a box */
	assert_false(can_jump(game, 0, 0)); /* a wall */
	assert_false(game_jump(game, 0));   /* the frame */
	assert_plays(game, "[rrr]LL");	    /* the box is at 3,1 */
	assert_board(game->board, "#######\n# @$. #\n### ###\n#$.   #\n#######");
	assert_true(can_jump(game, 1, 1));
	assert_false(can_jump(game, 5, 3));
	assert_false(can_jump(game, 4, 1));
	assert_plays(game, "xx"); /* no pull counts any more */
	assert_true(can_jump(game, 5, 3));
}

/* Outside there is decoration only: nobody jumps there, nobody pulls it. */
UNIT_TEST(no_jump_outside)
{
	OWN_GAME game = game_from("@$.# $ ", GAME_REVERSE);

	assert_false(can_jump(game, 4, 0));
	assert_false(can_jump(game, 6, 0));
	assert_true(can_jump(game, 1, 0));
}

UNIT_TEST(no_jump_forward)
{
	OWN_GAME game = game_from("@ $ .", GAME_FORWARD);

	assert_false(game_jump(game, board_at(game->board, 1, 0)));
	assert_int_equal(game->journal.length, 0);
}

UNIT_TEST(full_journal_takes_no_jump)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);
	size_t length;

	assert_plays(game, "[]r");
	length = game->journal.length;
	game->journal.length = GAME_MOVES_MOST;
	assert_false(game_jump(game, board_at(game->board, 0, 0)));
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED);
	game->journal.length = length;
	assert_true(game_jump(game, board_at(game->board, 0, 0)));
}

UNIT_TEST(undo_of_a_pull)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[]rrrLL");
	assert_int_equal(game->board->boxes_left, 0);
	assert_true(game_undo(game));
	assert_board(game->board, "  +$ ");
	assert_int_equal(game->board->boxes_left, 1);
	assert_int_equal(game->pushes, 1);
	assert_int_equal(game->moves, 4);
	assert_int_equal(game->score, 6);
	assert_true(game_redo(game));
	assert_board(game->board, " @*  ");
	assert_texts(game, "[]rrrLLxL", "[]rrrLL");
}

/* The pusher begins on its square, even over a box; undo brings it back there. */
UNIT_TEST(start_over_a_box)
{
	OWN_GAME game = game_from(" + $ ", GAME_REVERSE);

	assert_int_equal(game_step(game, LEFT), STEP_WALK);
	assert_board(game->board, "@$ . ");
	assert_false(game_jump(game, board_at(game->board, 1, 0)));
	assert_true(game_undo(game));
	assert_true(board_equal(game->board, game->start));
	assert_true(game_jump(game, board_at(game->board, 4, 0)));
	assert_board(game->board, " $ .@");
	assert_true(game_undo(game));
	assert_true(board_equal(game->board, game->start));
	assert_plays(game, "rRR");
	assert_board(game->board, "   *@");
	assert_true(board_solved(game->board));
	assert_false(game_solved(game)); /* its start is behind the box */
}

UNIT_TEST(reset)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[rr]rLx");
	assert_true(game_reset(game));
	assert_true(board_equal(game->board, game->start));
	assert_texts(game, "", "");
	assert_true(game_undo(game));
	assert_texts(game, "[rr]rLx", "[rr]r");
	assert_true(game_redo(game));
	assert_true(game_reset(game));
	assert_true(game_jump(game, board_at(game->board, 1, 0)));
	assert_true(game_undo(game)); /* the jump, not the reset */
	assert_texts(game, "[r]x", "");
	assert_true(game_undo(game));
	assert_texts(game, "[rr]rLxL", "[rr]rL");
}

/* The empty jump with which a reverse game begins is no move: a reset before it can be taken back.
 */
UNIT_TEST(reset_and_the_leading_jump)
{
	OWN_GAME game = game_from("@ $ .", GAME_REVERSE);

	assert_plays(game, "[rr]rL");
	assert_true(game_reset(game));
	assert_plays(game, "[]");
	assert_texts(game, "[]", "[]");
	assert_true(game_reset(game));
	assert_texts(game, "", "");
	assert_plays(game, "[]");
	assert_true(game_undo(game));
	assert_texts(game, "[rr]rL", "[rr]rL");
}
