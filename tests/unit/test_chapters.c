/* SPDX-License-Identifier: MIT */
/* Chapters and lessons of a folder of levels. */
#include "unit.h"

#include "documents/chapters.h"

static const char text[] = "Two chapters, and a lesson.\n"
			   "Chapter 11: Behind \r\n"
			   "chapter 3: In front\n"
			   "Chapter 3: too late\n"
			   "Chapter 0: none\n"
			   "Chapter 99999999999999999999: none\n"
			   "Chapter 20 none\n"
			   "Chapter 22\n"
			   "Chapters 1: none\n"
			   "Chapter 21:\n"
			   "Level 4: Push: it\n"
			   "Level 12: Pull it";

UNIT_TEST(chapters_are_found)
{
	static const struct {
		size_t level, number, first, last;
		const char *name;
	} cases[] = {
		{3, 1, 3, 10, "In front"},
		{10, 1, 3, 10, "In front"},
		{11, 2, 11, SIZE_MAX, "Behind"},
		{1000, 2, 11, SIZE_MAX, "Behind"},
	};
	struct chapters *chapters = chapters_parse(exact(text));
	struct chapter chapter;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(chapters_find(chapters, cases[i].level, &chapter));
		assert_string_equal(chapter.name, cases[i].name);
		assert_int_equal(chapter.number, cases[i].number);
		assert_int_equal(chapter.first, cases[i].first);
		assert_int_equal(chapter.last, cases[i].last);
	}
	assert_false(chapters_find(chapters, 2, &chapter));
	chapters_free(chapters);
}

UNIT_TEST(lessons_are_of_one_level)
{
	struct chapters *chapters = chapters_parse(exact(text));

	assert_string_equal(chapters_lesson(chapters, 4), "Push: it");
	assert_string_equal(chapters_lesson(chapters, 12), "Pull it");
	assert_null(chapters_lesson(chapters, 5));
	assert_null(chapters_lesson(chapters, 3));
	chapters_free(chapters);
}

UNIT_TEST(nothing_has_none)
{
	struct chapters *chapters = chapters_parse(exact(""));
	struct chapter chapter;

	assert_false(chapters_find(chapters, 1, &chapter));
	assert_null(chapters_lesson(chapters, 1));
	chapters_free(chapters);
	chapters_free(NULL);
}
