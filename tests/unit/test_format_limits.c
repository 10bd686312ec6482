/* SPDX-License-Identifier: MIT */
/* Files of more levels than there is memory for. */
#include "unit.h"

#include "formats/budget.h"
#include "sets.h"

/* Far less than the library has, whose own is not linked then. */
struct budget budget_new(size_t bytes)
{
	(void)bytes;
	return (struct budget){4096, 4096};
}

static void assert_too_many(const char *before, const char *piece, const char *after)
{
	OWN_TEXT text = {0};
	struct error err = {0};

	text_add_string(&text, before);
	text_add_times(&text, piece, 100);
	text_add_string(&text, after);
	assert_fails(format_parse(text_slice(&text), NULL, NULL, &err), ERROR_LIMIT);
	assert_true(err.line > 1);
	assert_non_null(strstr(err.text, "more than 4 GiB"));
}

UNIT_TEST(too_many)
{
	assert_too_many("", "###\n#@#\n###\n\n", "");
	assert_too_many("", "@$.\n\n",
			""); /* boards that are none in a collection, but all that there is */
	assert_too_many("", "x\nu\n", "");
	assert_too_many("", "#999999999#\n\n", ""); /* each with its reason */
	assert_too_many("<SokobanLevels><LevelCollection>", "<Level/>\n",
			"</LevelCollection></SokobanLevels>");
}

/* What one board leaves is too little for the next one. */
UNIT_TEST(too_large)
{
	OWN_SET set = set_of(
		"50(50#|)\n\nnote\n\n50(50#|)\n\n#####\n#@$.#\n#####\n\nSolution\n4000000r\n");

	assert_int_equal(set->count, 3);
	assert_null(set->levels[1].board);
	assert_string_equal(set->levels[1].problem->text, budget_squares_spent);
	assert_non_null(set->levels[2].board);
	assert_string_equal(set->levels[2].snapshots[0].moves, "4000000r");
}
