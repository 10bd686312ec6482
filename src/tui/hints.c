/* The keys that work, told on the screen. */
#include "tui/hints.h"

#include <curses.h>

#include "tui/show.h"

#define GAP 3

/* The hints that fit, from the first; returns the columns they take. */
static int fitting(const struct binding *bindings, const struct binding **end)
{
	int width = 0;

	*end = bindings;
	for (const struct binding *b = bindings; b->action != 0; b++) {
		int more = b->hint != NULL ? show_width(b->hint) + (width > 0 ? GAP : 0) : 0;

		if (width + more > COLS)
			break;
		width += more;
		*end = b + 1;
	}
	return width;
}

bool hints_draw_line(const struct binding *bindings, int row)
{
	const struct binding *end;
	int width = fitting(bindings, &end);
	int column = (COLS - width) / 2;

	for (const struct binding *b = bindings; b < end; b++)
		if (b->hint != NULL)
			column += show(row, column, COLS, INK_DIM, b->hint) + GAP;
	return width > 0;
}

void hints_draw_box(int row)
{
	static const struct {
		int row, column;
		const char *text;
	} parts[] = {
		{0, 4, "[ W ]"}, {1, 0, "[ A ][ S ][ D ]"},
		{0, 22, "[ R ] reset"}, {1, 22, "[ U ] undo"},
		{0, 44, "[ Esc ] leave"}, {1, 44, "[ ? ]   help"},
	};
	int column = (COLS - HINTS_BOX_COLUMNS) / 2;

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		show(row + parts[i].row, column + parts[i].column, COLS, INK_DIM, parts[i].text);
}
