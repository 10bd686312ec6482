/* SPDX-License-Identifier: MIT */
#include "tui/widgets/key_bar.h"

#include <string.h>

#include "terminal/key.h"
#include "tui/widgets/draw.h"

#define GAP    3  /* between two hints; one less if another hint then fits */
#define MARGIN 1  /* columns left and right of the hints */
#define STATE  13 /* columns of a state */

static int count_hints(const struct binding *bindings)
{
	int count = 0;

	for (const struct binding *b = bindings; b->action != 0; b++)
		count += b->bar != NULL;
	return count;
}

/* Does the table end with the hint for help? Then the hint before it is how to leave. */
static bool ends_with_help(const struct binding *bindings)
{
	const struct binding *last = NULL;

	for (const struct binding *b = bindings; b->action != 0; b++)
		last = b->bar != NULL ? b : last;
	return last != NULL && strncmp(last->bar, "[?]", 3) == 0;
}

/* A hint's place in the order in which hints are left out: first those between the first and the
 * last, from the end on; then how to leave; then the first. The last one is never left out. */
static int place_of(int number, int count, bool help)
{
	if (number == count - 1)
		return count - 1;
	if (number == 0)
		return count - 2;
	if (number == count - 2 && help)
		return count - 3;
	return count - 2 - help - number;
}

/* The columns that the hints take if `drop` of them are left out. */
static int width_without(const struct binding *bindings, int count, int drop, int gap)
{
	bool help = ends_with_help(bindings);
	int width = 0, number = 0;

	for (const struct binding *b = bindings; b->action != 0; b++) {
		if (b->bar == NULL || place_of(number++, count, help) < drop)
			continue;
		width += draw_width(b->bar) + (width > 0 ? gap : 0);
	}
	return width;
}

/* Draw a hint: the name of its key, in brackets, and what the key does. Returns the columns. */
static int draw_hint(struct canvas *canvas, int row, int column, const char *hint)
{
	int name = (int)strcspn(hint, "]") + 1;

	draw_format(canvas, row, column, name, INK_KEY, "%.*s", name, hint);
	return name + draw_text(canvas, row, column + name, canvas->columns, INK_DIM, hint + name);
}

bool key_bar_draw(struct canvas *canvas, const struct binding *bindings, int row)
{
	return key_bar_draw_state(canvas, bindings, row, NULL);
}

bool key_bar_draw_state(struct canvas *canvas, const struct binding *bindings, int row,
			const char *state)
{
	int count = count_hints(bindings), drop = 0, number = 0, gap = GAP;
	int behind = state != NULL ? GAP + STATE : 0;
	int room = canvas->columns - 2 * MARGIN - behind;
	int width = width_without(bindings, count, 0, gap), column;

	if (canvas->covered)
		return false;
	while (width > room && (gap == GAP || drop < count - 1)) {
		if (gap < GAP)
			drop++;
		gap = gap < GAP ? GAP : GAP - 1;
		width = width_without(bindings, count, drop, gap);
	}
	if (width == 0 || width > room)
		return false;
	column = (canvas->columns - width - behind) / 2;
	if (state != NULL)
		draw_text(canvas, row, column + width + GAP, canvas->columns, INK_BOLD, state);
	for (const struct binding *b = bindings; b->action != 0; b++)
		if (b->bar != NULL && place_of(number++, count, ends_with_help(bindings)) >= drop)
			column += draw_hint(canvas, row, column, b->bar) + gap;
	return true;
}

/* Break the hints into rows of that many columns, and draw the rows centred, from `row` on; canvas
 * NULL: only count them. */
static int draw_rows(struct canvas *canvas, const struct binding *bindings, int row, int columns)
{
	int rows = 0;

	while (bindings->action != 0) {
		const struct binding *end = bindings;
		int width = -GAP, column;

		for (; end->action != 0; end++) {
			int more = end->bar != NULL ? GAP + draw_width(end->bar) : 0;

			if (width > 0 && width + more > columns)
				break;
			width += more;
		}
		column = canvas != NULL ? (canvas->columns - width) / 2 : 0;
		for (; bindings < end; bindings++)
			if (canvas != NULL && bindings->bar != NULL)
				column +=
					GAP + draw_hint(canvas, row + rows, column, bindings->bar);
		rows++;
	}
	return rows;
}

/* How wide to make rows so that they have about the same length. */
static int columns_of_rows(const struct binding *bindings, int columns)
{
	int rows = draw_rows(NULL, bindings, 0, columns);

	while (columns > 1 && draw_rows(NULL, bindings, 0, columns - 1) == rows)
		columns--;
	return columns;
}

void key_bar_draw_rows(struct canvas *canvas, const struct binding *bindings, int row, int columns)
{
	if (!canvas->covered)
		draw_rows(canvas, bindings, row, columns_of_rows(bindings, columns));
}

static const struct {
	int key, row, column;
	const char *text;
} box[] = {
	{'w', 0, 3, "[W]"},
	{'a', 1, 0, "[A]"},
	{'s', 1, 3, "[S]"},
	{'d', 1, 6, "[D] move"},
	{'r', 0, 20, "[R] restart"},
	{'u', 1, 20, "[U] undo"},
	{K_ESC, 0, 38, "[Esc] leave"},
	{'?', 1, 38, "[?] help"},
	/* only if the table has them: */
	{'f', 0, 57, "[F] hint"},
	{K_TAB, 0, 57, "[Tab] pusher"},
	/* and if there is no state: */
	{'+', 1, 57, "[+] larger"},
	{'-', 1, 57, "[-] smaller"}, /* if the table has no larger */
};
#define BOX_PARTS  (sizeof box / sizeof *box)
#define BOX_ALWAYS (BOX_PARTS - 4)

static bool has_hint(const struct binding *bindings, int key)
{
	for (const struct binding *b = bindings; b->action != 0; b++)
		if (b->bar != NULL && b->keys[0] == key)
			return true;
	return false;
}

/* Is a part of the box that isn't always there in it? */
static bool is_in_box(const struct binding *bindings, int key, const char *state)
{
	bool size = key == '+' || key == '-';

	return has_hint(bindings, key) && !(size && state != NULL) &&
	       !(key == '-' && has_hint(bindings, '+'));
}

void key_bar_draw_box(struct canvas *canvas, const struct binding *bindings, int row,
		      const char *state)
{
	int column = (canvas->columns - KEY_BOX_COLUMNS) / 2;

	if (canvas->covered)
		return;
	for (size_t i = 0; i < BOX_PARTS; i++)
		if (i < BOX_ALWAYS || is_in_box(bindings, box[i].key, state))
			draw_hint(canvas, row + box[i].row, column + box[i].column, box[i].text);
	if (state != NULL)
		draw_text(canvas, row + 1, column + 57, canvas->columns, INK_BOLD, state);
}

/* Is the hint, which is ASCII, on the canvas at that place? */
static bool stands_at(const struct canvas *canvas, const char *text, int row, int column)
{
	int width = (int)strlen(text), first = column >= width ? column - width + 1 : 0;
	int name = (int)strcspn(text, "]") + 1;

	for (; first <= column && first + width <= canvas->columns; first++) {
		int i = 0;

		while (i < width) {
			const struct cell *cell = canvas_at(canvas, row, first + i);

			if (cell->characters[0] != (unsigned char)text[i] ||
			    cell->ink != (i < name ? INK_KEY : INK_DIM))
				break;
			i++;
		}
		if (i == width)
			return true;
	}
	return false;
}

/* Does a hint name a single key, such as "[G]", "[Enter]" or "[Shift-C]", unlike "[WASD]"? */
static bool names_one(const char *hint)
{
	const char *name = hint + 1, *end = name + strcspn(name, "-]");

	return name[1] == ']' || (*name >= 'A' && *name <= 'Z' && name[1] >= 'a' &&
				  name[1] <= 'z' && (*end == ']' || end[2] == ']'));
}

int key_bar_clicked(const struct canvas *canvas, const struct binding *bindings, int row,
		    int column)
{
	if (row >= canvas->rows || column >= canvas->columns)
		return K_NONE;
	for (const struct binding *b = bindings; b->action != 0; b++)
		if (b->bar != NULL && names_one(b->bar) && stands_at(canvas, b->bar, row, column))
			return b->keys[0];
	for (size_t i = 0; i < BOX_PARTS; i++)
		if (stands_at(canvas, box[i].text, row, column))
			return box[i].key;
	return K_NONE;
}
