/* SPDX-License-Identifier: MIT */
#include "terminal/paint.h"

#include <string.h>

#include "base/utf8.h"
#include "picture/square.h"
#include "terminal/terminal.h"
#include "terminal/wire.h"

/* What the terminal shows, and what the inks were then: only what changed is written. */
static struct canvas shown;
static struct paint_of_ink paints[INKS];
static int palette;	  /* the palette of points, and the background that it is for */
static bool whole = true; /* write the next picture whole */

int paint_colors(void)
{
	return wire_colors();
}

void paint_anew(void)
{
	whole = true;
}

const struct canvas *paint_shown(void)
{
	return &shown;
}

static bool is_blank(const struct cell *cell)
{
	return cell->columns == 1 && cell->ink == INK_PLAIN && cell->characters[0] == ' ' &&
	       cell->characters[1] == 0;
}

static void put_cell(const struct canvas *canvas, const struct cell *cell)
{
	if (cell->upper != 0) {
		wire_points(cell->characters[0], square_color(cell->upper),
			    square_color(cell->lower), canvas->columns);
		return;
	}
	wire_paint(theme_paint(cell->ink));
	for (int i = 0; i < CELL_CHARACTERS && cell->characters[i] != 0; i++)
		wire_put(cell->characters[i], i == 0 ? cell->columns : 0, canvas->columns);
}

/* The column from which a row is blank to its end. */
static int find_blank(const struct canvas *canvas, int row)
{
	int column = canvas->columns;

	while (column > 0 && is_blank(canvas_at(canvas, row, column - 1)))
		column--;
	return column;
}

/*
 * Go to a cell. from is the column after the last cell written. If only a few unchanged cells of
 * the same look lie between, they are written again where that is shorter than moving.
 */
static void go(const struct canvas *canvas, int row, int from, int column)
{
	bool alike = column > from;
	size_t bytes = 0;

	for (int i = from; alike && i < column; i++) {
		const struct cell *cell = canvas_at(canvas, row, i);

		bytes += cell->characters[0] < 0x80 ? 1 : UTF8_MOST;
		alike = cell->columns == 1 && cell->characters[1] == 0 && cell->upper == 0 &&
			wire_is_at(row, from, theme_paint(cell->ink));
	}
	if (!alike || bytes >= wire_distance(row, column)) {
		wire_move(row, column);
		return;
	}
	for (int i = from; i < column; i++)
		put_cell(canvas, canvas_at(canvas, row, i));
}

/* Erase the rest of a row, unless writing the missing blanks is shorter. */
static bool erase_rest(const struct canvas *canvas, int row, int column)
{
	size_t count = 0;

	for (int i = column; i < canvas->columns; i++)
		count += !is_blank(canvas_at(&shown, row, i));
	return wire_erase_row(count);
}

static void put_row(const struct canvas *canvas, int row)
{
	int blank = find_blank(canvas, row), behind = 0, most = canvas->columns;

	if (row == canvas->rows - 1 && !wire_has_last_cell())
		most--;
	for (int column = 0; column < most; column++) {
		const struct cell *cell = canvas_at(canvas, row, column);

		if (cell->columns == 0 || column + cell->columns > most ||
		    canvas_cell_equal(cell, canvas_at(&shown, row, column)))
			continue;
		go(canvas, row, behind, column);
		if (column >= blank && erase_rest(canvas, row, column))
			return;
		put_cell(canvas, cell);
		behind = column + cell->columns;
	}
}

static bool is_shown(const struct canvas *canvas, int first, int last)
{
	size_t columns = (size_t)canvas->columns, from = (size_t)first * columns;

	return memcmp(shown.cells + from, canvas->cells + from,
		      (size_t)(last - first + 1) * columns * sizeof *canvas->cells) == 0;
}

/* Write what has changed in a row; in most rows nothing has. */
static void renew_row(const struct canvas *canvas, int row)
{
	size_t from = (size_t)row * (size_t)canvas->columns;

	if (row < 0 || row >= canvas->rows || is_shown(canvas, row, row))
		return;
	put_row(canvas, row);
	memcpy(shown.cells + from, canvas->cells + from,
	       (size_t)canvas->columns * sizeof *canvas->cells);
}

/* How many rows above and below the cursor are painted first: a game changes most there, and the
 * cursor is near. */
#define NEAR 2

/* Paint the rows near the cursor: its row first, and last the row where it will stand, if that is
 * one of them. */
static void renew_near(const struct canvas *canvas)
{
	int first = shown.cursor_row - NEAR, last = shown.cursor_row + NEAR;
	int end = canvas->cursor_row;

	if (end < first || end > last)
		end = last;
	if (shown.cursor_row != end)
		renew_row(canvas, shown.cursor_row);
	for (int row = first; row <= last; row++)
		if (row != end)
			renew_row(canvas, row);
	renew_row(canvas, end);
}

/* Paint the other rows and move the cursor to its place. If that is shorter, the terminal remembers
 * the place meanwhile. */
static void renew_rest(const struct canvas *canvas)
{
	bool kept = !is_shown(canvas, 0, canvas->rows - 1) &&
		    wire_keep(canvas->cursor_row, canvas->cursor_column);

	for (int row = 0; row < canvas->rows; row++)
		renew_row(canvas, row);
	if (kept)
		wire_return();
	else
		wire_move(canvas->cursor_row, canvas->cursor_column);
}

/* The inks as they are now; true where one has changed. */
static bool mix_inks(void)
{
	int colors = 2 * (theme_palette() + (int)theme_colors()) + theme_is_light();
	bool changed = palette != colors;

	palette = colors;
	for (unsigned i = 0; i < INKS; i++) {
		struct paint_of_ink paint = theme_paint(i);

		changed = changed || paint.attributes != paints[i].attributes ||
			  paint.color != paints[i].color;
		paints[i] = paint;
	}
	return changed;
}

static void begin_whole(const struct canvas *canvas)
{
	canvas_resize(&shown, canvas->rows, canvas->columns);
	canvas_clear(&shown);
	wire_clear();
	whole = false;
}

void paint(const struct canvas *canvas)
{
	if (mix_inks() || whole || canvas->rows != shown.rows || canvas->columns != shown.columns)
		begin_whole(canvas);
	renew_near(canvas);
	renew_rest(canvas);
	shown.cursor_row = canvas->cursor_row;
	shown.cursor_column = canvas->cursor_column;
	shown.cursor_seen = canvas->cursor_seen;
	wire_cursor(canvas->cursor_seen);
	terminal_write(wire_bytes());
	wire_sent();
}

void paint_open(void)
{
	wire_open();
}

void paint_close(void)
{
	canvas_free(&shown);
	wire_close();
	whole = true;
}
