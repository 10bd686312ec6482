/* SPDX-License-Identifier: MIT */
/* Errors as values: the first one is kept, long ones are cut between characters. */
#include "unit.h"

#include "base/error.h"

#include "base/utf8.h"

UNIT_TEST(fail_fills_and_returns_false)
{
	struct error err = {0};

	assert_false(fail(&err, ERROR_MOVE, "no box %s %d", "here", 7));
	assert_int_equal(err.kind, ERROR_MOVE);
	assert_int_equal(err.line, 0);
	assert_int_equal(err.move, 0);
	assert_string_equal(err.text, "no box here 7");
}

UNIT_TEST(fail_at_keeps_the_line)
{
	struct error err = {0};

	assert_false(fail_at(&err, ERROR_INPUT, 42, "bad row"));
	assert_int_equal(err.kind, ERROR_INPUT);
	assert_int_equal(err.line, 42);
	assert_string_equal(err.text, "bad row");
}

UNIT_TEST(first_fault_is_kept)
{
	struct error err = {0};

	fail_at(&err, ERROR_INPUT, 3, "first");
	assert_false(fail_at(&err, ERROR_SYSTEM, 9, "second"));
	assert_false(fail(&err, ERROR_LIMIT, "third"));
	assert_int_equal(err.kind, ERROR_INPUT);
	assert_int_equal(err.line, 3);
	assert_string_equal(err.text, "first");
}

UNIT_TEST(nobody_listens)
{
	assert_false(fail(NULL, ERROR_INPUT, "%s", "lost"));
	assert_false(fail_at(NULL, ERROR_INPUT, 1, "%s", "lost"));
}

UNIT_TEST(longest_text_fits)
{
	struct error err = {0}, over = {0};
	char text[ERROR_TEXT_SIZE + 1];

	memset(text, 'a', sizeof text);
	text[ERROR_TEXT_SIZE - 1] = '\0';
	fail(&err, ERROR_INPUT, "%s", text);
	assert_string_equal(err.text, text);

	text[ERROR_TEXT_SIZE - 1] = 'a';
	text[ERROR_TEXT_SIZE] = '\0';
	fail(&over, ERROR_INPUT, "%s", text);
	assert_int_equal(strlen(over.text), ERROR_TEXT_SIZE - 1);
	assert_string_equal(over.text + ERROR_TEXT_SIZE - 1 - 5, "aa...");
}

/* Wherever a long text of wide characters is cut, what remains is whole. */
UNIT_TEST(cut_between_characters)
{
	static const char *const wide[] = {"\xc3\xa9", "\xe5\x80\x89", "\xf0\x9f\x93\xa6"};

	for (size_t w = 0; w < 3; w++) {
		for (int before = 0; before < 8; before++) {
			struct error err = {0};
			OWN_TEXT long_text = {0};
			size_t length;

			text_add_times(&long_text, "a", (size_t)before);
			while (long_text.length < 1000)
				text_add_string(&long_text, wide[w]);
			fail(&err, ERROR_INPUT, "%s", long_text.bytes);
			length = strlen(err.text);
			assert_true(utf8_valid(slice_of(err.text)));
			assert_string_equal(err.text + length - 3, "...");
			assert_memory_equal(err.text, long_text.bytes, length - 3);
			assert_in_range(length, ERROR_TEXT_SIZE - UTF8_MOST, ERROR_TEXT_SIZE - 1);
		}
	}
}

/* Line and move go up with the sentence; the first fault stays. */
UNIT_TEST(passed_up)
{
	struct error why = {.kind = ERROR_MOVE, .line = 3, .move = 4, .text = "why"}, err = {0};
	struct error first = {.kind = ERROR_INPUT};

	assert_false(fail_as(&err, &why));
	assert_memory_equal(&err, &why, sizeof err);
	assert_false(fail_as(&first, &why));
	assert_int_equal(first.kind, ERROR_INPUT);
	assert_false(fail_as(NULL, &why));
}
