/* SPDX-License-Identifier: MIT */
/* What is known of the fewest moves of boards, and what a solution earns by it. */
#include "unit.h"

#include "documents/fewest.h"

static void assert_fewest(struct fewest is, size_t moves, size_t bound)
{
	assert_int_equal(is.moves, moves);
	assert_int_equal(is.bound, bound);
}

UNIT_TEST(lines)
{
	struct fewest_list *list = fewest_parse(exact("Words, and a line that is cut off:\n"
						      "00000000000000ff 40 30 the long one\n"
						      "0000000000000001 5 5\r\n"
						      "00000000000000ff 33 28\n"
						      "00000000000000fF 1 1\n"
						      "00000000000000f 1 1\n"
						      "00ff\n"
						      "00000000000000fg 1 1\n"
						      "00000000000000ff1 1\n"
						      "00000000000000ff 1000000001 1\n"
						      "00000000000000ff x 1\n"
						      "ffffffffffffffff 7 0\n"
						      "00000000000000ff 1 "));

	assert_fewest(fewest_find(list, 0xff), 33, 30);
	assert_fewest(fewest_find(list, 1), 5, 5);
	assert_fewest(fewest_find(list, UINT64_MAX), 7, 0);
	assert_fewest(fewest_find(list, 0), 0, 0);
	assert_fewest(fewest_find(list, 2), 0, 0);
	assert_fewest(fewest_find(NULL, 1), 0, 0);
	fewest_free(list);
	fewest_free(NULL);
}

UNIT_TEST(grades)
{
	struct fewest_list *list = fewest_parse(exact("0000000000000001 5 5 0 its name\n"
						      "0000000000000002 5 5 001-name\n"
						      "0000000000000003 5 5\n"
						      "0000000000000003 5 5 66+\r\n"
						      "0000000000000004 5 5 101\n"
						      "0000000000000005 5 5  7\n"
						      "0000000000000007 5 5 7"));
	static const int grades[] = {-1, 0, -1, 66, -1, -1, -1, 7, -1};

	for (uint64_t board = 0; board < 9; board++) {
		assert_int_equal(fewest_grade(list, board), grades[board]);
		assert_int_equal(fewest_find(list, board).moves,
				 board > 0 && board < 8 && board != 6 ? 5 : 0);
	}
	assert_int_equal(fewest_grade(NULL, 1), -1);
	fewest_free(list);
}

UNIT_TEST(added_line_is_read)
{
	OWN_TEXT bytes = {0};
	struct fewest_list *list;

	fewest_add_line(0x123456789abcdef0, &(struct fewest){614, 500}, &bytes);
	assert_string_equal(bytes.bytes, "123456789abcdef0 614 500\n");
	list = fewest_parse(text_slice(&bytes));
	assert_fewest(fewest_find(list, 0x123456789abcdef0), 614, 500);
	fewest_free(list);
}

/* Where a solution is shorter than what was said to be proved, nothing is proved. */
UNIT_TEST(both)
{
	static const struct {
		struct fewest one, other, wanted;
	} cases[] = {
		{{0, 0}, {0, 0}, {0, 0}},  {{0, 0}, {9, 3}, {9, 3}},	 {{9, 3}, {8, 0}, {8, 3}},
		{{9, 3}, {12, 4}, {9, 4}}, {{28, 28}, {27, 0}, {27, 0}}, {{0, 5}, {9, 3}, {9, 5}},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fewest there = fewest_both(&cases[i].one, &cases[i].other);
		struct fewest back = fewest_both(&cases[i].other, &cases[i].one);

		assert_fewest(there, cases[i].wanted.moves, cases[i].wanted.bound);
		assert_fewest(back, cases[i].wanted.moves, cases[i].wanted.bound);
	}
	assert_true(fewest_is_least(&(struct fewest){28, 28}));
	assert_false(fewest_is_least(&(struct fewest){28, 27}));
	assert_false(fewest_is_least(&(struct fewest){0, 0}));
}

UNIT_TEST(medals)
{
	struct fewest known = {30, 20}, short_one = {9, 9}, nothing = {0};

	assert_int_equal(fewest_medal(&known, 29), MEDAL_LEAST);
	assert_int_equal(fewest_medal(&known, 30), MEDAL_LEAST);
	assert_int_equal(fewest_medal(&known, 31), MEDAL_NEAR);
	assert_int_equal(fewest_medal(&known, 33), MEDAL_NEAR);
	assert_int_equal(fewest_medal(&known, 34), MEDAL_SOLVED);
	assert_int_equal(fewest_medal(&short_one, 10), MEDAL_SOLVED);
	assert_int_equal(fewest_medal(&nothing, 10), MEDAL_SOLVED);
}
