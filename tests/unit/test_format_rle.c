/* SPDX-License-Identifier: MIT */
/*
 * Run lengths in boards and moves (Sok format, Board, Moves; Puzzle format, Run
 * length encoding).
 */
#include "unit.h"

#include "formats/lurd.h"
#include "formats/rle.h"
#include "formats/rows.h"
#include "sets.h"

static void assert_decodes(const char *text, const char *letters)
{
	OWN_TEXT out = {0};
	size_t budget = 1000;

	text_add_char(&out, '!');
	assert_int_equal(rle_decode(slice_of(text), &budget, &out), RLE_DONE);
	assert_string_equal(out.bytes + 1, letters);
	assert_int_equal(budget, 1000 - strlen(letters));
}

static void assert_wrong(const char *text, enum rle wanted)
{
	OWN_TEXT out = {0};
	size_t budget = 1000;

	text_add_char(&out, '!');
	assert_int_equal(rle_decode(slice_of(text), &budget, &out), wanted);
	assert_string_equal(out.bytes, "!");
	assert_true(budget <= 1000);
}

UNIT_TEST(decode)
{
	assert_decodes("", "");
	assert_decodes("###----p.#", "###----p.#");
	assert_decodes("3#4-p.#", "###----p.#");
	assert_decodes("2(3(#-)#)", "#-#-#-##-#-#-#");
	assert_decodes("2(3(dr)R)", "drdrdrRdrdrdrR");
	assert_decodes("3r4U", "rrrUUUU");
	assert_decodes("4 #", "    #");
	assert_decodes("(a)", "a");
	assert_decodes("1(01a)", "a");
	assert_decodes(
		"300a",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
}

/* All that may be added, in runs of every length, whatever stands before it. */
UNIT_TEST(decode_as_much_as_may_be)
{
	static const char *const texts[] = {"1000a",   "256a257a487a", "999aa",
					    "500(aa)", "2(500a)",      "743a257a"};
	OWN_TEXT wanted = {0};

	text_add_times(&wanted, "a", 1000);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_decodes(texts[i], wanted.bytes);
}

UNIT_TEST(unsound)
{
	static const char *const texts[] = {
		"3", "#3", "0#", "0#2#", "3|#", "0(2#", "()",  "3()", "(",
		")", "(#", "#)", "2(#",	 "3)",	"0(#)", "(3)", "3|",  "2(3|)",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_wrong(texts[i], RLE_WRONG);
}

UNIT_TEST(limits)
{
	struct text deep = {0};

	assert_wrong("999999999#", RLE_LIMIT);
	assert_wrong("18446744073709551617#", RLE_LIMIT);
	assert_wrong("99999999999999999999999999999999999999#", RLE_LIMIT);
	assert_wrong("99(99(99(99(99(#)))))", RLE_LIMIT);
	assert_wrong("1001#", RLE_LIMIT);
	assert_wrong("10000#", RLE_LIMIT);
	assert_wrong("1000##", RLE_LIMIT);
	assert_wrong("500(##)#", RLE_LIMIT);
	text_add_times(&deep, "(", RLE_DEPTH);
	text_add_char(&deep, '#');
	text_add_times(&deep, ")", RLE_DEPTH);
	assert_decodes(deep.bytes, "#");
	text_free(&deep);
	text_add_times(&deep, "9(", 100000);
	assert_wrong(deep.bytes, RLE_LIMIT);
	text_free(&deep);
}

UNIT_TEST(encode)
{
	OWN_TEXT out = {0};

	rle_encode(slice_of("###--$$$$a"), 3, &out);
	assert_string_equal(out.bytes, "3#--4$a");
	text_cut(&out, 0);
	rle_encode(exact("nneeeeess"), 2, &out);
	assert_string_equal(out.bytes, "2n5e2s");
}

/* "Claire" by Lee J Haywood and the other example of Puzzle format, byte for byte. */
UNIT_TEST(boards_of_the_document)
{
	static const char claire[] = "7#|#.@-#-#|#$*-$-#|#3-$-#|#-..--#|#--*--#|7#\n";

	assert_written(claire, "xsb",
		       "#######\n#.@ # #\n#$* $ #\n#   $ #\n# ..  #\n#  *  #\n#######\n");
	assert_written("#######\n#.@ # #\n#$* $ #\n#   $ #\n# ..  #\n#  *  #\n#######\n", "rle",
		       claire);
	assert_written("###__\n#.###\n#*$ #\n#  @#\n#####\n", "rle", "3#|#.3#|#*$-#|#--@#|5#\n");
	assert_written("5#||#|#@$.#|5#\n", "rle", "5#|-|#|#@$.#|5#\n");
	assert_written("--3#|3#-#|#pb.#|5#", "xsb", "  ###\n### #\n#@$.#\n#####\n");
}

static void assert_board_of(const char *text, const char *rows)
{
	OWN_SET set = set_of(text);

	assert_int_equal(set->count, 1);
	assert_board(set->levels[0].board, rows);
	assert_round_trip(set, "rle");
	assert_round_trip(set, "xsb");
}

UNIT_TEST(ways_to_write_boards)
{
	assert_board_of("|5#|#@$.#|5#|", "#####\n#@$.#\n#####");
	assert_board_of("5#\n#@$.#\n5#\n", "#####\n#@$.#\n#####");
	assert_board_of("5#|\n#@$.#|\n5#|\n", "#####\n#@$.#\n#####");
	assert_board_of("Title\n\n5#|#@$.#\n#####\n\n", "#####\n#@$.#\n#####");
	assert_board_of("2(5#|)#@$.#", "#####\n#####\n#@$.#");
	assert_board_of("4 #\n4 #\n#@$.#\n", "    #\n    #\n#@$.#");
	assert_board_of("2(2(#-)#)|#@$.4-2#|10#", "# # ## # #\n#@$.    ##\n##########");
	assert_board_of("5#||#@$.#|5#", "#####\n\n#@$.#\n#####");
	assert_board_of("7#|-|7#|#@--$.#|7#", "#######\n\n#######\n#@  $.#\n#######");
	assert_board_of("*-3#|$@--#|5#", "* ###\n$@  #\n#####");
}

/* A tab leads to the next of every 8 columns, as in rows without run lengths. */
UNIT_TEST(tabs)
{
	assert_board_of("\t4#\n\t#@ #\n\t#$.#\n\t4#\n", "####\n#@ #\n#$.#\n####");
	assert_board_of("\t4#|\t#@-#|        #$.#|    \t4#\n", "####\n#@ #\n#$.#\n####");
	assert_board_of("4#\t2#\n#@$.\t ##10-|5#5-#\n", "####    ##\n#@$.     ##\n#####     #");
}

/* They are paid for as run lengths are. */
UNIT_TEST(tabs_expanded)
{
	struct line line = line_of(slice_of("9(9\t#|)")); /* 99 letters; then 9 rows of 73 */
	static const size_t table[][2] = {{1000, 1000 - 99 - 9 * 73}, {400, 0}};

	for (size_t i = 0; i < 2; i++) {
		struct rows rows = {0};
		size_t budget = table[i][0];

		assert_true(rows_add(&rows, &line, &budget));
		assert_int_equal(budget, table[i][1]);
		assert_int_equal(rows.longest, 73);
		rows_free(&rows);
	}
}

/* Rows of one line that are none of the board's go with it: what follows begins on a line of its
 * own. */
UNIT_TEST(floor_behind_a_board)
{
	OWN_SET set = set_of("A\n\n5#|#@$.#|5#|5-|3-\nB\n\n5#|#.$@#|5#|--\n----\n");

	assert_int_equal(set->count, 2);
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	assert_levels(set, {.title = "A"}, {.title = "B", .notes = "----"});
	assert_board(set->levels[1].board, "#####\n#.$@#\n#####");
	assert_levels(set, {.title = "A"}, {.title = "B", .notes = "----"});
}

/* What has digits but is text: rulers, numbers, titles. */
UNIT_TEST(no_rows)
{
	OWN_SET set = set_of("  ABCD\n 1|####\n 2|#@ #\n\n12.\n####\n#@ #\n####\n");

	assert_int_equal(set->count, 1);
	assert_board(set->levels[0].board, "####\n#@ #\n####");
	read_next(&set,
		  "30-8-55\n\n####\n#@ #\n####\n\n#50 (3)\n\n####\n#@ #\n####\n\n35-9-122\n####\n"
		  "#@ #\n####\n");
	assert_levels(set, {.title = "30-8-55"}, {.title = "#50 (3)"}, {.title = "35-9-122"});
}

static void assert_moves(const char *text, const char *wanted)
{
	OWN_TEXT out = {0};
	size_t budget = 1000;
	struct error err = {0};

	if (!lurd_decode(slice_of(text), &budget, &out, &err))
		fail_msg("%s: %s", text, err.text);
	assert_slice(text_slice(&out), wanted);
}

UNIT_TEST(moves)
{
	OWN_TEXT out = {0};
	struct error err = {0};
	size_t budget = 1000;

	assert_moves("ulUdrruRRxD", "ulUdrruRRxD");
	assert_moves("  3r 4U\n", "rrrUUUU");
	assert_moves("10u", "uuuuuuuuuu");
	assert_moves("1\r\n2r", "rrrrrrrrrrrr");
	assert_moves("2(\n3(dr\n)R\n)", "drdrdrRdrdrdrR");
	assert_moves("[]Urrd*l", "[]Urrd*l");
	assert_moves("[2u]{3l}", "[uu]{lll}");
	assert_moves("> lu\n>>rd", "lurd");
	assert_fails(lurd_decode(slice_of("lurq"), &budget, &out, &err), ERROR_INPUT);
	assert_int_equal(out.length, 0);
	assert_fails(lurd_decode(slice_of("3"), &budget, &out, &err), ERROR_INPUT);
	assert_fails(lurd_decode(slice_of("99999u"), &budget, &out, &err), ERROR_LIMIT);
}

UNIT_TEST(moves_in_lines)
{
	OWN_TEXT moves = {0}, out = {0};

	text_add_times(&moves, "ud", 35);
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 71);
	text_add_char(&moves, 'l');
	text_cut(&out, 0);
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 73);
	assert_string_equal(out.bytes + 70, "\nl\n");
	text_cut(&moves, 70);
	text_add_char(&moves, '*');
	text_cut(&out, 0);
	lurd_wrap(text_slice(&moves), &out);
	assert_string_equal(out.bytes + 70, "*\n");
}

/* What a line may hold of squares are the letters that a board takes. */
UNIT_TEST(letters_of_squares)
{
	OWN_BOARD board = board_new(1, 1);

	for (int c = 0; c < 256; c++) {
		const unsigned squares =
			HAS_FLOOR | HAS_WALL | HAS_STAR | HAS_PUSHER | HAS_BOX | HAS_GOAL;
		bool is = c == ' ' || (line_kinds[c] & squares) != 0;

		assert_int_equal(board_put(board, 0, 0, (char)c), is);
	}
}
