/* The one door through which text goes to the terminal. */
#include "tui/show.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "core/memory.h"

#define DOTTED_CIRCLE 0x25cc

static void set_cell(struct cell *cell, uint32_t c, int columns)
{
	*cell = (struct cell){.characters = {c}, .columns = (unsigned char)columns};
}

static void set_replacement(struct cell *cell)
{
	uint32_t c = '?';

	utf8_decode(slice_of(look_mark(MARK_REPLACED)), &c);
	set_cell(cell, c, 1);
}

/* Marks that a cell has no room for are left out. */
static void add_mark(struct cell *cell, uint32_t c)
{
	for (int i = 1; i < CELL_CHARACTERS; i++)
		if (cell->characters[i] == 0) {
			cell->characters[i] = c;
			return;
		}
}

/* Columns of a character that may be shown: -1: it may not. */
static int columns_of(uint32_t c)
{
	if (c >= 0x20 && c < 0x7f)
		return 1;
	if (character_hidden(c) || !look_has_unicode())
		return -1;
	return wcwidth((wchar_t)c);
}

/* Take the next cell off the text; false at its end. */
static bool next_cell(struct slice *rest, struct cell *cell)
{
	uint32_t c;
	size_t taken;
	int columns;

	if (rest->length == 0)
		return false;
	taken = utf8_decode(*rest, &c);
	columns = taken > 0 ? columns_of(c) : -1;
	if (columns < 0) {
		set_replacement(cell);
	} else if (columns == 0) {
		set_cell(cell, DOTTED_CIRCLE, 1);
		cell->characters[1] = c;
	} else {
		set_cell(cell, c, columns);
	}
	taken += taken == 0;
	rest->at += taken;
	rest->length -= taken;
	while ((taken = utf8_decode(*rest, &c)) > 0 && columns_of(c) == 0) {
		add_mark(cell, c);
		rest->at += taken;
		rest->length -= taken;
	}
	return true;
}

int show_width(const char *text)
{
	struct slice rest = slice_of(text);
	struct cell cell;
	int width = 0;

	while (next_cell(&rest, &cell))
		width += cell.columns;
	return width;
}

size_t show_scroll(const char *text, size_t end, int columns)
{
	struct slice rest = {text, end};
	struct cell cell;
	int width = 0;

	while (next_cell(&rest, &cell))
		width += cell.columns;
	rest = (struct slice){text, end};
	while (width >= columns && next_cell(&rest, &cell))
		width -= cell.columns;
	return (size_t)(rest.at - text);
}

static int show_slice(struct canvas *canvas, int row, int column, int columns,
		      enum ink ink, struct slice rest)
{
	struct slice looked = rest;
	struct cell cell;
	int width = 0, limit, used = 0;

	if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
		return 0;
	if (columns > canvas->columns - column)
		columns = canvas->columns - column;
	while (width <= columns && next_cell(&looked, &cell))
		width += cell.columns;
	limit = width <= columns ? columns : columns - 1;
	while (next_cell(&rest, &cell) && used + cell.columns <= limit) {
		cell.ink = (unsigned char)ink;
		canvas_put(canvas, row, column + used, &cell);
		used += cell.columns;
	}
	if (width > columns && columns > 0) {
		uint32_t c = '~';

		utf8_decode(slice_of(look_mark(MARK_ELLIPSIS)), &c);
		show_character(canvas, row, column + used, ink, c);
		used++;
	}
	return used;
}

int show(struct canvas *canvas, int row, int column, int columns, enum ink ink,
	 const char *text)
{
	return show_slice(canvas, row, column, columns, ink, slice_of(text));
}

int show_format(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *format, ...)
{
	va_list args, again;
	char *text;
	int length;

	va_start(args, format);
	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, args);
	text = memory_new((size_t)(length > 0 ? length : 0) + 1);
	vsnprintf(text, (size_t)(length > 0 ? length : 0) + 1, format, again);
	va_end(again);
	va_end(args);
	length = show(canvas, row, column, columns, ink, text);
	memory_free(text);
	return length;
}

int show_centred(struct canvas *canvas, int row, enum ink ink, const char *text)
{
	int width = show_width(text);
	int column = width < canvas->columns ? (canvas->columns - width) / 2 : 0;

	return show(canvas, row, column, canvas->columns, ink, text);
}

const char *show_s(long long count)
{
	return count == 1 ? "" : "s";
}

/* The bytes of text that fit into one row: up to a blank where there is one, else behind a slash. */
static size_t row_length(struct slice text, int columns)
{
	struct slice rest = text;
	size_t blank = 0, slash = 0, end = 0;
	struct cell cell;
	int width = 0;

	while (next_cell(&rest, &cell)) {
		width += cell.columns;
		if (width > columns)
			return blank > 0 ? blank : slash > 0 ? slash : end > 0 ? end
				: text.length - rest.length;
		end = text.length - rest.length;
		if (rest.at[-1] == '/')
			slash = end;
		if (rest.length > 0 && *rest.at == ' ')
			blank = end;
	}
	return text.length;
}

int show_wrapped(struct canvas *canvas, int row, int column, int columns, int rows,
		 enum ink ink, const char *text)
{
	struct slice rest = slice_of(text);
	int count = 0;

	while (rest.length > 0 && columns > 0) {
		struct slice line = {rest.at, row_length(rest, columns)};

		if (count < rows)	/* what the last row has no room for is cut there, with an ellipsis */
			show_slice(canvas, row + count, column, columns, ink,
				   count + 1 < rows ? line : rest);
		count++;
		rest.at += line.length;
		rest.length -= line.length;
		while (rest.length > 0 && *rest.at == ' ') {
			rest.at++;
			rest.length--;
		}
	}
	return count;
}

void show_run(struct canvas *canvas, int row, int column, int count, enum ink ink,
	      uint32_t character)
{
	struct cell cell = {
		.characters = {character}, .columns = 1, .ink = (unsigned char)ink};

	for (int i = 0; i < count && column + i < canvas->columns; i++)
		canvas_put(canvas, row, column + i, &cell);
}

void show_character(struct canvas *canvas, int row, int column, enum ink ink,
		    uint32_t character)
{
	show_run(canvas, row, column, 1, ink, character);
}

void show_frame(struct canvas *canvas, int row, int column, int rows, int columns)
{
	static const uint32_t lines[] = {0x2500, 0x2502, 0x250c, 0x2510, 0x2514, 0x2518};
	static const uint32_t ascii[] = {'-', '|', '+', '+', '+', '+'};
	const uint32_t *c = look_is_ascii() ? ascii : lines;
	int last = row + rows - 1, right = column + columns - 1;

	for (int r = row; r <= last; r++) {
		show_run(canvas, r, column, columns, INK_PLAIN, ' ');
		show_character(canvas, r, column, INK_DIM, c[1]);
		show_character(canvas, r, right, INK_DIM, c[1]);
	}
	show_run(canvas, row, column, columns, INK_DIM, c[0]);
	show_run(canvas, last, column, columns, INK_DIM, c[0]);
	show_character(canvas, row, column, INK_DIM, c[2]);
	show_character(canvas, row, right, INK_DIM, c[3]);
	show_character(canvas, last, column, INK_DIM, c[4]);
	show_character(canvas, last, right, INK_DIM, c[5]);
}

void show_cursor(struct canvas *canvas, int row, int column, bool seen)
{
	canvas->cursor_row = row;
	canvas->cursor_column = column;
	canvas->cursor_seen = seen;
}
