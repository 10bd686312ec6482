/* SPDX-License-Identifier: MIT */
/* Several pushers: who is active, and undo that restores it (Sok format, Moves). */
#include "unit.h"

#include "documents/snapshot.h"

static const char rows[] = "#######\n"
			   "#@  @ #\n"
			   "# $.$ #\n"
			   "#  @. #\n"
			   "#######";

static bool activate(struct game *game, int x, int y)
{
	return game_activate(game, board_at(game->board, x, y));
}

static void assert_active(const struct game *game, int x, int y)
{
	assert_int_equal(board_x(game->board, game->board->pusher), x);
	assert_int_equal(board_y(game->board, game->board->pusher), y);
}

UNIT_TEST(first_active_is_topmost_then_leftmost)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_active(game, 1, 1);
}

UNIT_TEST(change_is_free_and_written)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_true(activate(game, 3, 3));
	assert_active(game, 3, 3);
	assert_slice(text_slice(&game->journal), "{ddrr}");
	assert_int_equal(game->score + game->moves + game->pushes, 0);
	assert_true(activate(game, 4, 1));
	assert_slice(text_slice(&game->journal), "{ddrr}{uur}");
	assert_true(activate(game, 1, 1));
	assert_slice(text_slice(&game->journal), "{ddrr}{uur}{lll}");
	assert_true(activate(game, 1, 1)); /* already: nothing to write */
	assert_slice(text_slice(&game->journal), "{ddrr}{uur}{lll}");
	assert_slice(game_moves(game), "");
	assert_true(activate(game, 4, 1));
	assert_plays(game, "r"); /* only the change that a step follows counts */
	assert_slice(game_moves(game), "{rrr}r");
}

UNIT_TEST(only_pushers_become_active)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_false(activate(game, 2, 1));
	assert_false(activate(game, 2, 2));
	assert_false(activate(game, 0, 0));
	assert_int_equal(game->journal.length, 0);
	assert_active(game, 1, 1);
}

UNIT_TEST(others_block_pushers_and_boxes)
{
	OWN_GAME game = game_from("@ @$.\n  @  ", GAME_FORWARD);

	assert_plays(game, "r");
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED);
	assert_true(activate(game, 2, 1));
	assert_int_equal(game_step(game, UP), STEP_BLOCKED);
	assert_slice(text_slice(&game->journal), "r{dr}");
	own_next(game, game_from("@$@.", GAME_FORWARD));
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED);
	assert_board(game->board, "@$@.");
}

UNIT_TEST(undo_restores_who_was_active)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "r{rr}r");
	assert_true(activate(game, 3, 3));
	assert_true(activate(game, 2, 1));
	assert_active(game, 2, 1);
	assert_true(game_undo(game)); /* r of the second */
	assert_active(game, 4, 1);
	assert_slice(game_moves(game), "r");
	assert_true(game_undo(game)); /* r of the first */
	assert_active(game, 1, 1);
	assert_true(board_equal(game->board, game->start));
	assert_int_equal(game->score, 4);
	assert_false(game_can_undo(game));
}

/* A change is no move: alone it can't be undone. */
UNIT_TEST(change_alone_is_no_move)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_true(activate(game, 4, 1));
	assert_false(game_can_undo(game));
	assert_false(game_undo(game));
	assert_slice(text_slice(&game->journal), "{rrr}");
	assert_true(game_reset(game));
	assert_active(game, 1, 1);
	assert_true(game_undo(game));
	assert_active(game, 4, 1);
}

/* Who plays on from what another found doesn't get rid of that by taking a reset back. */
UNIT_TEST(taking_over_after_a_reset)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "r");
	assert_true(game_reset(game));
	assert_true(activate(game, 4, 1));
	assert_true(game_can_undo(game));
	game_take_over(game);
	assert_slice(text_slice(&game->journal), "{rrr}*");
	assert_true(game_undo(game));
	assert_slice(text_slice(&game->journal), "r*");
	assert_int_equal(game->taken_over, 1);
}

/* Directly after a reset it keeps what undo can take back. */
UNIT_TEST(change_after_a_reset)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "r{rr}r");
	assert_true(game_reset(game));
	assert_true(activate(game, 4, 1));
	assert_true(activate(game, 3, 3));
	assert_true(game_can_undo(game));
	assert_true(game_reset(game)); /* the changes alone */
	assert_active(game, 1, 1);
	assert_false(game_reset(game));
	assert_true(activate(game, 4, 1));
	assert_true(game_undo(game));
	assert_slice(text_slice(&game->journal), "r{rr}r");
	assert_active(game, 5, 1);
	assert_int_equal(game->score, 2);
	assert_true(game_reset(game));
	assert_true(activate(game, 4, 1));
	assert_plays(game, "D");
	assert_true(game_undo(game)); /* the step */
	assert_true(game_undo(game)); /* and the reset */
	assert_slice(text_slice(&game->journal), "r{rr}r");
}

/* Redo repeats what undo took back, changes included, and says so whenever it did something. */
UNIT_TEST(redo_repeats_changes)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);
	OWN_BOARD end = NULL;
	int redone = 0;

	assert_plays(game, "r{rr}D{ull}r{dd}l");
	end = board_copy(game->board);
	while (game_undo(game))
		;
	assert_active(game, 1, 1);
	assert_true(board_equal(game->board, game->start));
	while (game_can_redo(game)) {
		assert_true(game_redo(game));
		assert_true(++redone < 10);
	}
	assert_false(game_redo(game));
	assert_true(board_equal(game->board, end));
	assert_slice(game_moves(game), "r{rr}D{ull}r{dd}l");
}

/* A change clears nothing; the step that follows does, unless it is the next one anyway. */
UNIT_TEST(changes_and_the_redo_tail)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "r{rr}rxx");
	assert_active(game, 1, 1);
	assert_int_equal(game_step(game, RIGHT), STEP_WALK);
	assert_true(activate(game, 4, 1));
	assert_int_equal(game_step(game, RIGHT), STEP_WALK); /* equal: consumed */
	assert_slice(game_moves(game), "r{rr}r");
	assert_plays(game, "xx");
	assert_true(activate(game, 3, 3));
	assert_true(game_can_redo(game));
	assert_true(game_redo(game));
	assert_true(activate(game, 3, 3));
	assert_true(activate(game, 4, 1));
	assert_true(game_redo(game));
	assert_slice(game_moves(game), "r{rr}r");
	assert_plays(game, "x");
	assert_true(activate(game, 3, 3));
	assert_plays(game, "l"); /* another: cleared */
	assert_false(game_can_redo(game));
	assert_slice(game_moves(game), "r{ddr}l");
}

static void assert_kept(struct game *game, const char *wanted)
{
	OWN_TEXT moves = {0}, again = {0};
	struct game *resumed, *replayed = game_new(game->start, game->mode);

	snapshot_of(game, &moves);
	assert_slice(text_slice(&moves), wanted);
	resumed = snapshot_resume(game->start, text_slice(&moves), true, NULL);
	assert_non_null(resumed);
	assert_true(board_equal(resumed->board, game->board));
	assert_slice(text_slice(&resumed->line), text_slice(&game->line).at);
	assert_true(game_play(replayed, text_slice(&resumed->journal), NULL));
	assert_true(board_equal(replayed->board, game->board));
	game_free(replayed);
	snapshot_of(resumed, &again);
	assert_slice(text_slice(&again), wanted);
	game_free(resumed);
}

/* A snapshot knows who is active, also where nobody moved since, and keeps what can be redone. */
UNIT_TEST(snapshots_of_changes)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "r{rr}r");
	assert_kept(game, "r{rr}r");
	assert_true(activate(game, 3, 3));
	assert_kept(game, "r{rr}r{ddll}");
	assert_plays(game, "x");
	assert_kept(game, "r{rr}*r");
	assert_true(activate(game, 3, 3));
	assert_kept(game, "r{ddr}*{uul}{rr}r");
	assert_true(activate(game, 2, 1));
	assert_kept(game, "r*{rr}r");
	assert_plays(game, "{rr}rlxx"); /* more than one change is longer */
	assert_true(activate(game, 3, 3));
	assert_kept(game, "r{ddr}*{uul}{rr}rl");
	assert_true(activate(game, 2, 1));
	assert_plays(game, "rx");
	assert_true(activate(game, 3, 3));
	assert_kept(game, "r{ddr}*{uul}r");
}

/* A way in any order leads to the same pusher; what is written has its rows first. */
UNIT_TEST(changes_read)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "{}{rrdd}l{RUUr}");
	assert_active(game, 4, 1);
	assert_slice(text_slice(&game->journal), "{ddrr}l{uurr}");
}

UNIT_TEST(full_journal_takes_no_change)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);

	assert_plays(game, "r");
	game->journal.length = GAME_MOVES_MOST;
	assert_false(activate(game, 4, 1));
	game->journal.length = 1;
	assert_active(game, 2, 1);
}

/* The specification's own example level: two pushers, no walls around it. */
UNIT_TEST(example_level_of_the_specification)
{
	OWN_GAME game = game_from("+ @ #\n. * $ ", GAME_FORWARD);

	assert_int_equal(game->board->pushers, 2);
	assert_int_equal(game->board->boxes, 2);
	assert_int_equal(game->board->goals, 3);
	assert_int_equal(game->board->boxes_left, 1);
	assert_active(game, 0, 0);
	assert_plays(game, "{rr}rdLL");
	assert_board(game->board, "+   #\n*@. $ ");
	assert_int_equal(game->score, 4);
	assert_false(game_solved(game));
}

UNIT_TEST(solved_by_two)
{
	OWN_GAME game = game_from("@$.#.$@", GAME_FORWARD);

	assert_int_equal(game->board->boxes, 2);
	assert_plays(game, "R");
	assert_false(game_solved(game));
	assert_plays(game, "{rrrrr}L");
	assert_true(game_solved(game));
	assert_int_equal(game->score, 2);
	assert_slice(game_moves(game), "R{rrrrr}L");
}
