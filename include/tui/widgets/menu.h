/* SPDX-License-Identifier: MIT */
/* A list of choices, one of them picked: the widget of all menus and questions. */
#ifndef TUI_WIDGETS_MENU_H
#define TUI_WIDGETS_MENU_H

#include <stdbool.h>
#include <stddef.h>

#include "picture/canvas.h"
#include "tui/widgets/binding.h"

struct menu_item {
	int answer;
	char *text; /* may come from a stranger */
};

struct menu {
	struct menu_item *items;
	size_t count;
	size_t room;
	size_t picked;
};

/* The menu's own keys, as the specification has them. Screens with a menu put MENU_BINDINGS into
 * their tables. */
enum {
	MENU_UP = 1,
	MENU_DOWN,
	MENU_FIRST,
	MENU_END,
	MENU_CLICK,
	MENU_ACCEPT,
	MENU_LEAVE,
	MENU_LAST
};
#define MENU_KEY_UP    MENU_UP, {KEYS_BEFORE, K_WHEEL_UP}, "W A, up, left", "previous item", NULL
#define MENU_KEY_DOWN  MENU_DOWN, {KEYS_BEHIND, K_WHEEL_DOWN}, "S D, down, right", "next item", NULL
#define MENU_KEY_FIRST MENU_FIRST, {K_HOME, 'g', K_PAGE_UP}, "Home, G, Page Up", "first item", NULL
#define MENU_KEY_END \
	MENU_END, {K_END, 'G', K_PAGE_DOWN}, "End, Shift-G, Page Down", "last item", NULL
#define MENU_KEY_CLICK	MENU_CLICK, {K_CLICK}, "left click", "choose that item", NULL
#define MENU_KEY_ACCEPT MENU_ACCEPT, {K_ENTER, K_SPACE}, "Enter, Space", "choose", "[Enter] choose"
#define MENU_KEY_LEAVE \
	MENU_LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "leave", "[Esc] leave"
/* The key that leaves a question; it has no words because questions have no help. */
#define MENU_KEY_BACK MENU_LEAVE, {K_ESC, K_BACKSPACE, 'q'}, NULL, NULL, "[Esc] back"

#define MENU_MOVES                                                             \
	BINDING(MENU_KEY_UP), BINDING(MENU_KEY_DOWN), BINDING(MENU_KEY_FIRST), \
		BINDING(MENU_KEY_END), BINDING(MENU_KEY_CLICK), BINDING(MENU_KEY_ACCEPT)
#define MENU_BINDINGS MENU_MOVES, BINDING(MENU_KEY_LEAVE)
/* The same in a table of rows. */
#define MENU_MOVE_ROWS(in)                                                    \
	BINDING_IN(in, MENU_KEY_UP), BINDING_IN(in, MENU_KEY_DOWN),           \
		BINDING_IN(in, MENU_KEY_FIRST), BINDING_IN(in, MENU_KEY_END), \
		BINDING_IN(in, MENU_KEY_CLICK), BINDING_IN(in, MENU_KEY_ACCEPT)
#define MENU_ROWS(in) MENU_MOVE_ROWS(in), BINDING_IN(in, MENU_KEY_LEAVE)

void menu_add(struct menu *menu, int answer, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* Move the pick by MENU_UP and MENU_DOWN (which go round), MENU_FIRST or MENU_END; other actions do
 * nothing. */
void menu_move(struct menu *menu, int action);
/* Turn an action into the one to do: MENU_CLICK on an item that the canvas shows picks the item and
 * becomes MENU_ACCEPT, elsewhere it becomes 0 (nothing); any other action stays. */
int menu_action(struct menu *menu, const struct canvas *canvas, int action);
/* Which item of a list of `count` on the canvas (canvas->list) was clicked; false: none. */
bool menu_clicked(const struct canvas *canvas, size_t count, size_t *index);
int menu_answer(const struct menu *menu); /* the answer of the picked item; 0: the menu is empty */
void menu_free(struct menu *menu);

int menu_width(const struct menu *menu); /* columns that menu_draw takes at most */
/* How many of `rows` the menu wants if it shares them with a long text: one for each item, but at
 * most half. */
int menu_rows(const struct menu *menu, int rows);
/* Draw an arrow where a list goes on above this row, or below it. */
void menu_draw_more(struct canvas *canvas, int row, int column, enum ink ink, bool above,
		    bool below);
/* Draw one item in each row, scrolled if there are more items than rows, with the hidden cursor on
 * the picked one. The canvas notes the place for menu_action. */
void menu_draw(struct canvas *canvas, const struct menu *menu, int row, int column, int rows,
	       int columns);

#endif
