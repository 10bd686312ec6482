/* SPDX-License-Identifier: MIT */
/* XSB files of one level (Schokoban's specification, XSB map), and boards as rows. */
#include "unit.h"

#include "formats/single.h"
#include "sets.h"

/* One level, read as XSB, with this board, title and author. */
static void assert_level(struct slice bytes, const char *rows, const char *title,
			 const char *author)
{
	OWN_SET set = set_of_bytes(bytes, NULL, "xsb");

	assert_int_equal(set->count, 1);
	assert_board(set->levels[0].board, rows);
	assert_words(set->levels[0].title, title);
	assert_words(set->levels[0].author, author);
	assert_null(set->levels[0].notes);
	assert_null(set->title);
	assert_null(set->author);
}

static void assert_one(const char *text, const char *rows, const char *title, const char *author)
{
	assert_level(slice_of(text), rows, title, author);
}

UNIT_TEST(example_of_the_spec)
{
	OWN_SET set = set_of("+ @ #\n. * $ \nTitle: EXAMPLE\nAuthor: AUTHOR\n");
	const struct level *level = &set->levels[0];

	assert_int_equal(set->count, 1);
	assert_board(level->board, "+ @ #\n. * $");
	assert_int_equal(level->board->pushers, 2);
	assert_words(level->title, "EXAMPLE");
	assert_words(level->author, "AUTHOR");
	assert_int_equal(level->line, 1);
	assert_written("+ @ #\n. * $ \nTitle: EXAMPLE\nAuthor: AUTHOR\n", "xsb",
		       "+ @ #\n. * $\nTitle: EXAMPLE\nAuthor: AUTHOR\n");
}

UNIT_TEST(keys)
{
	OWN_SET set = set_of("\n\nTitle: T\n\n#@$.#\n#####\n");

	assert_int_equal(set->levels[0].line, 5);
	assert_one("#@$.#", "#@$.#", NULL, NULL);
	assert_one("#@$.#\nTitle: T", "#@$.#", "T", NULL);
	assert_one("#@$.#\nAUTHOR:A\n", "#@$.#", NULL, "A");
	assert_one("#@$.#\n\n\nauthor : A b \n\ntItLe:\tT: t\n\n", "#@$.#", "T: t", "A b");
	assert_one("Title: T\n#@$.#\nAuthor: A\n", "#@$.#", "T", "A");
	assert_one("#@$.#\nTitle: ####\n", "#@$.#", "####", NULL);
	assert_one("#@$.#\nTitle: lurd\nAuthor: Dull\n", "#@$.#", "lurd", "Dull");
	assert_one("#@$.#\nTitle: M\xfcller \x80\n", "#@$.#", "M\xc3\xbcller \xe2\x82\xac", NULL);
}

UNIT_TEST(line_ends)
{
	assert_one("####\r\n#@ #\r\n####\r\nTitle: T\r\n", "####\n#@ #\n####", "T", NULL);
	assert_one("####\r#@ #\r####\rTitle: T\r", "####\n#@ #\n####", "T", NULL);
	assert_one("####\r\r\n#@ #\r\r\n####\r\r\nTitle: T\r\r\n", "####\n#@ #\n####", "T", NULL);
	assert_one("####\n#@ #\n####", "####\n#@ #\n####", NULL, NULL);
	assert_one("\xef\xbb\xbf####\r#@ #\n####\r\n", "####\n#@ #\n####", NULL, NULL);
}

UNIT_TEST(squares)
{
	assert_one("#@+$*. -_#", "#@+$*.   #", NULL, NULL);
	assert_one("#pPbB. -_#", "#@+$*.   #", NULL, NULL);
	assert_one("\t####\n\t#@ #\n    \t####\n", "####\n#@ #\n####", NULL, NULL);
	assert_one("#\t#\n#@$.    #\n", "#       #\n#@$.    #", NULL, NULL);
	assert_one("#\t#\n#@$.\t#\n", "#       #\n#@$.    #", NULL, NULL);
	assert_one("   ####   \n   #@ #\n   ####", "####\n#@ #\n####", NULL, NULL);
	assert_one("__####__\n__#@-#__\n__####__\n", "####\n#@ #\n####", NULL, NULL);
	assert_one("#\n-\n #@$.#\n", "#\n\n #@$.#", NULL, NULL);
	assert_one("12,8\n#@$.#\n", "#@$.#", NULL, NULL);
	assert_one(" 5, 3 \r\n#@$.#\n", "#@$.#", NULL, NULL);
	assert_one(">#####\n> #@$.#\n", "#####\n #@$.#", NULL, NULL);
}

UNIT_TEST(any_shape)
{
	assert_one("@", "@", NULL, NULL);
	assert_one("@$.", "@$.", NULL, NULL);
	assert_one("@\n$\n.\n", "@\n$\n.", NULL, NULL);
	assert_one("***\n@  \n", "***\n@", NULL, NULL);
	assert_one("#####  ##\n#@*.#  #$\n#####  ##\n", "#####  ##\n#@*.#  #$\n#####  ##", NULL,
		   NULL);
}

/* Floor at the edge of an open level is part of it: the pusher walks there. */
UNIT_TEST(open_edges_stay)
{
	static const struct {
		const char *rows;
		int width, height;
	} table[] = {
		{"-----\n-@$.-\n-----\n", 5, 3}, {"-----\n#@$.#\n## ##\n", 5, 3},
		{"## ##\n#@$.#\n-----\n", 5, 3}, {"-###\n-@$.\n-###\n", 4, 3},
		{"###-\n.$@-\n###-\n", 4, 3},
	};
	OWN_SET set = NULL;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		read_next(&set, table[i].rows);
		assert_int_equal(set->levels[0].board->width, table[i].width);
		assert_int_equal(set->levels[0].board->height, table[i].height);
		assert_round_trip(set, "xsb");
		assert_round_trip(set, "sok");
		assert_round_trip(set, "rle");
		assert_round_trip(set, "slc");
	}
	read_next(&set, "     \n @$. \n     \n");
	assert_int_equal(set->levels[0].board->width, 3);
}

/* Floor is - where a row or column at an edge has nothing else, as the reader would take it away;
 * else a blank. */
UNIT_TEST(edges_written)
{
	static const char *const texts[] = {
		"-\n#@$.#\n#####\n",	 "#####\n#@$.#\n-\n",  "-####\n-@$.#\n-####\n",
		"####-\n#@$.-\n####-\n", " #\n#@#\n###\n",     "#\n#@#\n###\n",
		"  #\n#@#\n###\n",	 "###\n-\n#@#\n###\n", "#@#\n-\n###\n",
		"###\n#@#\n #\n",	 "###\n#@#\n#\n",      "###\n#@#\n  #\n",
		"###\n @#\n ##\n",	 " ##\n @#\n###\n",    " ##\n#@#\n ##\n",
		"# ##\n# @#\n# ##\n",	 "###\n#@\n##\n",      "##\n#@\n###\n",
		"##\n#@#\n##\n",	 "## #\n#@ #\n## #\n",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_written(texts[i], "xsb", texts[i]);
}

UNIT_TEST(decoration_and_solved)
{
	OWN_SET set = set_of("#####\n#@*.#  $$\n#####\n\n");

	assert_int_equal(set->levels[0].board->boxes, 1);
	assert_int_equal(set->levels[0].board->goals, 2);
	read_next(&set, "####\n#@*#\n####\n");
	assert_true(board_solved(set->levels[0].board));
}

static bool is_single(const char *text)
{
	OWN_SET set = level_set_new();
	struct rows rows = {.arena = &set->arena};
	bool is = single_parse(slice_of(text), set, &rows);

	assert_int_equal(set->count, is);
	rows_free(&rows);
	return is;
}

UNIT_TEST(two_of_a_key_is_no_single_level)
{
	assert_false(is_single("#@$.#\nTitle: A\nTitle: B\n"));
	assert_false(is_single("#@$.#\nTitle:\n"));
	assert_false(is_single("#@$.#\nTitle: A\nAuthor:\n"));
	assert_false(is_single("#@$.#\nAuthor: A\nAuthor: B\n"));
	assert_false(is_single("#@$.#\nAuthor:\n"));
	assert_false(is_single("#@$.#\nA note.\n"));
	assert_false(is_single("###\n#@#\n###\n\n###\n#@#\n###\n"));
	assert_false(is_single("#@$.#\n12,8\n"));
	assert_false(is_single("Title: A\n"));
	assert_true(is_single("\n\n#@$.#\n\n\n"));
}

UNIT_TEST(written)
{
	assert_written("__####\n__#@-#\n__####\n__\n", "xsb", "####\n#@ #\n####\n");
	assert_written("#\n_\n #@$.#\n", "xsb", "#\n-\n #@$.#\n");
	assert_written("#@$.#\nAuthor: A\nTitle: T\n", "xsb", "#@$.#\nTitle: T\nAuthor: A\n");
	assert_written("###\n#@#\n###\n; 1\n\n###\n#@#\n###\n; 2\n", "xsb",
		       "###\n#@#\n###\nTitle: 1\n\n###\n#@#\n###\nTitle: 2\n");
}

/* What stands in the title can't break out of its line. */
UNIT_TEST(title_stays_in_its_line)
{
	OWN_SET set = set_of("#@$.#\nTitle: x\n");
	struct level_set *again;
	OWN_STRING out = NULL;

	memory_free(set->levels[0].title);
	set->levels[0].title = memory_string("one\n#####\r two", 14);
	out = print_as(set, "xsb");
	assert_string_equal(out, "#@$.#\nTitle: one ##### two\n");
	again = set_of(out);
	assert_int_equal(again->count, 1);
	level_set_free(again);
}

UNIT_TEST(too_large)
{
	OWN_TEXT rows = {0};
	OWN_SET set = NULL;
	struct error err = {0};

	text_add_times(&rows, "#", 1025);
	own_next(set, set_of_bytes(text_slice(&rows), NULL, "xsb"));
	assert_null(set->levels[0].board);
	assert_fails(level_playable(&set->levels[0], &err), ERROR_LIMIT);
	assert_int_equal(err.line, 1);
	assert_non_null(strstr(err.text, "a row of more squares"));
	text_cut(&rows, 1024);
	own_next(set, set_of_bytes(text_slice(&rows), NULL, "xsb"));
	assert_int_equal(set->levels[0].board->width, 1024);
	text_cut(&rows, 0);
	text_add_times(&rows, "#@$.#\n", 1024);
	own_next(set, set_of_bytes(text_slice(&rows), NULL, "xsb"));
	assert_int_equal(set->levels[0].board->height, 1024);
	text_add_string(&rows, "#####\n");
	own_next(set, set_of_bytes(text_slice(&rows), NULL, "xsb"));
	assert_null(set->levels[0].board);
}

/* A size is one line at the top, and nothing of a board comes behind its keys: else it is no level
 * alone. */
UNIT_TEST(what_ends_a_single_level)
{
	OWN_SET set = set_of("5,3\n#####\n#@$.#\n#####\n");

	assert_levels(set, {0});
	read_next(&set, "5,3\n5,3\n#####\n#@$.#\n#####\n");
	assert_int_equal(set->count, 1);
	assert_words(set->notes, "5,3\n5,3");
	read_next(&set, "@$.\nTitle: T\n@$.\n");
	assert_levels(set, {.title = "T"}, {0});
}
