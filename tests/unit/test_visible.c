/* SPDX-License-Identifier: MIT */
/* What a terminal may show of strangers' text. */
#include "unit.h"

#include "base/utf8.h"
#include "base/visible.h"

/* A terminal of this file's own: a few marks and wide characters, and letters that it has none of.
 */
static int columns(uint32_t c)
{
	if (c >= 0x300 && c < 0x370)
		return 0;
	if (c == 0x378)
		return -1;
	return c >= 0x4e00 && c < 0xa000 ? 2 : 1;
}

static const struct repertoire repertoire = {columns, '?'};

/* All of a text, with | between what is shown together; *plain: each as it was written. */
static void assert_shown(const char *text, const char *expected, int wide, bool plain)
{
	struct slice rest = slice_of(text);
	OWN_TEXT all = {0};
	struct visible next;
	bool as_written = true;
	int sum = 0;

	while (visible_next(&rest, &repertoire, &next)) {
		char bytes[UTF8_MOST];

		if (all.length > 0)
			text_add_char(&all, '|');
		for (int i = 0; i < VISIBLE_CHARACTERS && next.characters[i] != 0; i++)
			text_add(&all, bytes, utf8_encode(next.characters[i], bytes));
		sum += next.columns;
		as_written = as_written && next.as_written;
	}
	assert_slice(text_slice(&all), expected);
	assert_int_equal(sum, wide);
	assert_int_equal(as_written, plain);
	assert_int_equal(rest.length, 0);
}

UNIT_TEST(as_written)
{
	assert_shown("", "", 0, true);
	assert_shown("a ~", "a| |~", 3, true);
	assert_shown("\xc3\xa9\xe6\xbc\xa2", "\xc3\xa9|\xe6\xbc\xa2", 3, true);
	assert_shown("e\xcc\x81\xcc\x82x", "e\xcc\x81\xcc\x82|x", 2, true);
}

UNIT_TEST(replaced)
{
	assert_shown("\x1b[0m", "?|[|0|m", 4, false);
	assert_shown("\x7f", "?", 1, false);
	assert_shown("\xc2\x9b"
		     "a",
		     "?|a", 2, false);
	assert_shown("\xe2\x80\xae"
		     "a",
		     "?|a", 2, false);			 /* U+202E */
	assert_shown("\xee\x80\x80", "?", 1, false);	 /* private */
	assert_shown("\xef\xb7\x90", "?", 1, false);	 /* U+FDD0, no character */
	assert_shown("\xf0\x9f\xbf\xbe", "?", 1, false); /* U+1FFFE, none either */
	assert_shown("\xcd\xb8", "?", 1, false);	 /* the terminal has none */
	assert_shown("\xff\xc3", "?|?", 2, false);	 /* no UTF-8, and cut short */
	assert_shown("a\tb\nc\rd", "a| |b| |c| |d", 7, false);
}

UNIT_TEST(marks)
{
	assert_shown("\xcc\x81x", "\xe2\x97\x8c\xcc\x81|x", 2, false);
	assert_shown("\xcc\x81\xcc\x82\xcc\x83", "\xe2\x97\x8c\xcc\x81\xcc\x82", 1, false);
	assert_shown("e\xcc\x81\xcc\x82\xcc\x83\xcc\x84x", "e\xcc\x81\xcc\x82|x", 2, false);
	assert_shown("\x1b\xcc\x81", "?\xcc\x81", 1, false);
}

/* It stops in front of what it doesn't show yet. */
UNIT_TEST(one_at_a_time)
{
	struct slice rest = slice_of("e\xcc\x81\xc3\xa9");
	struct visible next;

	assert_true(visible_next(&rest, &repertoire, &next));
	assert_int_equal(rest.length, 2);
	assert_true(visible_next(&rest, &repertoire, &next));
	assert_int_equal(rest.length, 0);
	assert_false(visible_next(&rest, &repertoire, &next));
}
