/* SPDX-License-Identifier: MIT */
#include "picture/sheet.h"

#include <string.h>

#include "base/memory.h"
#include "picture/map.h"

#define UPPER_HALF 0x2580

bool sheet_has_points(void)
{
	return theme_palette() > 0;
}

struct sheet_size sheet_size_of(int size)
{
	struct sheet_size s = {.square = square_sizes[size]};

	if (s.square.rows == 1 && sheet_has_points())
		s.points = s.square.columns;
	return s;
}

int sheet_columns(const struct board *board, struct sheet_size size)
{
	return board->width * (size.points > 0 ? size.points : size.square.columns);
}

int sheet_rows(const struct board *board, struct sheet_size size)
{
	return size.points > 0 ? (board->height * size.points + 1) / 2
			       : board->height * size.square.rows;
}

bool sheet_board_fits(const struct board *board, struct sheet_size size, int rows, int columns)
{
	return sheet_rows(board, size) <= rows && sheet_columns(board, size) <= columns;
}

struct sheet_size sheet_fit(const struct board *board, int rows, int columns, int most)
{
	struct sheet_size size = sheet_size_of(most);

	while (most > 0 && !sheet_board_fits(board, size, rows, columns))
		size = sheet_size_of(--most);
	return size;
}

/* --- A board ------------------------------------------------------------------------- */

/* Put a point, `half` half rows down; the other point of its cell stays. */
static void put_point(struct canvas *canvas, int half, int column, char point)
{
	struct cell cell = {.characters = {UPPER_HALF}, .columns = 1, .upper = ' ', .lower = ' '};
	int row = half / 2;

	if (point == ' ' || row < 0 || row >= canvas->rows || column < 0 ||
	    column >= canvas->columns)
		return;
	if (canvas_at(canvas, row, column)->upper != 0)
		cell = *canvas_at(canvas, row, column);
	if (half % 2 == 0)
		cell.upper = point;
	else
		cell.lower = point;
	canvas_put(canvas, row, column, &cell);
}

static void draw_small(struct canvas *canvas, const struct board *board, int row, int column,
		       int size)
{
	char points[SQUARE_POINTS][SQUARE_POINTS];

	for (int i = 0; i < board->width * board->height; i++) {
		int x = i % board->width, y = i / board->width;
		struct square_look look = map_look(board, NO_MARKS, board_at(board, x, y));

		look.marks = 0;
		square_points(points, size, &look);
		for (int p = 0; p < size * size; p++)
			put_point(canvas, 2 * row + y * size + p / size,
				  column + x * size + p % size, points[p / size][p % size]);
	}
}

void sheet_draw_board(struct canvas *canvas, const struct board *board, int row, int column,
		      struct sheet_size size)
{
	struct map_view view = {row, column, sheet_rows(board, size), sheet_columns(board, size),
				size.square};

	if (size.points > 0)
		draw_small(canvas, board, row, column, size.points);
	else
		map_draw(canvas, board, &view, NO_MARKS);
}

/* --- Places -------------------------------------------------------------------------- */

int sheet_lay_out(struct sheet_place *places, size_t count, int columns, int gap)
{
	int row = 0, column = 0, high = 0;

	for (size_t i = 0; i < count; i++) {
		if (column > 0 && column + places[i].columns > columns) {
			row += high + 1;
			column = high = 0;
		}
		places[i].row = row;
		places[i].column = column;
		column += places[i].columns + gap;
		high = places[i].rows > high ? places[i].rows : high;
	}
	return row + high;
}

/* The first place after `first` that is in another row of the sheet. */
static size_t row_end(const struct sheet *sheet, size_t first)
{
	size_t last = first;

	while (last < sheet->count && sheet->places[last].row == sheet->places[first].row)
		last++;
	return last;
}

/* Make the rows of boards about as long as each other, and centre them and what is in them. */
static void centre(struct sheet *sheet, int columns, int gap)
{
	int width = columns;

	while (sheet_lay_out(sheet->places, sheet->count, width - 1, gap) <= sheet->rows &&
	       width > 1)
		width--;
	sheet_lay_out(sheet->places, sheet->count, width, gap);
	for (size_t first = 0, last; first < sheet->count; first = last) {
		const struct sheet_place *end;
		int high = 0;

		last = row_end(sheet, first);
		end = &sheet->places[last - 1];
		width = end->column + end->columns;
		for (size_t i = first; i < last; i++)
			high = sheet->places[i].rows > high ? sheet->places[i].rows : high;
		for (size_t i = first; i < last; i++) {
			sheet->places[i].column += (columns - width) / 2;
			sheet->places[i].row += (high - sheet->places[i].rows) / 2;
		}
	}
}

static void lay_out(struct sheet *sheet, int columns, int gap)
{
	for (size_t i = 0; i < sheet->count; i++) {
		sheet->places[i].columns = sheet_columns(sheet->boards[i], sheet->size);
		sheet->places[i].rows = sheet_rows(sheet->boards[i], sheet->size);
	}
	sheet->rows = sheet_lay_out(sheet->places, sheet->count, columns, gap);
}

/* Does it fit into so many rows, with each board within its columns? */
static bool fits(const struct sheet *sheet, int rows)
{
	bool fits = sheet->rows <= rows;

	for (size_t i = 0; i < sheet->count; i++)
		fits = fits && sheet->places[i].columns <= sheet->columns;
	return fits;
}

struct sheet sheet_of(const struct board *const *boards, size_t count, int rows, int columns)
{
	struct sheet sheet = {.columns = columns};
	int gap;

	sheet.boards = memory_array(count + 1, sizeof *sheet.boards);
	for (size_t i = 0; i < count; i++)
		if (sheet_columns(boards[i], sheet_size_of(0)) <= columns)
			sheet.boards[sheet.count++] = boards[i];
	sheet.places = memory_array(sheet.count + 1, sizeof *sheet.places);
	for (int size = square_sizes_drawn() - 1;; size--) {
		sheet.size = sheet_size_of(size);
		gap = sheet.size.points == 1 ? 2 : 3;
		lay_out(&sheet, columns, gap);
		if (size == 0 || fits(&sheet, rows))
			break;
	}
	centre(&sheet, columns, gap);
	return sheet;
}

/* --- Rows of boards ------------------------------------------------------------------ */

/* Is a row of the sheet in a row of boards? The highest of them takes all its rows. */
static bool is_in_boards(const struct sheet *sheet, int row)
{
	for (size_t i = 0; i < sheet->count; i++)
		if (sheet->places[i].row <= row &&
		    row < sheet->places[i].row + sheet->places[i].rows)
			return true;
	return false;
}

int sheet_top(const struct sheet *sheet, int row)
{
	row = row > 0 ? row : 0;
	if (row >= sheet->rows)
		return sheet->rows;
	while (!is_in_boards(sheet, row))
		row++;
	while (row > 0 && is_in_boards(sheet, row - 1))
		row--;
	return row;
}

int sheet_next_top(const struct sheet *sheet, int row)
{
	int top = sheet_top(sheet, row);

	if (top >= row)
		return top;
	while (is_in_boards(sheet, row))
		row++;
	return sheet_top(sheet, row);
}

bool sheet_is_low(const struct sheet *sheet, int rows)
{
	bool low = true;

	for (size_t i = 0; i < sheet->count; i++)
		low = low && sheet->places[i].rows <= rows;
	return low;
}

void sheet_draw(struct canvas *canvas, const struct sheet *sheet, int row, int column, int rows,
		int first)
{
	struct canvas page = {0};

	canvas_resize(&page, sheet->rows, sheet->columns);
	for (size_t i = 0; i < sheet->count; i++)
		sheet_draw_board(&page, sheet->boards[i], sheet->places[i].row,
				 sheet->places[i].column, sheet->size);
	for (int r = 0; r < rows && first + r < sheet->rows; r++)
		for (int c = 0; c < sheet->columns; c++)
			canvas_put(canvas, row + r, column + c, canvas_at(&page, first + r, c));
	canvas_free(&page);
}

void sheet_free(struct sheet *sheet)
{
	memory_free(sheet->boards);
	memory_free(sheet->places);
	*sheet = (struct sheet){0};
}
