/* SPDX-License-Identifier: MIT */
#include "tui/widgets/menu.h"

#include <stdarg.h>

#include "base/memory.h"
#include "terminal/key.h"
#include "tui/widgets/draw.h"

#define MARGIN 2 /* columns left and right of an item's words */

void menu_add(struct menu *menu, int answer, const char *format, ...)
{
	struct text text = {0};
	va_list args;

	va_start(args, format);
	text_add_arguments(&text, format, args);
	va_end(args);
	menu->items = memory_room(menu->items, menu->count, &menu->room, sizeof *menu->items);
	menu->items[menu->count++] = (struct menu_item){answer, text_take(&text)};
}

void menu_move(struct menu *menu, int action)
{
	if (menu->count == 0)
		return;
	if (action == MENU_UP)
		menu->picked = menu->picked > 0 ? menu->picked - 1 : menu->count - 1;
	else if (action == MENU_DOWN)
		menu->picked = (menu->picked + 1) % menu->count;
	else if (action == MENU_FIRST)
		menu->picked = 0;
	else if (action == MENU_END)
		menu->picked = menu->count - 1;
}

bool menu_clicked(const struct canvas *canvas, size_t count, size_t *index)
{
	const struct canvas_list *list = &canvas->list;
	int row, column;

	key_place(&row, &column);
	row -= list->row;
	column -= list->column;
	if (row < 0 || row >= list->rows || column < 0 || column >= list->columns)
		return false;
	*index = list->first + (size_t)row;
	return *index < count;
}

int menu_action(struct menu *menu, const struct canvas *canvas, int action)
{
	size_t index;

	if (action != MENU_CLICK)
		return action;
	if (!menu_clicked(canvas, menu->count, &index))
		return 0;
	menu->picked = index;
	return MENU_ACCEPT;
}

int menu_answer(const struct menu *menu)
{
	return menu->count > 0 ? menu->items[menu->picked].answer : 0;
}

void menu_free(struct menu *menu)
{
	for (size_t i = 0; i < menu->count; i++)
		memory_free(menu->items[i].text);
	memory_free(menu->items);
	*menu = (struct menu){0};
}

int menu_width(const struct menu *menu)
{
	int width = 0;

	for (size_t i = 0; i < menu->count; i++) {
		int one = draw_width(menu->items[i].text);

		width = one > width ? one : width;
	}
	return width + 2 * MARGIN;
}

int menu_rows(const struct menu *menu, int rows)
{
	int half = rows / 2 > 1 ? rows / 2 : 1;

	return menu->count < (size_t)half ? (int)menu->count : half;
}

void menu_draw_more(struct canvas *canvas, int row, int column, enum ink ink, bool above,
		    bool below)
{
	if (above || below)
		draw_text(canvas, row, column, 1, ink, theme_arrow(above ? UP : DOWN));
}

void menu_draw(struct canvas *canvas, const struct menu *menu, int row, int column, int rows,
	       int columns)
{
	size_t first = 0, visible = rows > 0 ? (size_t)rows : 0;

	if (menu->picked >= visible)
		first = menu->picked - visible + 1;
	canvas->list = (struct canvas_list){row, column, rows > 0 ? rows : 0, columns, first};
	for (size_t i = 0; i < visible && first + i < menu->count; i++) {
		bool picked = first + i == menu->picked, above = i == 0 && first > 0;
		bool below = i + 1 == visible && first + i + 1 < menu->count;
		enum ink ink = picked ? INK_SELECTED : INK_PLAIN;
		int at = row + (int)i;

		canvas_run(canvas, at, column, columns, ink, ' ');
		if (picked) {
			draw_text(canvas, at, column, MARGIN, ink, theme_symbol(SYMBOL_HERE));
			draw_cursor(canvas, at, column, false);
		}
		/* an arrow mustn't cover the sign that a text is cut */
		draw_text(canvas, at, column + MARGIN, columns - MARGIN - (above || below), ink,
			  menu->items[first + i].text);
		menu_draw_more(canvas, at, column + columns - 1, ink, above, below);
	}
}
