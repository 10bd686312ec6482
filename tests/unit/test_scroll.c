/* SPDX-License-Identifier: MIT */
/* Pages that are scrolled. */
#include "unit.h"

#include "terminal/key.h"
#include "tui/widgets/scroll.h"

UNIT_TEST(row_at_the_top)
{
	static const struct {
		int action, first, wanted; /* of pages of 3 rows, up to row 9 */
	} table[] = {
		{SCROLL_UP, 5, 4},	  {SCROLL_UP, 0, 0},	    {SCROLL_DOWN, 5, 6},
		{SCROLL_DOWN, 9, 9},	  {SCROLL_PAGE_UP, 5, 2},   {SCROLL_PAGE_UP, 2, 0},
		{SCROLL_PAGE_DOWN, 5, 8}, {SCROLL_PAGE_DOWN, 8, 9}, {SCROLL_FIRST, 5, 0},
		{SCROLL_LAST, 5, 9},	  {SCROLL_UP, 20, 9}, /* the window has grown */
	};
	int first;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		first = table[i].first;
		assert_true(scroll_act(table[i].action, &first, 3, 9));
		assert_int_equal(first, table[i].wanted);
	}
	assert_true(scroll_act(SCROLL_DOWN, &first, 3, 0)); /* all of it is seen */
	assert_int_equal(first, 0);
	assert_false(scroll_act(SCROLL_LEAVE, &first, 3, 9));
}

UNIT_TEST(hints)
{
	static const struct binding bindings[] = SCROLL_BINDINGS('x');

	assert_ptr_equal(scroll_hints(bindings, 1), bindings);
	assert_int_equal(scroll_hints(bindings, 0)->action, SCROLL_LEAVE);
	assert_int_equal(binding_action(bindings, 'x'), SCROLL_LEAVE);
}
