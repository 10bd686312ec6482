/* The one door through which text goes to the terminal. */
#include "tui/show.h"

#include <curses.h>
#include <stdarg.h>
#include <string.h>
#include <wchar.h>

#include "core/memory.h"
#include "tui/terminal.h"

#define MARKS_MOST 2		/* combining marks a base */
#define CELL_MOST (1 + MARKS_MOST)
#define DOTTED_CIRCLE 0x25cc

/* What of a text fits into one cell of the terminal. */
struct cell {
	wchar_t characters[CELL_MOST + 1];
	int count;
	int columns;
};

static void set_cell(struct cell *cell, uint32_t c, int columns)
{
	cell->characters[0] = (wchar_t)c;
	cell->count = 1;
	cell->columns = columns;
}

static void set_replacement(struct cell *cell)
{
	uint32_t c = '?';

	utf8_decode(slice_of(look_mark(MARK_REPLACED)), &c);
	set_cell(cell, c, 1);
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
		cell->characters[cell->count++] = (wchar_t)c;
	} else {
		set_cell(cell, c, columns);
	}
	taken += taken == 0;
	rest->at += taken;
	rest->length -= taken;
	while ((taken = utf8_decode(*rest, &c)) > 0 && columns_of(c) == 0) {
		if (cell->count < CELL_MOST)
			cell->characters[cell->count++] = (wchar_t)c;
		rest->at += taken;
		rest->length -= taken;
	}
	cell->characters[cell->count] = L'\0';
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

static int show_slice(int row, int column, int columns, enum ink ink, struct slice rest)
{
	struct slice looked = rest;
	struct cell cell;
	int width = 0, limit, used = 0;

	if (row < 0 || row >= LINES || column < 0 || column >= COLS)
		return 0;
	if (columns > COLS - column)
		columns = COLS - column;
	while (width <= columns && next_cell(&looked, &cell))
		width += cell.columns;
	limit = width <= columns ? columns : columns - 1;
	look_set(ink);
	move(row, column);
	while (next_cell(&rest, &cell) && used + cell.columns <= limit) {
		addnwstr(cell.characters, cell.count);
		used += cell.columns;
	}
	if (width > columns && columns > 0) {
		uint32_t c = '~';

		utf8_decode(slice_of(look_mark(MARK_ELLIPSIS)), &c);
		show_character(row, column + used, ink, c);
		used++;
	}
	look_set(INK_PLAIN);
	return used;
}

int show(int row, int column, int columns, enum ink ink, const char *text)
{
	return show_slice(row, column, columns, ink, slice_of(text));
}

int show_format(int row, int column, int columns, enum ink ink, const char *format, ...)
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
	length = show(row, column, columns, ink, text);
	memory_free(text);
	return length;
}

int show_centred(int row, enum ink ink, const char *text)
{
	int width = show_width(text);
	int column = width < COLS ? (COLS - width) / 2 : 0;

	return show(row, column, COLS, ink, text);
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

int show_wrapped(int row, int column, int columns, int rows, enum ink ink, const char *text)
{
	struct slice rest = slice_of(text);
	int count = 0;

	while (rest.length > 0 && columns > 0) {
		struct slice line = {rest.at, row_length(rest, columns)};

		if (count < rows)	/* what the last row has no room for is cut there, with an ellipsis */
			show_slice(row + count, column, columns, ink,
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

void show_run(int row, int column, int count, enum ink ink, uint32_t character)
{
	wchar_t wide[2] = {(wchar_t)character, L'\0'};

	if (row < 0 || row >= LINES || column < 0)
		return;
	look_set(ink);
	move(row, column);
	for (int i = 0; i < count && column + i < COLS; i++)
		addnwstr(wide, 1);
	look_set(INK_PLAIN);
}

void show_character(int row, int column, enum ink ink, uint32_t character)
{
	show_run(row, column, 1, ink, character);
}

void show_frame(int row, int column, int rows, int columns)
{
	static const uint32_t lines[] = {0x2500, 0x2502, 0x250c, 0x2510, 0x2514, 0x2518};
	static const uint32_t ascii[] = {'-', '|', '+', '+', '+', '+'};
	const uint32_t *c = look_is_ascii() ? ascii : lines;
	int last = row + rows - 1, right = column + columns - 1;

	for (int r = row; r <= last; r++) {
		show_run(r, column, columns, INK_PLAIN, ' ');
		show_character(r, column, INK_DIM, c[1]);
		show_character(r, right, INK_DIM, c[1]);
	}
	show_run(row, column, columns, INK_DIM, c[0]);
	show_run(last, column, columns, INK_DIM, c[0]);
	show_character(row, column, INK_DIM, c[2]);
	show_character(row, right, INK_DIM, c[3]);
	show_character(last, column, INK_DIM, c[4]);
	show_character(last, right, INK_DIM, c[5]);
}

static struct {
	int row, column;
	bool seen;
} cursor;

void show_begin(void)
{
	cursor.row = cursor.column = 0;
	cursor.seen = false;
	erase();
}

void show_cursor(int row, int column, bool seen)
{
	cursor.row = row;
	cursor.column = column;
	cursor.seen = seen;
}

void show_end(void)
{
	move(cursor.row, cursor.column);
	terminal_refresh(cursor.seen);
}
