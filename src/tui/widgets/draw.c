/* SPDX-License-Identifier: MIT */
#include "tui/widgets/draw.h"

#include <stdarg.h>
#include <string.h>
#include <wchar.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "base/visible.h"

/* The columns of a character beyond ASCII. */
static int columns_of(uint32_t c)
{
	return theme_has_unicode() ? wcwidth((wchar_t)c) : -1;
}

/* What the terminal can show now. */
static struct repertoire shown(void)
{
	struct repertoire repertoire = {columns_of, '?'};

	utf8_decode(slice_of(theme_symbol(SYMBOL_REPLACED)), &repertoire.replacement);
	return repertoire;
}

/* Take the next cell off the text; false at its end. */
static bool next_cell(struct slice *rest, const struct repertoire *repertoire, struct cell *cell)
{
	struct visible next;

	if (!visible_next(rest, repertoire, &next))
		return false;
	*cell = (struct cell){.columns = (unsigned char)next.columns};
	memcpy(cell->characters, next.characters, sizeof cell->characters);
	return true;
}

/* The columns of a character, even if the locale knows only ASCII, while a name may come from
 * elsewhere: any character then counts as one column. */
static int columns_anywhere(uint32_t c)
{
	return theme_has_unicode() ? wcwidth((wchar_t)c) : 1;
}

bool draw_is_plain(const char *text)
{
	const struct repertoire repertoire = {columns_anywhere, UTF8_REPLACEMENT};
	struct slice rest = slice_of(text);
	struct visible next;

	while (visible_next(&rest, &repertoire, &next))
		if (!next.as_written)
			return false;
	return true;
}

size_t draw_neighbour(const char *text, size_t at, bool back)
{
	const struct repertoire repertoire = shown();
	struct slice rest = slice_of(text);
	struct visible next;
	size_t start = 0, end = 0;

	do {
		start = end;
		if (!visible_next(&rest, &repertoire, &next))
			break;
		end = (size_t)(rest.at - text);
	} while (back ? end < at : end <= at);
	return back ? start : end;
}

int draw_width(const char *text)
{
	const struct repertoire repertoire = shown();
	struct slice rest = slice_of(text);
	struct cell cell;
	int width = 0;

	while (next_cell(&rest, &repertoire, &cell))
		width += cell.columns;
	return width;
}

size_t draw_scroll(const char *text, size_t end, int columns)
{
	const struct repertoire repertoire = shown();
	struct slice rest = {text, end};
	struct cell cell;
	int width = 0;

	while (next_cell(&rest, &repertoire, &cell))
		width += cell.columns;
	rest = (struct slice){text, end};
	while (width >= columns && next_cell(&rest, &repertoire, &cell))
		width -= cell.columns;
	return (size_t)(rest.at - text);
}

static int draw_slice(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		      struct slice rest)
{
	const struct repertoire repertoire = shown();
	struct slice looked = rest;
	struct cell cell;
	int width = 0, limit, used = 0;

	if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
		return 0;
	if (columns > canvas->columns - column)
		columns = canvas->columns - column;
	/* no text takes more columns than it has bytes */
	while (rest.length > (size_t)columns && width <= columns &&
	       next_cell(&looked, &repertoire, &cell))
		width += cell.columns;
	limit = width <= columns ? columns : columns - 1;
	while (next_cell(&rest, &repertoire, &cell) && used + cell.columns <= limit) {
		cell.ink = (unsigned char)ink;
		canvas_put(canvas, row, column + used, &cell);
		used += cell.columns;
	}
	if (width > columns && columns > 0) {
		uint32_t c = '~';

		utf8_decode(slice_of(theme_symbol(SYMBOL_ELLIPSIS)), &c);
		draw_character(canvas, row, column + used, ink, c);
		used++;
	}
	return used;
}

int draw_text(struct canvas *canvas, int row, int column, int columns, enum ink ink,
	      const char *text)
{
	return draw_slice(canvas, row, column, columns, ink, slice_of(text));
}

int draw_format(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *format, ...)
{
	struct text text = {0};
	va_list args;
	int width;

	va_start(args, format);
	text_add_arguments(&text, format, args);
	va_end(args);
	width = draw_text(canvas, row, column, columns, ink, text.bytes);
	text_free(&text);
	return width;
}

int draw_page(const struct canvas *canvas, int most, int *left)
{
	int width = canvas->columns - 2 < most ? canvas->columns - 2 : most;

	*left = (canvas->columns - width) / 2;
	return width;
}

int draw_middle(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *text)
{
	int width = draw_width(text), left = width < columns ? (columns - width) / 2 : 0;

	return draw_text(canvas, row, column + left, columns - left, ink, text);
}

int draw_centred(struct canvas *canvas, int row, enum ink ink, const char *text)
{
	return draw_middle(canvas, row, 0, canvas->columns, ink, text);
}

/* The bytes of a text that fit into one row: up to a blank if there is one, else up to just after a
 * slash. */
static size_t row_length(struct slice text, int columns)
{
	const struct repertoire repertoire = shown();
	struct slice rest = text;
	size_t blank = 0, slash = 0, end = 0;
	struct cell cell;
	int width = 0;

	while (next_cell(&rest, &repertoire, &cell)) {
		width += cell.columns;
		if (width > columns)
			return blank > 0   ? blank
			       : slash > 0 ? slash
			       : end > 0   ? end
					   : text.length - rest.length;
		end = text.length - rest.length;
		if (rest.at[-1] == '/')
			slash = end;
		if (rest.length > 0 && *rest.at == ' ')
			blank = end;
	}
	return text.length;
}

/* Draw the rows from `from` to before `end` of a wrapped text. cut: what doesn't fit into the last
 * row is cut off there. */
static int draw_rows(struct canvas *canvas, int row, int column, int columns, int from, int end,
		     bool cut, enum ink ink, const char *text)
{
	struct slice rest = slice_of(text);
	int count = 0;

	while (rest.length > 0 && columns > 0) {
		struct slice line = {rest.at, row_length(rest, columns)};

		if (count >= from && count < end)
			draw_slice(canvas, row + count - from, column, columns, ink,
				   cut && count + 1 == end ? rest : line);
		count++;
		slice_skip(&rest, line.length);
		while (rest.length > 0 && *rest.at == ' ')
			slice_skip(&rest, 1);
	}
	return count;
}

int draw_wrapped(struct canvas *canvas, int row, int column, int columns, int rows, enum ink ink,
		 const char *text)
{
	return draw_rows(canvas, row, column, columns, 0, rows, true, ink, text);
}

int draw_narrowest(int columns, int rows, const char *text)
{
	while (columns > 1 && draw_wrapped(NULL, 0, 0, columns - 1, 0, INK_PLAIN, text) <= rows)
		columns--;
	return columns;
}

int draw_wrapped_part(struct canvas *canvas, int row, int column, int columns, int from, int rows,
		      enum ink ink, const char *text)
{
	return draw_rows(canvas, row, column, columns, from, from + rows, false, ink, text);
}

int draw_wrapped_above(struct canvas *canvas, int below, int column, int columns, enum ink ink,
		       const char *text)
{
	int rows = draw_wrapped(NULL, 0, 0, columns, 0, ink, text), row;

	rows = rows < below ? rows : below;
	for (row = below - rows; row < below; row++)
		canvas_run(canvas, row, column, columns, INK_PLAIN, ' ');
	draw_wrapped(canvas, below - rows, column, columns, rows, ink, text);
	return rows;
}

int draw_told(struct canvas *canvas, int below, enum ink ink, const char *text)
{
	int rows = draw_wrapped_above(canvas, below, 0, canvas->columns, ink, text);

	if (rows == 1) {
		canvas_run(canvas, below - 1, 0, canvas->columns, INK_PLAIN, ' ');
		draw_centred(canvas, below - 1, ink, text);
	}
	return rows;
}

const char *draw_fitting(int columns, const char *words, const char *brief)
{
	return draw_width(words) <= columns ? words : brief;
}

void draw_character(struct canvas *canvas, int row, int column, enum ink ink, uint32_t character)
{
	canvas_run(canvas, row, column, 1, ink, character);
}

void draw_frame(struct canvas *canvas, int row, int column, int rows, int columns)
{
	static const uint32_t lines[] = {0x2500, 0x2502, 0x250c, 0x2510, 0x2514, 0x2518};
	static const uint32_t ascii[] = {'-', '|', '+', '+', '+', '+'};
	const uint32_t *c = theme_is_ascii() ? ascii : lines;
	int last = row + rows - 1, right = column + columns - 1;

	for (int r = row; r <= last; r++) {
		canvas_run(canvas, r, column, columns, INK_PLAIN, ' ');
		draw_character(canvas, r, column, INK_DIM, c[1]);
		draw_character(canvas, r, right, INK_DIM, c[1]);
	}
	canvas_run(canvas, row, column, columns, INK_DIM, c[0]);
	canvas_run(canvas, last, column, columns, INK_DIM, c[0]);
	draw_character(canvas, row, column, INK_DIM, c[2]);
	draw_character(canvas, row, right, INK_DIM, c[3]);
	draw_character(canvas, last, column, INK_DIM, c[4]);
	draw_character(canvas, last, right, INK_DIM, c[5]);
}

void draw_cursor(struct canvas *canvas, int row, int column, bool seen)
{
	canvas->cursor_row = row;
	canvas->cursor_column = column;
	canvas->cursor_seen = seen;
}
