/* SPDX-License-Identifier: MIT */
/* Lines of text, one by one: keys, titles, rulers, and rows (Sok format, File Notes, Titles,
 * Board). */
#include "unit.h"

#include "formats/budget.h"
#include "formats/keys.h"
#include "formats/line.h"
#include "formats/title.h"
#include "formats/lurd.h"
#include "formats/rows.h"

UNIT_TEST(keys)
{
	static const struct {
		const char *line;
		enum key key;
		const char *value;
	} table[] = {
		{"Title: a", KEY_TITLE, "a"},
		{"NAME:a", KEY_TITLE, "a"},
		{"author \t: b ", KEY_AUTHOR, "b"},
		{"Copyright: (c)", KEY_COPYRIGHT, "(c)"},
		{"Collection: x: y", KEY_COLLECTION, "x: y"},
		{"Email: a", KEY_EMAIL, "a"},
		{"e-mail: a", KEY_EMAIL, "a"},
		{"Url: a", KEY_URL, "a"},
		{"Website: a", KEY_URL, "a"},
		{"Web site: a", KEY_URL, "a"},
		{"Homepage: a", KEY_URL, "a"},
		{"Description:", KEY_DESCRIPTION, ""},
		{"Description: d", KEY_DESCRIPTION, "d"},
		{"Description-End:", KEY_DESCRIPTION_END, ""},
		{"Comment:", KEY_COMMENT, ""},
		{"Comment-End: x", KEY_COMMENT_END, "x"},
		{"; Title: a", KEY_TITLE, "a"},
		{";;\t;Author:b", KEY_AUTHOR, "b"},
		{"Title:", KEY_NONE, NULL},
		{"Title", KEY_NONE, NULL},
		{"Titles: a", KEY_NONE, NULL},
		{" Title: a", KEY_NONE, NULL},
		{"Tit: a", KEY_NONE, NULL},
		{"", KEY_NONE, NULL},
		{";", KEY_NONE, NULL},
		{"@: a", KEY_NONE, NULL},
		{"x", KEY_NONE, NULL},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct slice value = {0};
		enum key key = key_of(exact(table[i].line), &value);

		if (key != table[i].key)
			fail_msg("%s: key %d", table[i].line, (int)key);
		if (table[i].value != NULL)
			assert_slice(value, table[i].value);
	}
}

UNIT_TEST(empty_lines)
{
	assert_false(line_numbers_level(slice_of(" ")));
	assert_false(line_numbers_board(slice_of("")));
}

UNIT_TEST(remarks)
{
	assert_true(line_is_remark(exact("::")));
	assert_true(line_is_remark(exact(":: a")));
	assert_false(line_is_remark(exact("")));
	assert_false(line_is_remark(exact(":")));
	assert_false(line_is_remark(exact(": :")));
	assert_false(line_is_remark(exact("a:")));
	assert_false(line_is_remark(exact("a::")));
}

UNIT_TEST(titles_of_lines)
{
	static const struct {
		const char *line, *title; /* NULL: none */
	} table[] = {
		{"a", "a"},
		{"  a b ", "a b"},
		{"; a", "a"},
		{";;a", "a"},
		{"\"a\"", "\"a\""},
		{"\"#@$.#\"", "#@$.#"},
		{"\"\"###\"\"", "\"###\""},
		{"\" ### \"", "###"},
		{"\"lurd\"", "lurd"},
		{"\"--\"", "--"},
		{"", NULL},
		{" ", NULL},
		{";", NULL},
		{"; ", NULL},
		{"---", NULL},
		{"-_=*#;:. \t", NULL},
		{"- a", "- a"},
		{"\"", "\""},
		{"\"\"", "\"\""},
		{"\"a", "\"a"},
		{"\"  \"", NULL},
		{"12.", "12."},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct slice title = {0};
		bool is = title_of_line(exact(table[i].line), &title);

		if (is != (table[i].title != NULL))
			fail_msg("'%s' %s a title", table[i].line, is ? "is" : "is not");
		if (is)
			assert_slice(title, table[i].title);
	}
}

UNIT_TEST(title_lines)
{
	static const struct {
		const char *title, *line; /* NULL: there is no line for it */
	} table[] = {
		{"a", "a\n"},
		{"#@$.#", "\"#@$.#\"\n"},
		{"lurd", "\"lurd\"\n"},
		{"\"lurd\"", "\"\"lurd\"\"\n"},
		{"---", "\"---\"\n"},
		{"12", "12\n"},
		{"#1", "#1\n"},
		{"30-8-55", "30-8-55\n"},
		{"12.", "12.\n"},
		{"b", "b\n"},
		{"++", "++\n"},
		{"#50 (3)", "#50 (3)\n"},
		{"(1)", "(1)\n"},
		{"B", "\"B\"\n"},
		{"5#", "\"5#\"\n"},
		{".|#-", "\".|#-\"\n"},
		{".|.|.#", "\".|.|.#\"\n"},
		{".|.#", ".|.#\n"},
		{".|.|.", ".|.|.\n"},
		{"-||.", "-||.\n"},
		{"*.", "\"*.\"\n"},
		{"@$", "\"@$\"\n"},
		{"Dull", "\"Dull\"\n"},
		{"99999#", "\"99999#\"\n"},
		{"\"#1\"", "\"\"#1\"\"\n"},
		{"12,8", "\"12,8\"\n"},
		{"\"a\"", "\"a\"\n"},
		{"", NULL},
		{"> a", "\"> a\"\n"},
		{":: a", "\":: a\"\n"},
		{"Title: a", "\"Title: a\"\n"},
		{"Comment-End:", "\"Comment-End:\"\n"},
		{"; a", "\"; a\"\n"},
		{"\"> a\"", "\"\"> a\"\"\n"},
		{" a", NULL},
		{"a ", NULL},
		{" ", NULL},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_TEXT out = {0}, wanted = {0};

		text_add_string(&out, "before|");
		text_add_string(&wanted, "before|");
		text_add_string(&wanted, table[i].line != NULL ? table[i].line : "");
		assert_int_equal(title_print(exact(table[i].title), &out), table[i].line != NULL);
		assert_slice(text_slice(&out), wanted.bytes);
	}
}

UNIT_TEST(sizes)
{
	assert_true(line_is_size(exact("12,8")));
	assert_true(line_is_size(exact("9,10")));
	assert_true(line_is_size(exact(" 1,  39 ")));
	assert_false(line_is_size(exact("")));
	assert_false(line_is_size(exact(",8")));
	assert_false(line_is_size(exact("12")));
	assert_false(line_is_size(exact("12;8")));
	assert_false(line_is_size(exact("12,")));
	assert_false(line_is_size(exact("12, ,")));
	assert_false(line_is_size(exact("12,8 x")));
	assert_false(line_is_size(exact("1/2,8")));
	assert_false(line_is_size(exact("12,:")));
}

UNIT_TEST(names_of_moves)
{
	assert_true(line_names_moves(slice_of("Solution")));
	assert_true(line_names_moves(slice_of(" SNAPSHOT 3")));
	assert_true(line_names_moves(slice_of("reverse (x)")));
	assert_false(line_names_moves(slice_of("Reverse")));
	assert_false(line_names_moves(slice_of("A solution")));
	assert_false(line_names_moves(slice_of("")));
}

/* Lines as rows; the budget in squares. Yours to rows_free. */
static struct rows rows_of(const char *text, size_t *budget)
{
	struct slice rest = slice_of(text);
	struct rows rows = {0};

	rows_take(&rows, &rest, budget);
	assert_int_equal(rest.length, 0);
	return rows;
}

UNIT_TEST(rows_cost)
{
	size_t budget = 25;
	struct rows rows = rows_of("#@#\n#$#\n#.#", &budget);
	OWN_TEXT far = {0};
	OWN_BOARD board = NULL;

	assert_int_equal(budget, 25);
	assert_int_equal(rows_width(&rows, 0, 3), 3);
	own_next(board, rows_board(&rows, 0, 3, &budget));
	assert_board(board, "#@#\n#$#\n#.#");
	assert_int_equal(budget, 0);
	budget = 24;
	assert_null(rows_board(&rows, 0, 3, &budget));
	assert_int_equal(budget, 24);
	assert_string_equal(rows_problem(&rows, 0, 3), budget_squares_spent);
	rows_free(&rows);
	/* where it stands is no matter */
	text_add_times(&far, " ", 600);
	text_add_string(&far, "#@$.#");
	rows = rows_of(far.bytes, &budget);
	budget = 20;
	assert_null(rows_board(&rows, 0, 1, &budget));
	assert_string_equal(rows_problem(&rows, 0, 1), budget_squares_spent);
	budget = 21;
	own_next(board, rows_board(&rows, 0, 1, &budget));
	assert_board(board, "#@$.#");
	assert_int_equal(board->squares[board_at(board, 0, 0)], SQUARE_WALL);
	rows_free(&rows);
}

/* The floor around an open level costs, too; where it is too much, the board is taken without it.
 */
UNIT_TEST(floor_around_costs)
{
	size_t budget = 15 + 49, counted = 7;
	struct rows rows = rows_of("-----\n-@$.-\n-----", &budget);
	OWN_BOARD board = rows_board(&rows, 0, 3, &budget);

	assert_int_equal(board->width, 5);
	assert_int_equal(board->height, 3);
	budget = 34;
	own_next(board, rows_board(&rows, 0, 3, &budget));
	assert_int_equal(board->width, 3);
	assert_int_equal(board->height, 1);
	assert_int_equal(budget, 19);
	rows_free(&rows);

	rows = rows_of("3-#2-", &counted); /* run lengths cost what they unfold to */
	assert_int_equal(counted, 1);
	assert_int_equal(rows_width(&rows, 0, 1), 1);
	rows_free(&rows);
}

/* Each edge to which a pusher could walk stays, be it one row or column. */
UNIT_TEST(edges_of_open_levels)
{
	static const struct {
		const char *rows;
		int width, height;
	} table[] = {
		{"@$.", 3, 1},		{"@$.\n---", 3, 2},
		{"---\n@$.", 3, 2},	{"@$.-", 4, 1},
		{"-@$.", 4, 1},		{"@$.\n##-", 3, 2},
		{"-##\n@$.", 3, 2},	{"#@$.#-", 5, 1},
		{"#@$.#\n-----", 5, 2}, {"#@$.#\n#-###\n--", 5, 3},
		{"$.\n--", 2, 1},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		size_t budget = 1000;
		struct rows rows = rows_of(table[i].rows, &budget);
		OWN_BOARD board = rows_board(&rows, 0, rows.count, &budget);

		if (board->width != table[i].width || board->height != table[i].height)
			fail_msg("%s: %d x %d", table[i].rows, board->width, board->height);
		rows_free(&rows);
	}
}

/* Beside the rows that are asked for, and the columns that are blank. */
UNIT_TEST(edges_of_a_part)
{
	size_t budget = 1000;
	struct rows rows = rows_of("#-#\n  @$.-\n---", &budget);
	OWN_BOARD board = rows_board(&rows, 1, 2, &budget);

	assert_int_equal(board->width, 4);
	assert_int_equal(board->height, 1);
	rows_free(&rows);
	rows = rows_of("#-#\n  #@$.#-", &budget);
	own_next(board, rows_board(&rows, 1, 2, &budget));
	assert_int_equal(board->width, 5);
	rows_free(&rows);
}

/* Without a pusher nobody walks on the floor around: it costs nothing. */
UNIT_TEST(floor_of_nobody)
{
	size_t budget = 100;
	struct rows rows = rows_of("---\n-$-\n---", &budget);

	board_free(rows_board(&rows, 0, 3, &budget));
	assert_int_equal(budget, 100 - 9);
	rows_free(&rows);
	budget = 100;
	rows = rows_of("@$.\n## ", &budget); /* no floor is written */
	board_free(rows_board(&rows, 0, 2, &budget));
	assert_int_equal(budget, 100 - 20);
	rows_free(&rows);
}

UNIT_TEST(mail)
{
	static const struct {
		const char *line, *text;
		bool quoted;
	} table[] = {
		{"", "", false},       {">", "", true},		{"> ", " ", true},
		{">a", "a", true},     {">>a", "a", true},	{"> > a", " a", true},
		{"> >", "", true},     {"> > > a", " a", true}, {">  > a", "  > a", true},
		{"a >", "a >", false}, {" > a", " > a", false},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct line line = line_of(exact(table[i].line));

		assert_slice(line.text, table[i].text);
		assert_int_equal(line.text.at > line.start, table[i].quoted);
		assert_int_equal(line.has, line_kinds_in(line.text));
	}
}

UNIT_TEST(rows_of_floor)
{
	size_t budget = 1000;
	struct rows rows = rows_of("---\n_ _", &budget);

	assert_int_equal(rows.count, 2);
	assert_int_equal(rows_width(&rows, 0, 2), 0);
	assert_null(rows_board(&rows, 0, 2, &budget));
	assert_string_equal(rows_problem(&rows, 0, 2), "a board of nothing but floor");
	rows_free(&rows);
}

UNIT_TEST(rows_too_wide)
{
	size_t budget = 1 << 24;
	OWN_TEXT line = {0};
	struct rows rows;

	text_add_times(&line, "#", BOARD_MOST + 1);
	rows = rows_of(line.bytes, &budget);
	assert_int_equal(rows_width(&rows, 0, 1), BOARD_MOST + 1);
	assert_null(rows_board(&rows, 0, 1, &budget));
	assert_non_null(strstr(rows_problem(&rows, 0, 1), "(1024)"));
	rows_free(&rows);
	text_cut(&line, BOARD_MOST);
	rows = rows_of(line.bytes, &budget);
	board_free(rows_board(&rows, 0, 1, &budget));
	assert_int_equal(budget, (1 << 24) - (BOARD_MOST + 2) * 3);
	rows_free(&rows);
	/* tabs lead no further than anybody needs */
	text_cut(&line, 0);
	text_add_times(&line, "\t", 65536 / 8 + 2);
	text_add_char(&line, '#');
	rows = rows_of(line.bytes, &budget);
	assert_null(rows_board(&rows, 0, rows.count, &budget));
	assert_non_null(strstr(rows_problem(&rows, 0, rows.count), "(1024)"));
	rows_free(&rows);
}

/* Is the line a row, and why can't its block be a board? */
static bool adds(struct rows *rows, const char *text)
{
	struct line line = line_of(exact(text));
	size_t budget = 1 << 22, lines = rows->lines;
	bool added = rows_add(rows, &line, &budget);

	assert_int_equal(rows->lines, lines + added);
	return added;
}

UNIT_TEST(counted_rows)
{
	struct rows rows = {0};

	assert_false(adds(&rows, "3"));
	assert_false(adds(&rows, "3)"));
	assert_false(adds(&rows, "|"));
	assert_false(adds(&rows, "||"));
	assert_false(adds(&rows, "9999999-"));
	assert_null(rows.too_large);
	assert_false(rows.counted);
	assert_true(adds(&rows, "|5#||"));
	assert_true(rows.counted);
	assert_int_equal(rows.count, 2);
	assert_int_equal(rows.squares[0].count, 5);
	rows_clear(&rows);
	assert_false(rows.counted);
	assert_int_equal(rows.count, 0);
	assert_int_equal(rows.lines, 0);
	assert_int_equal(rows.own.length, 0);
	assert_true(adds(&rows, "|1024(1024#|)")); /* the largest there is */
	assert_null(rows.too_large);
	assert_int_equal(rows.count, BOARD_MOST);
	rows_free(&rows);
	assert_null(rows.list);
	assert_int_equal(rows.count, 0);
	/* what is too large takes no memory */
	assert_true(adds(&rows, "1024(1025#|)"));
	assert_non_null(strstr(rows.too_large, "expand"));
	assert_int_equal(rows.own.length, 0);
	rows_clear(&rows);
	assert_null(rows.too_large);
	assert_true(adds(&rows, "|1024(1024#|)|"));
	assert_non_null(strstr(rows.too_large, "expand"));
	rows_clear(&rows);
	assert_true(adds(&rows, "1025(#|)"));
	assert_non_null(strstr(rows.too_large, "more rows"));
	assert_int_equal(rows.own.length, 0);
	rows_free(&rows);
}

/* A tab leads to the next multiple of eight of its own row, and as many rows may have some as a
 * board has. */
UNIT_TEST(tabs_in_many_rows)
{
	size_t budget = 1 << 22;
	OWN_TEXT lines = {0};
	OWN_BOARD board = NULL;
	struct rows rows;

	text_add_times(&lines, "#\t\t\t\t\t\t\t\t\t#\n", BOARD_MOST);
	rows = rows_of(lines.bytes, &budget);
	board = rows_board(&rows, 0, rows.count, &budget);
	assert_non_null(board);
	assert_int_equal(board->width, 73);
	assert_int_equal(board->height, BOARD_MOST);
	rows_free(&rows);
}

UNIT_TEST(moves_over_several_lines)
{
	OWN_TEXT out = {0}, moves = {0};
	struct error err = {0};
	size_t budget = 100;

	assert_true(lurd_decode(slice_of(" 2(r\r\nd )1\n2\tL"), &budget, &out, NULL));
	assert_slice(text_slice(&out), "rdrdLLLLLLLLLLLL");
	assert_int_equal(budget, 84);
	assert_false(lurd_decode(slice_of("r\xe9"), &budget, &out, &err));
	assert_string_equal(err.text, "moves may hold u d l r x and counts, not '?'");
	err = (struct error){0};
	assert_false(lurd_decode(slice_of("r~"), &budget, &out, &err));
	assert_string_equal(err.text, "moves may hold u d l r x and counts, not '~'");
	err = (struct error){0};
	assert_false(lurd_decode(slice_of("r\x7f"), &budget, &out, &err));
	assert_string_equal(err.text, "moves may hold u d l r x and counts, not '?'");
	assert_false(lurd_decode(slice_of("r\x7f"), &budget, &out, NULL));
	assert_slice(text_slice(&out), "rdrdLLLLLLLLLLLL");
	text_cut(&out, 0);
	budget = 7; /* just enough */
	assert_true(lurd_decode(slice_of("2(rd)3l"), &budget, &out, NULL));
	assert_int_equal(budget, 0);
	text_cut(&out, 0);
	budget = 6;
	assert_false(lurd_decode(slice_of("2(rd)3l"), &budget, &out, NULL));
	assert_int_equal(out.length, 0);

	text_add_times(&moves, "u", 70);
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 71);
	text_cut(&out, 0);
	text_add_string(&moves, "xx"); /* a line of x alone would be no moves: all in one */
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 73);
	text_cut(&out, 0);
	text_add_string(&moves, "d");
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 75);
	assert_int_equal(out.bytes[70], '\n');
	text_cut(&moves, 0);
	text_cut(&out, 0);
	text_add_times(&moves, "x", 70);
	text_add_char(&moves, 'd');
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 72);
	text_cut(&moves, 0);
	text_cut(&out, 0);
	text_add_times(&moves, "u", 140);
	lurd_wrap(text_slice(&moves), &out);
	assert_int_equal(out.length, 142);
}

UNIT_TEST(counted_moves)
{
	OWN_TEXT out = {0};

	assert_false(lurd_is_counted(exact("")));
	assert_false(lurd_is_counted(exact("uR*x")));
	assert_true(lurd_is_counted(exact("3u")));
	assert_true(lurd_is_counted(exact("u2R")));
	assert_true(lurd_is_counted(exact("u(R)")));
	lurd_encode(exact("uurrrDDDD"), &out);
	assert_slice(text_slice(&out), "uu3r4D");
}
