/* The key bar: the keys that work on a screen. */
#include "tui/widgets/key_bar.h"

#include <string.h>

#include "tui/widgets/draw.h"

#define GAP    3 /* between two hints; less where that keeps one more */
#define MARGIN 1 /* left and right of them */

static int count_hints(const struct binding *bindings)
{
	int count = 0;

	for (const struct binding *b = bindings; b->action != 0; b++)
		count += b->bar != NULL;
	return count;
}

/* Does the table end with how to leave and how to get help? */
static bool ends_with_help(const struct binding *bindings)
{
	const struct binding *last = NULL;

	for (const struct binding *b = bindings; b->action != 0; b++)
		last = b->bar != NULL ? b : last;
	return last != NULL && strncmp(last->bar, "[?]", 3) == 0;
}

/* Where a hint stands among those to be left out: those between the first and the last go first,
 * from behind, then how to leave, the first one, and never the last. */
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

/* The columns that the hints take without drop of them. */
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

bool key_bar_draw(struct canvas *canvas, const struct binding *bindings, int row)
{
	return key_bar_draw_state(canvas, bindings, row, NULL);
}

bool key_bar_draw_state(struct canvas *canvas, const struct binding *bindings, int row,
			const char *state)
{
	int count = count_hints(bindings), drop = 0, number = 0, gap = GAP;
	int behind = state != NULL ? draw_width(state) + GAP : 0;
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
			column += draw_text(canvas, row, column, canvas->columns, INK_DIM, b->bar) +
				  gap;
	return true;
}

void key_bar_draw_panel(struct canvas *canvas, const struct binding *bindings, int row, int column,
			int rows)
{
	int count = count_hints(bindings), drop = count > rows ? count - rows : 0, number = 0;

	if (canvas->covered)
		return;
	row += (rows - (count - drop)) / 2;
	for (const struct binding *b = bindings; b->action != 0; b++)
		if (b->bar != NULL && place_of(number++, count, ends_with_help(bindings)) >= drop)
			draw_text(canvas, row++, column, KEY_PANEL_COLUMNS, INK_DIM, b->bar);
}

void key_bar_draw_box(struct canvas *canvas, int row, const char *state)
{
	static const struct {
		int row, column;
		const char *text;
	} parts[] = {
		{0, 4, "[ W ]"},       {1, 0, "[ A ][ S ][ D ]"}, {0, 20, "[ R ] restart"},
		{1, 20, "[ U ] undo"}, {0, 38, "[ Esc ] leave"},  {1, 38, "[ ? ]   help"},
		{0, 57, "[ F ] hint"},
	};
	int column = (canvas->columns - KEY_BOX_COLUMNS) / 2;

	if (canvas->covered)
		return;
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		draw_text(canvas, row + parts[i].row, column + parts[i].column, canvas->columns,
			  INK_DIM, parts[i].text);
	if (state != NULL)
		draw_text(canvas, row + 1, column + 57, canvas->columns, INK_BOLD, state);
}
