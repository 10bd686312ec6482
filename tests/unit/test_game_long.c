/* SPDX-License-Identifier: MIT */
/* Games longer and boards larger than anybody plays: 700,000 moves, 1024 x 1024 squares. */
#include "unit.h"

#define MOVES 700000

static const char hall[] = "##########################\n"
			   "#                        #\n"
			   "#  $ .   $     ##    $   #\n"
			   "#       .   #    .       #\n"
			   "#   $       #       $ .  #\n"
			   "#     ##         .       #\n"
			   "#   .       $        .   #\n"
			   "#      $        $        #\n"
			   "#   .        @      .    #\n"
			   "#                        #\n"
			   "##########################";

/* A journal of that many moves that count, one in twenty steps undone on the way. */
static struct game *long_game(struct board *start)
{
	struct game *game = game_new(start, GAME_FORWARD);
	struct chance chance = {42};

	while (game->moves < MOVES) {
		int what = chance_below(&chance, 20);

		if (what == 0)
			game_undo(game);
		else
			game_step(game, (enum direction)(what % DIRECTIONS));
	}
	return game;
}

UNIT_TEST(long_journal_replays)
{
	OWN_BOARD start = board_from(hall);
	OWN_GAME game = long_game(start), *again = game_new(start, GAME_FORWARD);
	OWN_GAME counted = game_new(start, GAME_FORWARD);

	assert_true(game->pushes > 10);
	assert_true(game->score > MOVES);
	assert_int_equal(game->score, game->journal.length);
	assert_true(game_play(again, text_slice(&game->journal), NULL));
	assert_true(board_equal(again->board, game->board));
	assert_int_equal(again->score, game->score);
	assert_int_equal(again->moves, MOVES);
	assert_int_equal(again->pushes, game->pushes);
	assert_true(game_play(counted, game_moves(game), NULL));
	assert_true(board_equal(counted->board, game->board));
	assert_int_equal(counted->score, MOVES);
}

UNIT_TEST(long_journal_undoes_to_the_start)
{
	OWN_BOARD start = board_from(hall);
	struct board *end;
	OWN_GAME game = long_game(start);
	size_t score = game->score, undone = 0, redone = 0;

	end = board_copy(game->board);
	while (game_undo(game))
		undone++;
	assert_int_equal(undone, MOVES);
	assert_int_equal(game->score, score + MOVES);
	assert_true(board_equal(game->board, start));
	assert_int_equal(game->board->boxes_left, start->boxes_left);
	while (game_redo(game))
		redone++;
	assert_int_equal(redone, MOVES);
	assert_int_equal(game->score, score + 2 * MOVES);
	assert_true(board_equal(game->board, end));
	assert_true(game_reset(game));
	assert_true(board_equal(game->board, start));
	assert_true(game_undo(game));
	assert_int_equal(game->score, score + 2 * MOVES);
	assert_true(board_equal(game->board, end));
	board_free(end);
}

/* A wrong move at the very end of a long text is told with its number. */
UNIT_TEST(long_journal_breaks_at_its_last_move)
{
	OWN_GAME game = game_from("@  $.", GAME_FORWARD);
	OWN_TEXT moves = {0};
	struct error err = {0};

	text_add_times(&moves, "rl", MOVES / 2);
	text_add_char(&moves, 'L');
	assert_false(game_play(game, text_slice(&moves), &err));
	assert_int_equal(err.move, MOVES + 1);
	assert_int_equal(game->score, MOVES);
}

UNIT_TEST(smallest_boards)
{
	OWN_GAME game = game_from("@", GAME_FORWARD);

	for (int d = 0; d < DIRECTIONS; d++)
		assert_int_equal(game_step(game, (enum direction)d), STEP_BLOCKED);
	assert_false(game_solved(game));
	assert_false(game_undo(game));
	own_next(game, game_from(".$@", GAME_FORWARD));
	assert_int_equal(game_step(game, LEFT), STEP_PUSH);
	assert_true(game_solved(game));
	own_next(game, game_from("@\n$\n.", GAME_FORWARD));
	assert_int_equal(game_step(game, DOWN), STEP_PUSH);
	assert_true(game_solved(game));
}

/* A box and a pusher in the corners of the largest board, forward and by jumps. */
UNIT_TEST(largest_board)
{
	OWN_BOARD board = board_new(BOARD_MOST, BOARD_MOST);
	int last = BOARD_MOST - 1, jumps = 0;
	struct game *game, *again;

	board_put(board, 0, 0, '@');
	board_put(board, last, last - 1, '$');
	board_put(board, last, last, '.');
	board_settle(board);
	assert_true(board_playable(board, NULL));
	game = game_new(board, GAME_FORWARD);
	for (int i = 0; i < last; i++)
		assert_int_equal(game_step(game, RIGHT), STEP_WALK);
	assert_int_equal(game_step(game, RIGHT), STEP_BLOCKED);
	for (int i = 0; i < last - 2; i++)
		assert_int_equal(game_step(game, DOWN), STEP_WALK);
	assert_int_equal(game_step(game, DOWN), STEP_PUSH);
	assert_int_equal(game_step(game, DOWN), STEP_BLOCKED);
	assert_true(game_solved(game));
	assert_int_equal(game->score, 2 * last - 1);
	while (game_undo(game))
		;
	assert_true(board_equal(game->board, board));
	game_free(game);

	game = game_new(board, GAME_REVERSE);
	for (; jumps < 20; jumps++) {
		int to = jumps % 2 ? board_at(board, 0, 0) : board_at(board, last, last - 1);

		assert_true(game_jump(game, to));
	}
	assert_plays(game, "[d]");
	assert_plays(game, "[u]");
	assert_true(game_jump(game, board_at(board, last, last - 1)));
	assert_int_equal(game_step(game, UP), STEP_PULL);
	assert_true(game_solved(game));
	assert_int_equal(game->score, 1);
	again = game_new(board, GAME_REVERSE);
	assert_true(game_play(again, text_slice(&game->journal), NULL));
	assert_true(board_equal(again->board, game->board));
	while (game_undo(game))
		;
	assert_true(board_equal(game->board, game->start));
	game_free(game);
	game_free(again);
}
