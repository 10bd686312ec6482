/* The key bar: the keys that work on a screen. */
#include "tui/widgets/key_bar.h"

#include "tui/widgets/draw.h"

#define GAP 3

/* Is the hint of this number left out, where those from the second on are, drop of them? */
static bool is_dropped(int number, int drop)
{
	return number > 0 && number <= drop;
}

/* The columns that the hints take without drop of them; *count gets how many there are in all. */
static int width_without(const struct binding *bindings, int drop, int *count)
{
	int width = 0;

	*count = 0;
	for (const struct binding *b = bindings; b->action != 0; b++) {
		if (b->bar == NULL || is_dropped((*count)++, drop))
			continue;
		width += draw_width(b->bar) + (width > 0 ? GAP : 0);
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
	int count, drop = 0, number = 0, behind = state != NULL ? draw_width(state) + GAP : 0;
	int width = width_without(bindings, 0, &count), column;

	while (width + behind > canvas->columns && drop < count - 1)
		width = width_without(bindings, ++drop, &count);
	if (width == 0 || width + behind > canvas->columns)
		return false;
	column = (canvas->columns - width - behind) / 2;
	if (state != NULL)
		draw_text(canvas, row, column + width + GAP, canvas->columns, INK_BOLD, state);
	for (const struct binding *b = bindings; b->action != 0; b++)
		if (b->bar != NULL && !is_dropped(number++, drop))
			column += draw_text(canvas, row, column, canvas->columns, INK_DIM, b->bar) +
				  GAP;
	return true;
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

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		draw_text(canvas, row + parts[i].row, column + parts[i].column, canvas->columns,
			  INK_DIM, parts[i].text);
	if (state != NULL)
		draw_text(canvas, row + 1, column + 57, canvas->columns, INK_BOLD, state);
}
