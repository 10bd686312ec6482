/* SPDX-License-Identifier: MIT */
/* UTF-8: what is valid, where it may be cut, and what becomes of other bytes. */
#include "unit.h"

#include "base/utf8.h"
#include "base/visible.h"

UNIT_TEST(edges_of_every_length)
{
	static const struct {
		uint32_t character;
		const char *bytes;
		size_t length;
	} table[] = {
		{0, "\0", 1},
		{0x41, "A", 1},
		{0x7f, "\x7f", 1},
		{0x80, "\xc2\x80", 2},
		{0x7ff, "\xdf\xbf", 2},
		{0x800, "\xe0\xa0\x80", 3},
		{0xd7ff, "\xed\x9f\xbf", 3},
		{0xe000, "\xee\x80\x80", 3},
		{0xfffd, "\xef\xbf\xbd", 3},
		{0xffff, "\xef\xbf\xbf", 3},
		{0x10000, "\xf0\x90\x80\x80", 4},
		{0x10ffff, "\xf4\x8f\xbf\xbf", 4},
		{0x5009, "\xe5\x80\x89", 3},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct slice s = {table[i].bytes, table[i].length};
		char bytes[UTF8_MOST];
		uint32_t character = 1;

		assert_int_equal(utf8_decode(s, &character), table[i].length);
		assert_int_equal(character, table[i].character);
		assert_int_equal(utf8_encode(table[i].character, bytes), table[i].length);
		assert_memory_equal(bytes, table[i].bytes, table[i].length);
		assert_true(utf8_valid(s));
	}
}

UNIT_TEST(every_character_comes_back)
{
	for (uint32_t c = 0; c <= 0x10ffff; c++) {
		char bytes[UTF8_MOST];
		uint32_t decoded;
		size_t length = utf8_encode(c, bytes);
		bool surrogate = c >= 0xd800 && c <= 0xdfff;

		if (utf8_decode((struct slice){bytes, length}, &decoded) !=
			    (surrogate ? 0 : length) ||
		    (!surrogate && decoded != c))
			fail_msg("U+%04X", (unsigned)c);
		for (size_t cut = 1; cut < length; cut++)
			if (utf8_decode((struct slice){bytes, cut}, &decoded) != 0)
				fail_msg("U+%04X cut short", (unsigned)c);
	}
}

UNIT_TEST(what_is_not_valid)
{
	static const char *const table[] = {
		"\x80",
		"\xbf", /* a tail alone */
		"\xc0\x80",
		"\xc1\xbf", /* overlong */
		"\xe0\x80\x80",
		"\xe0\x9f\xbf",
		"\xf0\x80\x80\x80",
		"\xf0\x8f\xbf\xbf",
		"\xed\xa0\x80",
		"\xed\xbf\xbf", /* surrogates */
		"\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80",
		"\xf8\x88\x80\x80\x80",
		"\xf8\x90\x80\x80",
		"\xfe",
		"\xff",
		"\xc2",
		"\xe5\x80",
		"\xf0\x9f\x93", /* cut short */
		"\xc2"
		"A",
		"\xe5\x80"
		"A",
		"\xe5"
		"A\x80",
		"\xf0\x9f\x93"
		"A",
		"\xf0\x9f"
		"A\x93",
		"\xc2\xc2",
		"\xe5\x80\xc2",
	};
	struct slice none = {NULL, 0};
	uint32_t character;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_TEXT text = {0};

		assert_int_equal(utf8_decode(slice_of(table[i]), &character), 0);
		text_add_string(&text, "abc");
		text_add_string(&text, table[i]);
		assert_false(utf8_valid(text_slice(&text)));
	}
	assert_int_equal(utf8_decode(none, &character), 0);
	assert_true(utf8_valid(none));
}

UNIT_TEST(cut_between_characters)
{
	/* one, two, three and four bytes: they start at 0, 1, 3 and 6 */
	struct slice s = slice_of("a\xc3\xa9\xe5\x80\x89\xf0\x9f\x93\xa6");
	static const size_t wanted[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};

	for (size_t limit = 0; limit < sizeof wanted / sizeof *wanted; limit++)
		assert_int_equal(utf8_cut(s, limit), wanted[limit]);
	assert_int_equal(utf8_cut((struct slice){s.at, 2}, 2),
			 2); /* all of it, whatever stands behind */
}

UNIT_TEST(cut_of_a_single_wide_character)
{
	static const char *const wide[] = {"\xc3\xa9", "\xe5\x80\x89", "\xf0\x9f\x93\xa6"};

	for (size_t i = 0; i < 3; i++) {
		size_t length = strlen(wide[i]);

		for (size_t limit = 0; limit < length; limit++)
			assert_int_equal(utf8_cut(slice_of(wide[i]), limit), 0);
		assert_int_equal(utf8_cut(slice_of(wide[i]), length), length);
	}
}

UNIT_TEST(cut_of_nonsense_ends)
{
	assert_int_equal(utf8_cut(slice_of("\x80\x80\x80\x80\x80\x80\x80\x80"), 6), 6);
	assert_int_equal(utf8_cut(slice_of("\x80\x80\x80"), 0), 0);
	assert_int_equal(utf8_cut(slice_of("a\x80\x80\x80\x80\x80"), 4), 4);
}

static void assert_stranger(struct slice bytes, const char *wanted)
{
	OWN_STRING text = utf8_from_stranger(bytes);

	assert_string_equal(text, wanted);
}

UNIT_TEST(stranger)
{
	assert_stranger((struct slice){NULL, 0}, "");
	assert_stranger(slice_of("plain"), "plain");
	assert_stranger(slice_of("\xe5\x80\x89\xe5\xba\xab"), "\xe5\x80\x89\xe5\xba\xab");
	assert_stranger(slice_of("Caf\xe9"), "Caf\xc3\xa9"); /* ISO-8859-1 */
	assert_stranger(slice_of("\x93Hi\x94 \x80"), "\xe2\x80\x9cHi\xe2\x80\x9d \xe2\x82\xac");
	assert_stranger(slice_of("\xc3\xa9\xff"), "\xc3\x83\xc2\xa9\xc3\xbf"); /* all or nothing */
}

/* Windows-1252 from 0x80 on: Unicode's own table of it, holes as ISO-8859-1. */
UNIT_TEST(windows_1252)
{
	static const uint32_t upper[] = {
		0x20ac, 0x81,	0x201a, 0x192,	0x201e, 0x2026, 0x2020, 0x2021,
		0x2c6,	0x2030, 0x160,	0x2039, 0x152,	0x8d,	0x17d,	0x8f,
		0x90,	0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
		0x2dc,	0x2122, 0x161,	0x203a, 0x153,	0x9d,	0x17e,	0x178,
	};

	for (unsigned byte = 0x80; byte < 0x100; byte++) {
		char bytes[] = {(char)byte, '!'}, *text;
		uint32_t character = 0, wanted = byte < 0xa0 ? upper[byte - 0x80] : byte;
		size_t length;

		text = utf8_from_stranger((struct slice){bytes, 2});
		length = utf8_decode(slice_of(text), &character);
		assert_int_equal(character, wanted);
		assert_string_equal(text + length, "!");
		memory_free(text);
	}
}

UNIT_TEST(stranger_is_capped)
{
	size_t size = TEXT_STORED_MOST + 10;
	OWN_STRING bytes = memory_new(size);
	char *text;

	memset(bytes, 'a', size);
	text = utf8_from_stranger((struct slice){bytes, size});
	assert_int_equal(strlen(text), TEXT_STORED_MOST);
	memory_free(text);

	memcpy(bytes + TEXT_STORED_MOST - 1, "\xc3\xa9", 2); /* over the edge */
	text = utf8_from_stranger((struct slice){bytes, size});
	assert_int_equal(strlen(text), TEXT_STORED_MOST - 1);
	memory_free(text);

	memset(bytes, 0xe9, size); /* grows to two bytes each */
	text = utf8_from_stranger((struct slice){bytes, size});
	assert_int_equal(strlen(text), TEXT_STORED_MOST);
	assert_true(utf8_valid(slice_of(text)));
	memory_free(text);
}

/* Read again, a text that was cut is the same: what ends fields has no blanks at its end. */
UNIT_TEST(cut_leaves_no_blanks)
{
	size_t size = TEXT_STORED_MOST + 10;
	OWN_STRING bytes = memory_new(size);
	char *text;

	memset(bytes, 'a', size);
	memcpy(bytes + TEXT_STORED_MOST - 3, "\n \tb", 4);
	text = utf8_from_stranger((struct slice){bytes, size});
	assert_int_equal(strlen(text), TEXT_STORED_MOST - 3);
	memory_free(text);
	bytes[0] = '\xe9'; /* two bytes in UTF-8, so the cut comes one earlier */
	text = utf8_from_stranger((struct slice){bytes, size});
	assert_int_equal(strlen(text), TEXT_STORED_MOST - 2);
	memory_free(text);
	text = utf8_from_stranger((struct slice){bytes, TEXT_STORED_MOST - 1});
	assert_int_equal(strlen(text), TEXT_STORED_MOST); /* whole: the blanks stay */
	memory_free(text);
}

UNIT_TEST(field)
{
	size_t size = TEXT_STORED_MOST + 1;
	OWN_STRING blanks = memory_new(size);
	bool cut = false;
	char *text;

	assert_null(utf8_of_field((struct slice){"", 0}, NULL, &cut));
	assert_null(utf8_of_field((struct slice){"\0a", 2}, NULL, &cut));
	assert_false(cut);
	memset(blanks, ' ', size);
	blanks[size - 1] = 'b';
	assert_null(utf8_of_field((struct slice){blanks, size}, NULL, &cut));
	assert_true(cut);
	cut = false;
	text = utf8_of_field((struct slice){blanks + size - 3, 3}, NULL, &cut);
	assert_string_equal(text, "  b");
	memory_free(text);
	blanks[0] = '\xe9'; /* two bytes in UTF-8 */
	text = utf8_of_field((struct slice){blanks, size - 2}, NULL, &cut);
	assert_false(cut);
	memory_free(text);
	text = utf8_of_field((struct slice){blanks, size}, NULL, &cut);
	assert_true(cut);
	memory_free(text);
}

/* Texts of two people glued together: each line is read for itself. */
UNIT_TEST(stranger_writes_each_line_anew)
{
	char *text =
		utf8_from_stranger(slice_of("na\xc3\xafve\r\ncaf\xe9 \xc3\xa9\rna\xc3\xafve\n"));

	assert_string_equal(text, "na\xc3\xafve\r\ncaf\xc3\xa9 \xc3\x83\xc2\xa9\rna\xc3\xafve\n");
	memory_free(text);
	text = utf8_from_stranger(slice_of(""));
	assert_string_equal(text, "");
	memory_free(text);
}

UNIT_TEST(stranger_is_valid_afterwards)
{
	struct chance chance = {11};

	for (int round = 0; round < 2000; round++) {
		char bytes[12], *text, *again;
		size_t length = (size_t)chance_below(&chance, sizeof bytes + 1);

		for (size_t i = 0; i < length; i++)
			bytes[i] = (char)(1 + chance_below(&chance, 255));
		text = utf8_from_stranger((struct slice){bytes, length});
		assert_true(utf8_valid(slice_of(text)));
		again = utf8_from_stranger(slice_of(text));
		assert_string_equal(again, text);
		memory_free(text);
		memory_free(again);
	}
}

/* Where each range begins and ends. */
UNIT_TEST(hidden_ranges)
{
	static const uint32_t ends[][2] = {
		{0x0, 0x1f},	    {0x7f, 0x9f},	{0xad, 0xad},	    {0x34f, 0x34f},
		{0x600, 0x605},	    {0x61c, 0x61c},	{0x6dd, 0x6dd},	    {0x70f, 0x70f},
		{0x890, 0x891},	    {0x8e2, 0x8e2},	{0x115f, 0x1160},   {0x17b4, 0x17b5},
		{0x180b, 0x180f},   {0x200b, 0x200f},	{0x2028, 0x202e},   {0x2060, 0x206f},
		{0x3164, 0x3164},   {0xd800, 0xf8ff},	{0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
		{0xffa0, 0xffa0},   {0xfff0, 0xfffb},	{0x110bd, 0x110bd}, {0x110cd, 0x110cd},
		{0x13430, 0x1343f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xdfffe, 0x10ffff},
	};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		assert_true(visible_is_hidden(ends[i][0]));
		assert_true(visible_is_hidden(ends[i][1]));
		assert_false(visible_is_hidden(ends[i][1] + 1));
		if (i > 0)
			assert_false(visible_is_hidden(ends[i][0] - 1));
	}
}

/* What could write over other text, hide or turn it around never goes to a terminal. */
UNIT_TEST(hidden_characters)
{
	static const uint32_t hidden[] = {
		0,	7,	 '\t',	  '\n',	  0x1b,	  0x1f,	  0x7f,	   0x80,    0x9b,
		0x9f,	0xad,	 0x600,	  0x605,  0x61c,  0x6dd,  0x70f,   0x890,   0x891,
		0x8e2,	0x110bd, 0x110cd, 0x200b, 0x200d, 0x200e, 0x202a,  0x202e,  0x2066,
		0x2069, 0xe000,	 0xf8ff,  0xfe0f, 0xfeff, 0xfffb, 0xe0001, 0xf0000, 0x10ffff,
	};
	static const uint32_t seen[] = {
		' ',	'~',	0xa0,	0xae,	0x301,	0x200a,
		0x2010, 0x2027, 0x25fc, 0x4e00, 0xfffd, 0x1f600,
	};

	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
		assert_true(visible_is_hidden(hidden[i]));
	for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
		assert_false(visible_is_hidden(seen[i]));
}
