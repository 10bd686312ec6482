/* SPDX-License-Identifier: MIT */
/* The keys of the workshop. */
#include "tui/screens/workshop_keys.h"

#include "terminal/key.h"

#define CURSOR_BINDINGS                                                                      \
	{EDIT_UP, {K_UP, 'k'}, "arrows, H J K L", "move the cursor", NULL},                  \
		{EDIT_RIGHT, {K_RIGHT, 'l'}, NULL, NULL, NULL},                              \
		{EDIT_DOWN, {K_DOWN, 'j'}, NULL, NULL, NULL},                                \
		{EDIT_LEFT, {K_LEFT, 'h'}, NULL, NULL, NULL},                                \
		{EDIT_ROW_START, {K_HOME}, "Home, End", "to the left and right edge", NULL}, \
		{EDIT_ROW_END, {K_END}, NULL, NULL, NULL},                                   \
		{EDIT_PAGE_UP, {K_PAGE_UP}, "Page Up, Page Down", "page up and down", NULL}, \
	{                                                                                    \
		EDIT_PAGE_DOWN, {K_PAGE_DOWN}, NULL, NULL, NULL                              \
	}

#define LETTER_BINDINGS                                                            \
	{EDIT_BOX, {'$'}, NULL, NULL, NULL}, {EDIT_GOAL, {'.'}, NULL, NULL, NULL}, \
		{EDIT_PUSHER, {'@'}, NULL, NULL, NULL},                            \
		{EDIT_FLOOR, {K_SPACE, '-'}, NULL, NULL, NULL},                    \
		{EDIT_BOX_HOME, {'*'}, NULL, NULL, NULL},                          \
	{                                                                          \
		EDIT_PUSHER_HOME, {'+'}, NULL, NULL, NULL                          \
	}

const struct binding workshop_keys[] = {
	{EDIT_WALL,
	 {'#'},
	 "# $ . @ - Space * +",
	 "draw wall, box, goal, pusher, floor",
	 "[#$.@-] draw"},
	LETTER_BINDINGS,
	{EDIT_ONE_MORE, {'P'}, "Shift-P", "draw one more pusher", NULL},
	CURSOR_BINDINGS,
	{EDIT_DRAW_UP,
	 {K_SHIFT_UP, 'K'},
	 "Shift-arrow, Shift-H J K L",
	 "draw with the brush",
	 NULL},
	{EDIT_DRAW_RIGHT, {K_SHIFT_RIGHT, 'L'}, NULL, NULL, NULL},
	{EDIT_DRAW_DOWN, {K_SHIFT_DOWN, 'J'}, NULL, NULL, NULL},
	{EDIT_DRAW_LEFT, {K_SHIFT_LEFT, 'H'}, NULL, NULL, NULL},
	{EDIT_DRAW, {K_ENTER}, "Enter", "draw one square with the brush", NULL},
	{EDIT_BRUSH, {K_TAB}, "Tab", "next brush", NULL},
	{EDIT_ERASE, {K_DELETE, 'x'}, "Delete, X", "erase a square", NULL},
	{EDIT_CLICK, {K_CLICK}, "left button", "draw (click or drag)", NULL},
	{EDIT_DRAG, {K_DRAG}, NULL, NULL, NULL},
	{EDIT_CLICK_RIGHT, {K_CLICK_RIGHT}, "right button", "erase (click or drag)", NULL},
	{EDIT_DRAG_RIGHT, {K_DRAG_RIGHT}, NULL, NULL, NULL},
	{EDIT_WHEEL_DOWN, {K_WHEEL_DOWN}, "wheel", "next and previous brush", NULL},
	{EDIT_WHEEL_UP, {K_WHEEL_UP}, NULL, NULL, NULL},
	{EDIT_FILL, {'f'}, "F", "fill with the brush", NULL},
	{EDIT_SELECT, {'v'}, "V", "select an area, to fill or move it", NULL},
	{EDIT_UNDO, {'u', 'z', K_BACKSPACE}, "U, Z, Backspace", "undo", "[U] undo"},
	{EDIT_REDO, {'y', K_CTRL_R}, "Y, Ctrl-R", "redo", NULL},
	{EDIT_TURN, {'r'}, "R", "rotate", NULL},
	{EDIT_MIRROR, {'m'}, "M", "mirror", NULL},
	{EDIT_CROP, {'c'}, "C", "crop to what is drawn", NULL},
	{EDIT_ROW_IN, {'i'}, "I, Shift-I", "insert a row, a column", NULL},
	{EDIT_COLUMN_IN, {'I'}, NULL, NULL, NULL},
	{EDIT_ROW_OUT, {'d'}, "D, Shift-D", "delete a row, a column", NULL},
	{EDIT_COLUMN_OUT, {'D'}, NULL, NULL, NULL},
	{EDIT_NAMES, {'n'}, "N", "title, author and notes", "[N] name"},
	{EDIT_TRY, {'t'}, "T", "try the level", "[T] try"},
	{EDIT_SAVE, {'s'}, "S", "save the level", "[S] save"},
	{EDIT_SAVE_SOLVED, {'w'}, "W", "save it with its solution", NULL},
	{EDIT_COPY, {'C'}, "Shift-C", "copy the level to the clipboard", NULL},
	{EDIT_PASTE, {K_PASTE}, "a paste", "becomes the board", NULL},
	{EDIT_LEAVE, {K_ESC}, "Esc", "leave", "[Esc] leave"},
	{EDIT_HELP, {'?', K_F1}, "?, F1", "this help", "[?] keys"},
	{0},
};

const struct binding workshop_keys_selecting[] = {
	{EDIT_WALL,
	 {'#'},
	 "# $ . @ - Space * +",
	 "fill with wall, box, goal, floor",
	 "[#$.-] fill it"},
	LETTER_BINDINGS,
	CURSOR_BINDINGS,
	{EDIT_MOVE_UP,
	 {K_CTRL_UP, K_SHIFT_UP, 'K'},
	 "Shift- or Ctrl-arrow, Shift-H J K L",
	 "move the area",
	 "[Shift-arrow] move it"},
	{EDIT_MOVE_RIGHT, {K_CTRL_RIGHT, K_SHIFT_RIGHT, 'L'}, NULL, NULL, NULL},
	{EDIT_MOVE_DOWN, {K_CTRL_DOWN, K_SHIFT_DOWN, 'J'}, NULL, NULL, NULL},
	{EDIT_MOVE_LEFT, {K_CTRL_LEFT, K_SHIFT_LEFT, 'H'}, NULL, NULL, NULL},
	{EDIT_FILL, {'f'}, "F", "fill it with the brush", NULL},
	{EDIT_OUTLINE, {'o'}, "O", "outline it with the brush", "[O] outline"},
	{EDIT_LINE, {'/'}, "/", "draw a line to the other corner", NULL},
	{EDIT_ERASE, {K_DELETE, 'x'}, "Delete, X", "erase it", NULL},
	{EDIT_BRUSH, {K_TAB}, "Tab", "next brush", NULL},
	{EDIT_WHEEL_DOWN, {K_WHEEL_DOWN}, NULL, NULL, NULL},
	{EDIT_WHEEL_UP, {K_WHEEL_UP}, NULL, NULL, NULL},
	{EDIT_CLICK, {K_CLICK}, "left button", "move the corner", NULL},
	{EDIT_DRAG, {K_DRAG}, NULL, NULL, NULL},
	{EDIT_UNDO, {'u', 'z', K_BACKSPACE}, "U, Z, Backspace", "undo", NULL},
	{EDIT_REDO, {'y', K_CTRL_R}, "Y, Ctrl-R", "redo", NULL},
	{EDIT_CANCEL, {K_ESC, 'v', K_ENTER}, "Esc, V, Enter", "end the selection", "[Esc] done"},
	{EDIT_HELP, {'?', K_F1}, "?, F1", "this help", "[?] keys"},
	{0},
};
