/* SPDX-License-Identifier: MIT */
/* Reverse solutions turned forward, and games taken over. */
#include "unit.h"

static void assert_turns(const char *rows, const char *reverse, const char *forward)
{
	OWN_BOARD board = board_from(rows);
	OWN_GAME game = game_new(board, GAME_REVERSE);
	OWN_TEXT moves = {0};

	assert_plays(game, reverse);
	assert_int_equal(game_forward(game, board, &moves), forward != NULL);
	assert_slice(text_slice(&moves), forward != NULL ? forward : "");
}

/* The reverse solution of a level is none of this board, which may be another's. */
static void assert_turns_nothing(const char *rows, const char *reverse, const char *other)
{
	OWN_GAME game = game_from(rows, GAME_REVERSE);
	OWN_BOARD board = board_from(other);
	struct text moves = {0};

	assert_plays(game, reverse);
	assert_true(game_solved(game));
	assert_false(game_forward(game, board, &moves));
	assert_int_equal(moves.length, 0);
}

UNIT_TEST(another_board_turns_nothing)
{
	assert_turns_nothing("#######\n#@  $.#\n#######", "[rrr]Ll", "#######\n#@ $. #\n#######");
	/* nor where the level is solved before the move that it doesn't allow */
	assert_turns_nothing("#######\n##    #\n#@  $.#\n#######", "[rrr]Lu",
			     "#######\n#@  $.#\n#######");
}

/* To take a solution back costs as many moves as it has: of more than half of those that may be it
 * turns into none. */
UNIT_TEST(too_long_to_be_turned)
{
	static const char rows[] = "#######\n#@  $.#\n#######", start[] = "[rrr]Ll", turn[] = "rl";
	OWN_TEXT steps = {0};

	if (SANITIZED)
		skip(); /* sixty million moves */
	text_add_string(&steps, start);
	while (steps.length < GAME_MOVES_MOST / 2 + 16) /* its pull is not reached */
		text_add_string(&steps, turn);
	assert_turns_nothing(rows, steps.bytes, rows);
}

UNIT_TEST(a_reverse_solution_turns_forward)
{
	/* Puzzle format, the simplest solvable level */
	assert_turns("#####\n#@$.#\n#####", "[r]L", "R");
	assert_turns("######\n#@ $.#\n######", "[rr]L", "rR");
	assert_turns("#######\n#@  $.#\n#######", "[rrr]Ll", "rrR");
	assert_turns("#######\n#@  $.#\n#######", "[r]rrL", "rrR");
	assert_turns("#######\n#@  $.#\n#######", "[rrr]", NULL);
	assert_turns("#######\n#@  $.#\n#######", "[rrr]LL", NULL);
}

/* Random reverse games with many jumps, on boards that a forward walk shuffled: solved ones turn
 * into solutions. */
UNIT_TEST(random_reverse_games_turn_forward)
{
	static const char rows[] =
		"#########\n#   #   #\n#  $    #\n#   # $ #\n# . @ . #\n#########";
	struct chance chance = {7};
	OWN_BOARD board = board_from(rows);
	int solved = 0;

	for (int i = 0; i < SPARED(300); i++) {
		OWN_GAME forward = game_new(board, GAME_FORWARD);
		OWN_GAME reverse = game_new(board, GAME_REVERSE);
		OWN_TEXT moves = {0};

		for (int n = 0; n < 4000 && !game_solved(reverse); n++) {
			if (chance_of(&chance, 10))
				game_jump(reverse, chance_below(&chance, board_size(board)));
			else if (chance_of(&chance, 5))
				game_undo(reverse);
			else
				game_step(reverse, (enum direction)chance_below(&chance, 4));
		}
		assert_int_equal(game_forward(reverse, board, &moves), game_solved(reverse));
		if (game_solved(reverse)) {
			assert_true(game_play(forward, text_slice(&moves), NULL));
			assert_true(game_solved(forward));
			assert_int_equal(forward->pushes, reverse->pushes);
			solved++;
		}
	}
	assert_true(solved > SPARED(100));
}

UNIT_TEST(a_game_taken_over_stays_so)
{
	OWN_GAME game = game_from("#######\n#@ $ .#\n#######", GAME_FORWARD);
	OWN_GAME again = game_from("#######\n#@ $ .#\n#######", GAME_FORWARD);

	assert_plays(game, "rR*");
	assert_true(game->taken_over);
	assert_int_equal(game->score, 2);
	assert_plays(game, "x");
	assert_slice(text_slice(&game->journal), "rR*x");
	assert_slice(game_moves(game), "r");
	assert_true(game_play(again, text_slice(&game->journal), NULL));
	assert_true(again->taken_over);
	assert_slice(text_slice(&again->journal), "rR*x");
	assert_true(game_reset(game));
	assert_false(game->taken_over);
	assert_true(game_undo(game));
	assert_true(game->taken_over);
}

/* Shown how to begin: that is known before the first move, after a reset that is taken back, and
 * after a load. */
UNIT_TEST(a_game_that_was_shown_how_to_begin)
{
	OWN_GAME game = game_from("#######\n#@ $ .#\n#######", GAME_FORWARD);
	OWN_GAME again = game_from("#######\n#@ $ .#\n#######", GAME_FORWARD);
	OWN_GAME reverse = game_from("#######\n#@ $ .#\n#######", GAME_REVERSE);

	assert_plays(game, "rRx");
	assert_true(game_reset(game));
	game_take_over(game);
	game_take_over(game); /* once more, as another hint does */
	assert_int_equal(game->taken_over, 2);
	assert_int_equal(game->score, 0);
	assert_true(game_undo(game));
	assert_true(game->taken_over);
	assert_slice(text_slice(&game->journal), "rRx*");
	assert_true(game_reset(game));
	assert_false(game->taken_over);
	game_take_over(game);
	assert_plays(game, "rR");
	assert_true(game_play(again, text_slice(&game->journal), NULL));
	assert_true(again->taken_over);
	assert_slice(text_slice(&again->journal), "*rR");
	assert_int_equal(again->score, 2);
	game_take_over(reverse); /* its journal begins with a jump */
	assert_false(reverse->taken_over);
}
