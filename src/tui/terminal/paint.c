/* The canvas on its way to the terminal. */
#include "tui/terminal/paint.h"

#include <curses.h>
#include <string.h>
#include <wchar.h>

#include "tui/terminal/terminal.h"

#define RUN_MOST    256 /* characters handed to curses at once */
#define BLUE_OF_256 33	/* brighter than the plain one, and seen on black and on white */

/* What curses holds, and what the inks were then: only what changed is handed to it. */
static struct canvas shown;
static struct paint_of_ink paints[INKS];
static bool whole = true; /* the next picture is */
static bool colors_started;

void paint_size(int *rows, int *columns)
{
	*rows = LINES;
	*columns = COLS;
}

bool paint_has_colors(void)
{
	return has_colors();
}

void paint_anew(void)
{
	whole = true;
}

/* Not before they are wanted: it already writes to the terminal. */
static void start_colors(void)
{
	if (colors_started)
		return;
	start_color();
	use_default_colors();
	init_pair(PAINT_RED, COLOR_RED, -1);
	init_pair(PAINT_YELLOW, COLOR_YELLOW, -1);
	init_pair(PAINT_GREEN, COLOR_GREEN, -1);
	init_pair(PAINT_BLUE, COLORS >= 256 ? BLUE_OF_256 : COLOR_BLUE, -1);
	colors_started = true;
}

static void set_ink(unsigned char ink)
{
	static const struct {
		unsigned of_ours;
		attr_t of_curses;
	} attributes[] = {
		{PAINT_BOLD, A_BOLD},
		{PAINT_DIM, A_DIM},
		{PAINT_UNDERLINE, A_UNDERLINE},
		{PAINT_REVERSE, A_REVERSE},
	};
	struct paint_of_ink paint = theme_paint(ink);
	attr_t attribute = A_NORMAL;

	for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
		if (paint.attributes & attributes[i].of_ours)
			attribute |= attributes[i].of_curses;
	attr_set(attribute, (short)paint.color, NULL);
}

/* Hand a run of cells of one ink to curses; returns the column behind it. */
static int put_run(const struct canvas *canvas, int row, int column)
{
	unsigned char ink = canvas_at(canvas, row, column)->ink;
	wchar_t run[RUN_MOST + CELL_CHARACTERS];
	int count = 0;

	move(row, column);
	for (; column < canvas->columns && count < RUN_MOST; column++) {
		const struct cell *cell = canvas_at(canvas, row, column);

		if (cell->ink != ink || (!whole && cell->columns == 1 && count > 0 &&
					 canvas_cell_equal(cell, canvas_at(&shown, row, column))))
			break;
		for (int i = 0;
		     cell->columns > 0 && i < CELL_CHARACTERS && cell->characters[i] != 0; i++)
			run[count++] = (wchar_t)cell->characters[i];
	}
	set_ink(ink);
	addnwstr(run, count);
	return column;
}

static void put_row(const struct canvas *canvas, int row)
{
	int column = 0;

	while (column < canvas->columns) {
		const struct cell *cell = canvas_at(canvas, row, column);

		if (cell->columns > 0 &&
		    (whole || !canvas_cell_equal(cell, canvas_at(&shown, row, column))))
			column = put_run(canvas, row, column);
		else
			column++;
	}
}

/* The inks as they are now; true where one has changed. */
static bool mix_inks(void)
{
	bool changed = false;

	for (unsigned i = 0; i < INKS; i++) {
		struct paint_of_ink paint = theme_paint(i);

		changed = changed || paint.attributes != paints[i].attributes ||
			  paint.color != paints[i].color;
		paints[i] = paint;
	}
	return changed;
}

void paint(const struct canvas *canvas)
{
	if (theme_colors() != COLORS_NONE)
		start_colors();
	whole = mix_inks() || whole || canvas->rows != shown.rows ||
		canvas->columns != shown.columns;
	for (int row = 0; row < canvas->rows; row++)
		put_row(canvas, row);
	attr_set(A_NORMAL, 0, NULL);
	canvas_resize(&shown, canvas->rows, canvas->columns);
	memcpy(shown.cells, canvas->cells,
	       (size_t)canvas->rows * (size_t)canvas->columns * sizeof *canvas->cells);
	whole = false;
	move(canvas->cursor_row, canvas->cursor_column);
	terminal_refresh(canvas->cursor_seen);
}

void paint_close(void)
{
	canvas_free(&shown);
	whole = true;
	colors_started = false;
}
