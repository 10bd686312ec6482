/* SPDX-License-Identifier: MIT */
/* Scrolling a page that has more rows than the window: its keys, and the row at its top. */
#ifndef TUI_WIDGETS_SCROLL_H
#define TUI_WIDGETS_SCROLL_H

#include <stdbool.h>

#include "picture/canvas.h"
#include "tui/widgets/binding.h"

enum {
	SCROLL_UP = 1,
	SCROLL_DOWN,
	SCROLL_PAGE_UP,
	SCROLL_PAGE_DOWN,
	SCROLL_FIRST,
	SCROLL_LAST,
	SCROLL_LEAVE,
};

/* The table of a page; the arguments are more keys that leave it. */
#define SCROLL_BINDINGS(...)                                                                      \
	{                                                                                         \
		{SCROLL_UP, {KEYS_UP, K_WHEEL_UP}, "W, up", "scroll up", NULL},                   \
			{SCROLL_DOWN, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "scroll down", NULL}, \
			{SCROLL_PAGE_DOWN,                                                        \
			 {K_SPACE, K_PAGE_DOWN},                                                  \
			 "Space, Page Down",                                                      \
			 "next page",                                                             \
			 "[Space] more"},                                                         \
			{SCROLL_PAGE_UP, {K_PAGE_UP}, "Page Up", "previous page", NULL},          \
			{SCROLL_FIRST, {K_HOME, 'g'}, "Home", "to the start", NULL},              \
			{SCROLL_LAST, {K_END, 'G'}, "End", "to the end", NULL},                   \
			{SCROLL_LEAVE,                                                            \
			 {K_ESC, K_BACKSPACE, K_ENTER, 'q', __VA_ARGS__},                         \
			 "Esc, Enter, Q",                                                         \
			 "back",                                                                  \
			 "[Esc] back"},                                                           \
			{0},                                                                      \
	}

/* Draw the key bar, with `below` rows left below the window. If there are none, it shows only the
 * key back; otherwise a window too narrow for both keys shows only the key for more. */
void scroll_draw_hints(struct canvas *canvas, const struct binding *bindings, int below);
/* Change the row at the top by an action; a page has `page` rows, and `last` is the last row that
 * may be at the top. False: the action leaves the page. */
bool scroll_act(int action, int *first, int page, int last);

#endif
