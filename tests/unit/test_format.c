/* SPDX-License-Identifier: MIT */
/* Which format a file is in, and files that are none. */
#include "unit.h"

#include "formats/budget.h"
#include "sets.h"

static void assert_detected(const char *text, const char *name, const char *format)
{
	const struct format *which = NULL;

	level_set_free(format_parse(slice_of(text), name, &which, NULL));
	assert_string_equal(which->name, format);
}

UNIT_TEST(content_decides)
{
	assert_detected(OTHER, NULL, "xsb");
	assert_detected(OTHER "Title: A\nAuthor: B\n", "a.sok", "xsb");
	assert_detected(OTHER "\n" OTHER, NULL, "sok");
	assert_detected("5#|#@$.#|5#", NULL, "rle");
	assert_detected("5#|#@$.#|5#", "a.sok", "rle");
	assert_detected("Title\n\n5#|\n#@$.#|\n5#\n", "a.txt", "rle");
	assert_detected("<?xml version=\"1.0\"?><SokobanLevels/>", "a.txt", "slc");
	assert_detected("  <!-- x --><SokobanLevels/>", NULL, "slc");
	assert_detected("<sokobanlevels>", NULL, "slc");
	assert_detected("<?", NULL, "slc");
	assert_detected("<!", NULL, "slc");
	assert_detected("<SokobanLevel", NULL, "sok");
	assert_detected("<SokobanLevel!", NULL, "sok");
	assert_detected("\xef\xbb\xbf<SokobanLevels/>", NULL, "slc");
}

/* Only rows with walls tell, and only those whose run lengths are sound. */
UNIT_TEST(run_lengths_in_notes)
{
	assert_detected("Title\n\n12.\n" OTHER, NULL, "sok");
	assert_detected("Level #5 is\n\n" OTHER, NULL, "sok");
	assert_detected("3000#(\n\n" OTHER, NULL, "sok");
	assert_detected("1047000#(\n\n" OTHER, NULL, "sok");
	assert_detected("2(#\n5#|#@$.#|5#", NULL, "rle");
}

UNIT_TEST(name_comes_second)
{
	assert_detected(OTHER "\n" OTHER, "a.XSB", "xsb");
	assert_detected(OTHER "\n" OTHER, "a.txt", "sok");
	assert_detected("A slc that is plain text\n\n" OTHER, "levels.slc", "sok");
	assert_detected("<me@home.org> wrote\n" OTHER, "a.txt", "sok");
	assert_detected("<levels/>", "a.slc", "slc");
	assert_detected(OTHER "\n" OTHER, "a", "sok");
	assert_detected(OTHER "\n" OTHER, ".xsb", "xsb");
}

UNIT_TEST(table)
{
	assert_string_equal(format_named("SLC")->name, "slc");
	assert_null(format_named("json"));
	for (const struct format *f = formats; f->name != NULL; f++)
		assert_ptr_equal(format_named(f->name), f);
}

UNIT_TEST(no_text)
{
	struct error err = {0};

	assert_refused(BYTES(""), ERROR_INPUT, 0, "empty");
	assert_refused(BYTES(" \n\t\r\n"), ERROR_INPUT, 0, "empty");
	assert_refused(BYTES("\xef\xbb\xbf\n"), ERROR_INPUT, 0, "empty");
	assert_refused(BYTES("####\n#@ #\n#\0#"), ERROR_INPUT, 3, "NUL");
	assert_refused(BYTES("\0####"), ERROR_INPUT, 1, "NUL");
	assert_refused(BYTES("\0"), ERROR_INPUT, 1, "NUL");
	assert_refused(BYTES("a\0b"), ERROR_INPUT, 1, "NUL");
	assert_refused(BYTES("a\r\rb\r\n\0c"), ERROR_INPUT, 4, "NUL");
	assert_refused(BYTES("a\r\0b"), ERROR_INPUT, 2, "NUL");
	assert_refused(BYTES("a\n\nb\0c"), ERROR_INPUT, 3, "NUL");
	assert_refused(BYTES(" \0\n"), ERROR_INPUT, 1, "NUL");
	assert_refused(BYTES("a\0"), ERROR_INPUT, 0, "no level");
	/* nothing of it is looked at */
	assert_refused((struct slice){"", FILE_MOST + 1}, ERROR_LIMIT, 0, "256 MiB");
	assert_fails(format_parse((struct slice){"\0abc", FILE_MOST}, NULL, NULL, &err),
		     ERROR_INPUT);
	err = (struct error){0};
	assert_null(format_parse((struct slice){NULL, 0}, NULL, NULL, &err));
	assert_non_null(strstr(err.text, "empty"));
	assert_refused(BYTES("\xff\xfe"), ERROR_INPUT, 0, "empty");
	assert_refused(BYTES("\xfe\xff"), ERROR_INPUT, 0, "empty");
	assert_refused(BYTES("\xfe\xff#"), ERROR_INPUT, 0, "no level");
	assert_refused(BYTES("\xff\xfe\0\0"), ERROR_INPUT, 1, "NUL");
	assert_refused(BYTES("\0#\0@"), ERROR_INPUT, 1,
		       "NUL"); /* XML alone is known without a mark */
	assert_refused(BYTES("Dear diary,\nno level today.\n"), ERROR_INPUT, 0, "no level");
	assert_refused(BYTES("\x89PNG\r\n\x1a\n\x01\x02"), ERROR_INPUT, 0, "no level");
}

/* Text with a mark; what is broken in it is replaced. */
UNIT_TEST(utf16)
{
	static const char little[] =
		"\xff\xfe#\0#\0#\0#\0#\0\r\0\n\0#\0@\0$\0.\0#\0\n\0#\0#\0#\0#\0#\0\n\0"
		"T\0i\0t\0l\0e\0:\0 \0\xe9\0\xac\x20\x3d\xd8\x00\xde\x3d\xd8!\0";
	static const char big[] = "\xfe\xff\0#\0#\0#\0#\0#\0\n\0#\0@\0$\0.\0#\0\n\0#\0#\0#\0#\0#";
	OWN_SET set = set_of_bytes((struct slice){little, sizeof little - 1}, NULL, "xsb");

	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	assert_memory_equal(set->levels[0].title,
			    "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xef\xbf\xbd", 12);
	own_next(set, set_of_bytes((struct slice){big, sizeof big - 1}, "x.rle", "xsb"));
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
}

/* Directly behind the last line, as DOS leaves it: a row, a solution and XML stay what they are. */
UNIT_TEST(ends_of_dos_texts)
{
	static const char *const ends[] = {"\x1a",	   "\n\x1a",	     "\x1a\r\n",
					   "\x1a\x1a\x1a", " \x1a \n\x1a\n", "\n"};
	static const char *const texts[] = {
		"###\n#@#\n###",
		"a\n\n#####\n#@$.#\n#####\n\nSolution\n\nR",
		("<SokobanLevels><LevelCollection><Level><L>#####</L><L>#@$.#</L><L>#####</L>"
		 "</Level>"
		 "</LevelCollection></SokobanLevels>"),
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		for (size_t k = 0; k <= sizeof ends / sizeof *ends; k++) {
			OWN_TEXT text = {0};
			OWN_SET set = NULL;

			text_add_string(&text, texts[i]);
			if (k < sizeof ends / sizeof *ends)
				text_add_string(&text, ends[k]);
			else
				text_add(&text, "\x1a\0\0", 3);
			set = format_parse(text_slice(&text), NULL, NULL, NULL);
			assert_non_null(set);
			assert_int_equal(set->levels[0].board->height, 3);
			assert_null(set->levels[0].notes);
			assert_int_equal(set->levels[0].snapshot_count, i == 1);
			if (i == 1)
				assert_string_equal(set->levels[0].snapshots[0].moves, "R");
		}
}

UNIT_TEST(which_is_told)
{
	const struct format *which = NULL;
	OWN_SET set = format_parse(slice_of(OTHER), NULL, &which, NULL);

	assert_non_null(set);
	assert_string_equal(which->name, "xsb");
}

/* As much as a computer holds, but no more than a file of its size may; what it is spent on is
 * counted. */
UNIT_TEST(memory_of_a_file)
{
	struct budget budget = budget_new(FILE_MOST);
	struct error err = {0};
	size_t cost = budget.levels;

	assert_int_equal(budget.squares, (size_t)1 << 30);
	assert_int_equal(budget_new(SIZE_MAX).squares, (size_t)1 << 30);
	assert_int_equal(budget_new(60 << 20).squares, (size_t)1 << 30);
	assert_int_equal(budget_new((60 << 20) - 1).squares, ((size_t)1 << 30) - 16);
	assert_int_equal(budget_new(1000).squares, ((size_t)64 << 20) + 16000);
	assert_int_equal(budget.levels,
			 SIZE_MAX > UINT32_MAX ? (size_t)((uint64_t)1 << 32) : SIZE_MAX);
	assert_true(budget_take_level(&budget, 1, &err));
	cost -= budget.levels;
	assert_in_range(cost, sizeof(struct level), 512);
	budget.levels = cost; /* the last one */
	assert_true(budget_take_level(&budget, 1, &err));
	assert_int_equal(budget.levels, 0);
	budget.levels = cost - 1;
	assert_false(budget_take_level(&budget, 7, &err));
	assert_int_equal(budget.levels, cost - 1);
	assert_int_equal(err.kind, ERROR_LIMIT);
	assert_int_equal(err.line, 7);
	assert_string_equal(err.text,
			    "the levels of the file would take more than 4 GiB of memory");
	budget.levels = 4096;
	budget_take_problem(&budget);
	assert_in_range(budget.levels, 1, 4095);
	budget.levels = 1; /* it is there already: it may cost what is left */
	budget_take_problem(&budget);
	assert_int_equal(budget.levels, 0);
}
