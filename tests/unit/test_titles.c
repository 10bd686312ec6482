/* SPDX-License-Identifier: MIT */
/* Titles that a conversion changes. */
#include "unit.h"

#include "documents/titles.h"

static void add_levels(struct level_set *set, const char *const titles[], size_t count)
{
	for (size_t i = 0; i < count; i++)
		level_set_add(set)->title = memory_copy(titles[i]);
}

UNIT_TEST(unique)
{
	static const char *const before[] = {"b", "a", NULL, "a (2)", "a", NULL, "a", "A", "a (2)"};
	static const char *const after[] = {"b",  "a",	   NULL, "a (2)",    "a (3)",
					    NULL, "a (4)", "A",	 "a (2) (2)"};
	size_t count = sizeof before / sizeof *before;
	OWN_SET set = level_set_new();

	titles_make_unique(set);
	add_levels(set, before, count);
	titles_make_unique(set);
	for (size_t i = 0; i < count; i++)
		if (after[i] == NULL)
			assert_null(set->levels[i].title);
		else
			assert_string_equal(set->levels[i].title, after[i]);
}

/* Moves of other levels may have the same titles. */
UNIT_TEST(unique_moves)
{
	OWN_SET set = level_set_new();

	for (size_t i = 0; i < 2; i++) {
		struct level *level = level_set_add(set);

		for (size_t k = 0; k < 3 + i; k++)
			level_add_snapshot(level)->title = memory_copy("Solution");
	}
	titles_make_unique(set);
	for (size_t i = 0; i < 2; i++) {
		assert_string_equal(set->levels[i].snapshots[0].title, "Solution");
		assert_string_equal(set->levels[i].snapshots[1].title, "Solution (2)");
		assert_string_equal(set->levels[i].snapshots[2].title, "Solution (3)");
	}
	assert_string_equal(set->levels[1].snapshots[3].title, "Solution (4)");
}

UNIT_TEST(forward)
{
	static const char *const titles[][2] = {
		{"Reverse Mode Snapshot 13/6", "Solution 12/4"},
		{"reverse solution", "Solution"},
		{"Reverse Solution by me", "Solution by me"},
		{"Reverse Snapshot 13/", "Snapshot 13/"},
		{"Reverse Snapshot /6", "Snapshot /6"},
		{"Reverse Snapshot 1/3/6", "Snapshot 1/3/6"},
		{"Reverse Solution 1", "Solution 1"},
		{"Reverse engineering", "engineering"},
		{"Reversed", "Reversed"},
		{"Solution 13/6", "Solution 13/6"},
	};
	char *title = NULL;

	titles_turn_forward(&title, 12, 4);
	assert_null(title);
	for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
		title = memory_copy(titles[i][0]);
		titles_turn_forward(&title, 12, 4);
		assert_string_equal(title, titles[i][1]);
		memory_free(title);
	}
	title = memory_copy("Reverse Mode ");
	titles_turn_forward(&title, 12, 4);
	assert_null(title);
}
