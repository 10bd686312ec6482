/* SPDX-License-Identifier: MIT */
/* Pages that are scrolled. */
#include "unit.h"

#include <string.h>

#include "base/memory.h"
#include "terminal/key.h"
#include "tui/widgets/scroll.h"

#include "picture.h"

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

/* The key bar of a window that wide, with so many rows left below. */
static void assert_hints(int columns, int below, const char *wanted)
{
	static const struct binding bindings[] = SCROLL_BINDINGS('x');
	struct canvas canvas = {0};
	char *picture;

	picture_look(GLYPHS_ASCII, COLORS_NONE, false);
	canvas_resize(&canvas, 1, columns);
	scroll_draw_hints(&canvas, bindings, below);
	picture = picture_of(&canvas);
	assert_non_null(strstr(picture, wanted));
	assert_ptr_equal(strchr(picture, '['), strstr(picture, wanted));
	memory_free(picture);
	canvas_free(&canvas);
	assert_int_equal(binding_action(bindings, 'x'), SCROLL_LEAVE);
}

UNIT_TEST(hints)
{
	assert_hints(40, 1, "[Space] more   [Esc] back");
	assert_hints(20, 1, "[Space] more");
	assert_hints(40, 0, "[Esc] back");
	assert_hints(20, 0, "[Esc] back");
}
