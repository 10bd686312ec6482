/* SPDX-License-Identifier: MIT */
/* The board: squares, what is inside, walks, pushes, pulls (Schokoban's specification,
 * Objective and rules). */
#include "unit.h"

UNIT_TEST(seven_squares_and_their_spellings)
{
	static const char letters[] = "@+$*#. -_pPbB", shown[] = "@+$*#.   @+$*";
	OWN_BOARD board = board_new(13, 1);

	for (int x = 0; x < 13; x++) {
		assert_true(board_put(board, x, 0, letters[x]));
		assert_int_equal(board_letter(board, board_at(board, x, 0)), shown[x]);
	}
}

UNIT_TEST(no_other_byte_is_a_square)
{
	OWN_BOARD board = board_new(1, 1), *before = board_copy(board);

	for (int c = 0; c < 256; c++) {
		if (c != 0 && strchr("@+$*#. -_pPbB", c) != NULL)
			continue;
		assert_false(board_put(board, 0, 0, (char)c));
		assert_true(board_equal(board, before));
	}
}

/* A row put at once is the row put letter by letter; what is no letter is floor. */
UNIT_TEST(rows_are_put_like_letters)
{
	OWN_BOARD board = board_new(258, 3), *wanted = board_new(258, 3);
	char letters[257];

	for (int i = 0; i < 257; i++)
		letters[i] = (char)i;
	letters[256] = '#';
	for (int y = 0; y < 3; y++) {
		for (int x = 0; x < 258; x++) {
			assert_true(board_put(board, x, y, '*'));
			assert_true(board_put(wanted, x, y, '*'));
			if (y == 1 && x < 256 && !board_put(wanted, x, y, letters[x]))
				board_put(wanted, x, y, ' ');
		}
	}
	board_put_row(board, 1, letters, 256); /* the 257th letter isn't asked for */
	assert_true(board_equal(board, wanted));
	board_put_row(board, 2, letters, 0);
	assert_true(board_equal(board, wanted));
}

/* Before it is settled, a board has no pusher. */
UNIT_TEST(new)
{
	OWN_BOARD board = board_new(3, 2);

	assert_int_equal(board->pusher, -1);
	assert_int_equal(board->pushers + board->boxes + board->goals + board->boxes_left, 0);
	assert_int_equal(board->stride, 5);
	assert_board(board, " \n ");
}

UNIT_TEST(places)
{
	OWN_BOARD board = board_new(5, 3);

	assert_int_equal(board->width, 5);
	assert_int_equal(board->height, 3);
	assert_int_equal(board_size(board), 7 * 5);
	for (int y = 0; y < 3; y++) {
		for (int x = 0; x < 5; x++) {
			int at = board_at(board, x, y);

			assert_int_equal(board_x(board, at), x);
			assert_int_equal(board_y(board, at), y);
			assert_int_equal(board_beside(board, at, UP), board_at(board, x, y - 1));
			assert_int_equal(board_beside(board, at, DOWN), board_at(board, x, y + 1));
			assert_int_equal(board_beside(board, at, LEFT), board_at(board, x - 1, y));
			assert_int_equal(board_beside(board, at, RIGHT), board_at(board, x + 1, y));
			assert_int_equal(board->squares[at], 0);
		}
	}
	for (int at = 0; at < board_size(board); at++)
		if (board_x(board, at) < 0 || board_x(board, at) > 4 || board_y(board, at) < 0 ||
		    board_y(board, at) > 2)
			assert_int_equal(board->squares[at], SQUARE_WALL);
}

UNIT_TEST(copies_are_equal_and_apart)
{
	OWN_BOARD board = board_from("#####\n#@$.#\n#####"), *copy = board_copy(board);
	OWN_BOARD wider = board_from("#####\n#@$.#\n#### "), *high = board_from("#@$.#");

	assert_true(board_equal(board, copy));
	assert_int_equal(copy->boxes, 1);
	assert_true(board_push(copy, RIGHT));
	assert_false(board_equal(board, copy));
	assert_board(board, "#####\n#@$.#\n#####");
	assert_false(board_equal(board, wider));
	assert_false(board_equal(board, high));
	board_free(NULL);
}

UNIT_TEST(active_pusher_makes_a_difference)
{
	OWN_BOARD board = board_from("@ @"), *copy = board_copy(board);

	assert_true(board_activate(copy, board_at(copy, 2, 0)));
	assert_false(board_equal(board, copy));
	assert_false(board_activate(copy, board_at(copy, 1, 0)));
	assert_int_equal(copy->pusher, board_at(copy, 2, 0));
}

UNIT_TEST(walk)
{
	OWN_BOARD board = board_from("#####\n#   #\n# @ #\n# . #\n#####");

	assert_true(board_walk(board, UP));
	assert_true(board_walk(board, LEFT));
	assert_board(board, "#####\n#@  #\n#   #\n# . #\n#####");
	assert_false(board_walk(board, LEFT));
	assert_false(board_walk(board, UP));
	assert_true(board_walk(board, DOWN));
	assert_true(board_walk(board, DOWN));
	assert_true(board_walk(board, RIGHT));
	assert_board(board, "#####\n#   #\n#   #\n# + #\n#####");
	assert_true(board_walk(board, RIGHT));
	assert_board(board, "#####\n#   #\n#   #\n# .@#\n#####");
	assert_false(board_walk(board, DOWN));
}

UNIT_TEST(push_in_each_direction)
{
	static const struct {
		enum direction d;
		const char *after;
	} table[] = {
		{UP, "  $  \n  @  \n $ $ \n  $  \n     "},
		{DOWN, "     \n  $  \n $ $ \n  @  \n  $  "},
		{LEFT, "     \n  $  \n$@ $ \n  $  \n     "},
		{RIGHT, "     \n  $  \n $ @$\n  $  \n     "},
	};

	for (int i = 0; i < 4; i++) {
		OWN_BOARD board = board_from("     \n  $  \n $@$ \n  $  \n     ");
		OWN_BOARD start = board_copy(board);

		assert_false(board_walk(board, table[i].d));
		assert_int_equal(step_board(board, table[i].d), STEP_PUSH);
		assert_board(board, table[i].after);
		assert_true(board_pull(board, direction_opposite(table[i].d)));
		assert_true(board_equal(board, start)); /* a pull takes a push back */
		assert_true(board_push(board, table[i].d));
		assert_int_equal(board->boxes_left, 4);
		assert_int_equal(step_board(board, table[i].d), STEP_BLOCKED); /* the edge */
	}
}

/* Every pair of what may stand ahead of the pusher, and behind that. */
UNIT_TEST(what_a_push_meets)
{
	static const char ahead[] = " .$*#@", behind[] = " .$*#@";

	for (int i = 0; i < 6; i++) {
		for (int j = 0; j < 6; j++) {
			char rows[] = {'@', ahead[i], behind[j], '\0'};
			OWN_BOARD board = board_from(rows), *before = board_copy(board);
			bool box = ahead[i] == '$' || ahead[i] == '*';
			bool goes = box && (behind[j] == ' ' || behind[j] == '.');
			enum step wanted = i < 2 ? STEP_WALK : goes ? STEP_PUSH : STEP_BLOCKED;

			assert_int_equal(board_push(board, RIGHT), goes);
			if (goes) {
				rows[0] = ' ';
				rows[1] = ahead[i] == '*' ? '+' : '@';
				rows[2] = behind[j] == '.' ? '*' : '$';
				assert_board(board, rows);
				assert_int_equal(board->boxes_left, behind[j] == ' ');
				assert_true(board_pull(board, LEFT));
			}
			assert_true(board_equal(board, before));
			assert_int_equal(board->boxes_left, before->boxes_left);
			assert_int_equal(step_board(board, RIGHT), wanted);
		}
	}
}

UNIT_TEST(two_boxes_are_too_heavy)
{
	OWN_BOARD board = board_from("@$$ .."), *before = board_copy(board);

	assert_int_equal(step_board(board, RIGHT), STEP_BLOCKED);
	assert_true(board_equal(board, before));
}

UNIT_TEST(pull)
{
	OWN_BOARD board = board_from(" @*.");
	struct board *before;

	before = board_copy(board);
	assert_false(board_pull(board, RIGHT));
	assert_false(board_pull(board, UP));
	assert_false(board_pull(board, DOWN));
	assert_true(board_equal(board, before));
	assert_true(board_pull(board, LEFT));
	assert_board(board, "@$..");
	assert_int_equal(board->boxes_left, 1);
	assert_false(board_pull(board, LEFT));
	assert_true(board_push(board, RIGHT));
	assert_true(board_equal(board, before));
	board_free(before);
}

UNIT_TEST(pull_takes_no_pusher_and_no_wall)
{
	static const char *const rows[] = {" @@", " @#", " @ ", "$@$", "#@$", "@@$"};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		OWN_BOARD board = board_from(rows[i]);

		board_activate(board, board_at(board, 1, 0));
		assert_false(board_pull(board, LEFT));
		assert_board(board, rows[i]);
	}
}

UNIT_TEST(one_square)
{
	OWN_BOARD board = board_from("@");
	unsigned char reached[9];

	for (int d = 0; d < DIRECTIONS; d++) {
		assert_int_equal(step_board(board, (enum direction)d), STEP_BLOCKED);
		assert_false(board_pull(board, (enum direction)d));
	}
	assert_int_equal(board_size(board), 9);
	assert_int_equal(board->squares[4], SQUARE_PUSHER | SQUARE_INSIDE);
	assert_int_equal(board_reach(board, reached), 1);
	assert_int_equal(reached[4], 1);
}

UNIT_TEST(largest)
{
	OWN_BOARD board = board_new(BOARD_MOST, BOARD_MOST);
	unsigned char *reached = memory_new((size_t)board_size(board));
	int last = BOARD_MOST - 1;

	assert_true(board_put(board, last, last, '@'));
	assert_true(board_put(board, last - 1, last, '$'));
	assert_true(board_put(board, 0, last, '.'));
	board_settle(board);
	assert_true(board_playable(board, NULL));
	assert_int_equal(board_reach(board, reached), BOARD_MOST * BOARD_MOST - 1);
	assert_int_equal(reached[board_at(board, 0, 0)], 1);
	assert_int_equal(reached[board_at(board, last - 1, last)], 0);
	for (int i = 0; i < BOARD_MOST - 2; i++)
		assert_int_equal(step_board(board, LEFT), STEP_PUSH);
	assert_true(board_solved(board));
	assert_int_equal(step_board(board, LEFT), STEP_BLOCKED);
	assert_int_equal(board_x(board, board->pusher), 1);
	assert_int_equal(step_board(board, DOWN), STEP_BLOCKED);
	for (int i = 0; i < last; i++)
		assert_int_equal(step_board(board, UP), STEP_WALK);
	assert_int_equal(step_board(board, UP), STEP_BLOCKED);
	memory_free(reached);
}

UNIT_TEST(jump_and_back)
{
	OWN_BOARD board = board_from("@ .$#@"), *before = board_copy(board);

	assert_false(board_jump(board, board_at(board, 0, 0)));
	assert_false(board_jump(board, board_at(board, 3, 0)));
	assert_false(board_jump(board, board_at(board, 4, 0)));
	assert_false(board_jump(board, board_at(board, 5, 0)));
	assert_true(board_equal(board, before));
	assert_true(board_jump(board, board_at(board, 2, 0)));
	assert_board(board, "  +$#@");
	board_put_back(board, board_at(board, 0, 0));
	assert_true(board_equal(board, before));
}

/* All boxes inside come home, and the pusher makes room for one. */
UNIT_TEST(finished)
{
	OWN_BOARD start = board_from("#######\n#@$.* #\n#.  $ #\n#######\n*.$   #");
	OWN_BOARD board = board_finished(start);

	assert_board(board, "#######\n#@ ** #\n#*    #\n#######\n*.$   #");
	assert_true(board_solved(board));
	own_next(start, board_from("+ $ .$ "));
	own_next(board, board_finished(start));
	assert_board(board, "* @ *  ");
	assert_int_equal(board->pusher, board_at(board, 2, 0));
	own_next(start, board_from(" .$@ . ."));
	own_next(board, board_finished(start));
	assert_board(board, " * @ . .");
	own_next(start, board_from("*+ $"));
	own_next(board, board_finished(start));
	assert_board(board, "** @");
	own_next(start, board_from("@ *"));
	own_next(board, board_finished(start));
	assert_board(board, "@ *");
}

UNIT_TEST(reversed)
{
	OWN_BOARD start = board_from("#######\n#@$.* #\n#.  $ #\n#######\n*.$   #");
	OWN_BOARD board = board_reversed(start);

	assert_board(board, "#######\n#@.$* #\n#$  . #\n#######\n*.$   #");
	assert_int_equal(board->boxes, 3);
	assert_int_equal(board->goals, 3);
	assert_int_equal(board->boxes_left, 2);
	assert_int_equal(board->pusher, start->pusher);
	assert_board(start, "#######\n#@$.* #\n#.  $ #\n#######\n*.$   #");
}

/* With more goals than boxes there are more boxes than goals in reverse. */
UNIT_TEST(reversed_counts_anew)
{
	OWN_BOARD start = board_from("@$..* $."), *board = board_reversed(start);

	assert_board(board, "@.$$* .$");
	assert_int_equal(board->boxes, 4);
	assert_int_equal(board->goals, 3);
	assert_int_equal(board->boxes_left, 3);
}

/* The pusher begins on its square even over a box, and walks off it. */
UNIT_TEST(reversed_over_a_box)
{
	OWN_BOARD start = board_from(" + $"), *board = board_reversed(start);

	assert_int_equal(board->boxes, 1);
	assert_int_equal(board->boxes_left, 1);
	assert_int_equal(board_letter(board, board->pusher), '@');
	assert_false(board_pull(board, LEFT));
	assert_true(board_walk(board, RIGHT));
	assert_board(board, " $@.");
	assert_false(board_walk(board, LEFT));
	board_put_back(board, board_at(board, 1, 0));
	assert_true(board_walk(board, LEFT));
	assert_board(board, "@$ .");
}

/* Reversing twice gives the boxes and goals inside back. */
UNIT_TEST(reversed_twice)
{
	OWN_BOARD start = board_from("#######\n#@$.* #\n#.  $ #\n#######");
	OWN_BOARD board = board_reversed(start), *again = board_reversed(board);

	assert_true(board_equal(again, start));
	assert_int_equal(again->boxes_left, start->boxes_left);
}
