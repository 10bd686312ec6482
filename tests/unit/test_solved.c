/* SPDX-License-Identifier: MIT */
/* Solutions by their boards, as lines. */
#include "unit.h"

#include "documents/solved.h"

#define HASH "00000000000000ff"

static struct solved_list *list_of(const char *lines)
{
	struct text text = {0};

	text_add_string(&text, lines);
	return solved_parse(&text);
}

/* The player's own come first, then those with fewer moves. */
UNIT_TEST(best)
{
	struct solved_list *list = list_of(
		HASH " helped 1 R Short\n" HASH " own 3 rRR Long Title\n" HASH " own 2 RR \n"
		     "0000000000000001 helped 4 ullD One\n" HASH " own 4 rrRR Longer\n");
	const struct solved *found = solved_find(list, 0xff);

	assert_true(slice_equal(found->moves, slice_of("RR")));
	assert_false(found->helped);
	assert_int_equal(found->title.length, 0);
	found = solved_find(list, 1);
	assert_true(slice_equal(found->moves, slice_of("ullD")));
	assert_true(slice_equal(found->title, slice_of("One")));
	assert_true(found->helped);
	assert_true(solved_is_better(solved_find(list, 0xff), found));
	assert_false(solved_is_better(found, found));
	assert_null(solved_find(list, 2));
	assert_null(solved_find(list, UINT64_MAX));
	assert_false(solved_list_is_empty(list));
	solved_free(list);
	solved_free(NULL);
}

/* What is cut off, or isn't such a line, is ignored. */
UNIT_TEST(other_lines)
{
	static const char *const lines[] = {
		"",
		"words",
		HASH,
		HASH " own",
		HASH " own 2",
		HASH " own 2 ",
		HASH " own 2 R",
		HASH " own 2 RR",
		HASH " own 1 RR x",
		HASH " other 2 RR x",
		HASH " own 2 Rx y",
		HASH " own 20001 RR x",
		"00ff own 2 RR x",
	};

	assert_true(solved_list_is_empty(NULL));
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct solved_list *list = list_of(lines[i]);

		assert_true(solved_list_is_empty(list));
		assert_null(solved_find(list, 0xff));
		solved_free(list);
	}
}

UNIT_TEST(added_line_is_read)
{
	struct solved solved = {0x123, true, slice_of("rRR"), slice_of("First Push")};
	OWN_TEXT line = {0};
	struct solved_list *list;

	solved_add_line(&solved, &line);
	assert_string_equal(line.bytes, "0000000000000123 helped 3 rRR First Push\n");
	list = solved_parse(&line);
	assert_int_equal(line.length, 0);
	assert_true(slice_equal(solved_find(list, 0x123)->title, solved.title));
	solved_free(list);
	solved.title = slice_of("a\n" HASH " own 1 R b"); /* a file may have such a name */
	solved_add_line(&solved, &line);
	assert_string_equal(line.bytes, "0000000000000123 helped 3 rRR a " HASH " own 1 R b\n");
}
