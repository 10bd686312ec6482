/* SPDX-License-Identifier: MIT */
/* Slices, lines, keys, growing texts and the natural order of names. */
#include "unit.h"

#include "base/natural.h"

#include "base/utf8.h"

UNIT_TEST(lines_end_in_every_way)
{
	struct slice rest = slice_of("one\ntwo\r\nthree\rfour\n\nsix\r\r\nseven\r\r\r\nnine"), line;
	static const char *const wanted[] = {"one", "two",   "three", "four", "",
					     "six", "seven", "",      "nine"};

	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		assert_true(slice_line(&rest, &line));
		assert_slice(line, wanted[i]);
	}
	assert_false(slice_line(&rest, &line));
	assert_int_equal(rest.length, 0);
}

UNIT_TEST(lines_at_the_end)
{
	static const struct {
		const char *text;
		int lines;
	} table[] = {
		{"", 0},	  {"\n", 1},	{"\r", 1},	{"\r\n", 1},
		{"\n\r", 2},	  {"a", 1},	{"a\n", 1},	{"a\n\n", 2},
		{"a\r\n\r\n", 2}, {"a\r\r", 2}, {"a\r\r\n", 1}, {"\n\n\n", 3},
	};
	struct slice line, empty = {NULL, 0};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct slice rest = slice_of(table[i].text);
		int lines = 0;

		while (slice_line(&rest, &line))
			lines++;
		assert_int_equal(lines, table[i].lines);
	}
	assert_false(slice_line(&empty, &line));
}

UNIT_TEST(line_keeps_nuls_and_blanks)
{
	struct slice rest = BYTES(" a\0b \nc"), line;

	assert_true(slice_line(&rest, &line));
	assert_int_equal(line.length, 5);
	assert_memory_equal(line.at, " a\0b ", 5);
	assert_slice(rest, "c");
}

UNIT_TEST(flat)
{
	static const char *const lines[][2] = {
		{"", ""},
		{" \n ", ""},
		{" a  b ", "a  b"},
		{"a\nb", "a b"},
		{"\n a \r\n\n\tb\rc\n", "a b c"},
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		OWN_TEXT flat = {0};

		text_add_string(&flat, "x");
		text_add_flat(&flat, slice_of(lines[i][0]));
		assert_string_equal(flat.bytes + 1, lines[i][1]);
	}
}

UNIT_TEST(trim)
{
	struct slice none = {NULL, 0};

	assert_slice(slice_trim(slice_of(" \t\r\n\v\f a b \x01\x7f")), "a b");
	assert_slice(slice_trim_end(slice_of("  a b \t\n")), "  a b");
	assert_slice(slice_trim(slice_of(" \n ")), "");
	assert_slice(slice_trim_end(slice_of(" \n ")), "");
	assert_int_equal(slice_trim(none).length, 0);
	assert_slice(slice_trim(slice_of("\xc3\xa9")), "\xc3\xa9");
	assert_slice(slice_trim(slice_of("\xff")), "\xff");
}

UNIT_TEST(is_ignores_ascii_case_alone)
{
	assert_true(slice_is(slice_of("Title"), "tITLE"));
	assert_true(slice_is(slice_of(""), ""));
	assert_false(slice_is(slice_of("Title"), "Titl"));
	assert_false(slice_is(slice_of("Titl"), "Title"));
	assert_false(slice_is(slice_of("Title"), "Tible"));
	assert_false(slice_is(slice_of("[a"), "{a")); /* apart by the bit of the case */
	assert_false(slice_is(slice_of("@"), "`"));
	assert_false(slice_is(slice_of("\xc3\x89"), "\xc3\xa9"));
}

UNIT_TEST(key)
{
	static const struct {
		const char *line;
		const char *value; /* NULL: no such key */
	} table[] = {
		{"Title: EXAMPLE", "EXAMPLE"},
		{"TITLE:EXAMPLE", "EXAMPLE"},
		{"title:   two words  \t", "two words"},
		{"Title \t : x", "x"},
		{"Title:", ""},
		{"Title:  ", ""},
		{"Title: a: b", "a: b"},
		{"Title", NULL},
		{"Title x: y", NULL},
		{"Titles: x", NULL},
		{"Tible: x", NULL},
		{" Title: x", NULL},
		{"The Title: x", NULL},
		{"Titl", NULL},
		{"", NULL},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct slice value = slice_of("untouched");

		if (slice_key(slice_of(table[i].line), "Title", &value) != (table[i].value != NULL))
			fail_msg("\"%s\"", table[i].line);
		assert_slice(value, table[i].value != NULL ? table[i].value : "untouched");
	}
}

UNIT_TEST(text_grows)
{
	struct text text = {0};

	assert_slice(text_slice(&text), "");
	assert_non_null(text_slice(&text).at);
	for (int i = 0; i < 1000; i++) {
		text_add_char(&text, (char)('a' + i % 26));
		assert_int_equal(text.length, i + 1);
		assert_int_equal(text.bytes[i], 'a' + i % 26);
		assert_int_equal(text.bytes[text.length], '\0');
		assert_true(text.capacity > text.length);
	}
	text_free(&text);
	assert_null(text.bytes);
	assert_int_equal(text.length, 0);
}

UNIT_TEST(text_takes_bytes_of_any_size)
{
	static char block[300];

	memset(block, '#', sizeof block);
	for (size_t before = 0; before < 70; before++) {
		for (size_t size = 0; size < 70; size++) {
			OWN_TEXT text = {0};

			text_add(&text, block, before);
			text_add_slice(&text, (struct slice){block, size});
			assert_int_equal(text.length, before + size);
			assert_int_equal(strlen(text.bytes), before + size);
		}
	}
}

UNIT_TEST(text_of_all_sorts)
{
	struct text text = {0};
	char *taken;

	text_add_format(&text, "%s", "");
	assert_string_equal(text.bytes, "");
	text_add_string(&text, "abc");
	text_add_format(&text, "-%d-%s", 12,
			"an entry that is longer than the first room of the text");
	text_add(&text, "\0z", 2);
	text_add(&text, NULL, 0);
	assert_int_equal(text.length, 3 + 4 + 55 + 2);
	assert_memory_equal(text.bytes,
			    "abc-12-an entry that is longer than the first room of the text\0z",
			    65);
	text_cut(&text, 100);
	assert_int_equal(text.length, 64);
	text_cut(&text, 3);
	assert_int_equal(text.length, 3);
	assert_string_equal(text.bytes, "abc");
	taken = text_take(&text);
	assert_string_equal(taken, "abc");
	memory_free(taken);
	assert_null(text.bytes);
	assert_int_equal(text.length + text.capacity, 0);
	taken = text_take(&text);
	assert_string_equal(taken, "");
	memory_free(taken);
}

/* Nothing is read behind the end of a slice: the sanitizer watches, for these bytes have no NUL
 * behind them. */
UNIT_TEST(slices_end_where_they_end)
{
	static const char *const texts[] = {
		"\r",	    "a\r",	    "a\r\n",	"a",	   " ",
		"Title",    "Title ",	    "Title:",	"Title: ", "\xc3",
		"\xe5\x80", "\xf0\x9f\x93", "\xc3\xa9",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		size_t length = strlen(texts[i]);
		struct slice s = {memcpy(memory_new(length), texts[i], length), length};
		struct slice rest = s, line, value;
		uint32_t character;
		char *text;

		assert_true(slice_line(&rest, &line));
		assert_false(slice_line(&rest, &line));
		assert_true(slice_trim(s).length <= slice_trim_end(s).length);
		assert_int_equal(slice_is(s, "Title"), i == 5);
		assert_int_equal(slice_key(s, "Title", &value), i == 7 || i == 8);
		assert_true(utf8_decode(s, &character) <= length);
		assert_int_equal(utf8_valid(s), i < 9 || i == 12);
		text = utf8_from_stranger(s);
		assert_int_equal(strcmp(text, texts[i]) == 0, i < 9 || i == 12);
		memory_free(text);
		memory_free((void *)s.at);
	}
}

/* Each name stands before all that follow. */
UNIT_TEST(natural_order)
{
	static const char *const names[] = {
		"",
		"-1",
		"0",
		"00",
		"1",
		"2a",
		"2b",
		"09",
		"9",
		"10",
		"18446744073709551615",
		"18446744073709551616",
		"100000000000000000000",
		"Level 009.xsb",
		"Level 9.xsb",
		"level 9.xsb",
		"Level 10",
		"Level 10.xsb",
		"level 10.xsb",
		"Level 10a.xsb",
		"Level 100.xsb",
		"Level x",
		"level xY",
		"levels",
		"Z",
		"z",
		"\xc3\xa9",
	};
	int count = sizeof names / sizeof *names;

	for (int i = 0; i < count; i++) {
		for (int j = 0; j < count; j++) {
			int order = natural_compare(names[i], names[j]);

			if ((order < 0) != (i < j) || (order > 0) != (i > j))
				fail_msg("\"%s\" and \"%s\": %d", names[i], names[j], order);
		}
	}
}

static int sign(int n)
{
	return (n > 0) - (n < 0);
}

/* An order: what stands before stands before, whichever is asked, over three as over two. */
UNIT_TEST(natural_order_is_an_order)
{
	static const char letters[] = "019aAz -";
	struct chance chance = {7};
	char words[60][6] = {{0}};

	for (int i = 0; i < 60; i++)
		for (int j = chance_below(&chance, 6); j-- > 0;)
			words[i][j] = letters[chance_below(&chance, sizeof letters - 1)];
	for (int i = 0; i < 60; i++) {
		for (int j = 0; j < 60; j++) {
			int order = sign(natural_compare(words[i], words[j]));

			assert_int_equal(order, -sign(natural_compare(words[j], words[i])));
			assert_int_equal(order == 0, strcmp(words[i], words[j]) == 0);
			for (int k = 0; k < 60 && order < 0; k++)
				if (natural_compare(words[j], words[k]) < 0)
					assert_true(natural_compare(words[i], words[k]) < 0);
		}
	}
}

/* The examples of RFC 4648, section 10, and bytes that are no letters. */
UNIT_TEST(base64)
{
	static const char followed[] = "fo\377\377";
	static const char *const table[][2] = {
		{"", ""},
		{"f", "Zg=="},
		{"fo", "Zm8="},
		{"foo", "Zm9v"},
		{"foob", "Zm9vYg=="},
		{"fooba", "Zm9vYmE="},
		{"foobar", "Zm9vYmFy"},
		{"\377\376\375", "//79"},
		{"\373\357\276", "++++"},
		{"\200\n\303\244", "gArDpA=="},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_TEXT t = {0};

		text_add_base64(&t, slice_of(table[i][0]));
		assert_slice(text_slice(&t), table[i][1]);
	}
	for (size_t length = 1; length <= 2; length++) { /* what stands behind is no part of it */
		OWN_TEXT t = {0};

		text_add_base64(&t, (struct slice){followed + 2 - length, length});
		assert_slice(text_slice(&t), length == 1 ? "bw==" : "Zm8=");
	}
}

UNIT_TEST(begins_and_ends)
{
	struct slice s = exact("Level.SOK");

	assert_true(slice_begins(s, "Level") && slice_begins(s, "") &&
		    slice_begins(s, "Level.SOK"));
	assert_false(slice_begins(s, "level") || slice_begins(s, "Level.SOK "));
	assert_true(slice_ends(s, ".sok") && slice_ends(s, "") && slice_ends(s, "level.sok"));
	assert_false(slice_ends(s, ".slc") || slice_ends(s, "a level.sok"));
	assert_false(slice_take(&s, "level"));
	assert_true(slice_take(&s, "Level"));
	assert_slice(s, ".SOK");
}

UNIT_TEST(takes_words)
{
	struct slice s = exact("draw  2");

	assert_slice(slice_next_word(&s), "draw");
	assert_slice(slice_next_word(&s), "");
	assert_slice(s, "2");
	assert_slice(slice_next_word(&s), "2");
	assert_true(s.length == 0 && slice_next_word(&s).length == 0);
}

UNIT_TEST(takes_a_number)
{
	struct slice s = exact("007 65535x65536"), above;
	size_t number;

	assert_true(slice_take_number(&s, 7, &number) && number == 7);
	assert_false(slice_take_number(&s, 7, &number));
	assert_true(slice_take(&s, " ") && slice_take_number(&s, 65535, &number));
	assert_int_equal(number, 65535);
	assert_true(slice_take(&s, "x"));
	above = s;
	assert_false(slice_take_number(&above, 65535, &number));
	assert_slice(above, "65536");
	assert_true(slice_take_number(&s, 65536, &number) && s.length == 0);
	s = exact("18446744073709551616"); /* 2^64, above whatever a size_t holds */
	assert_false(slice_take_number(&s, SIZE_MAX, &number));
	s = exact("6");
	assert_false(slice_take_number(&s, 5, &number));
}
