/* SPDX-License-Identifier: MIT */
#include "picture/canvas.h"

#include <string.h>

#include "base/memory.h"

static const struct cell blank = {.characters = {' '}, .columns = 1, .ink = INK_PLAIN};

static struct cell *cell_at(const struct canvas *canvas, int row, int column)
{
	return &canvas->cells[(size_t)row * (size_t)canvas->columns + (size_t)column];
}

void canvas_resize(struct canvas *canvas, int rows, int columns)
{
	rows = rows > 0 ? rows : 0;
	columns = columns > 0 ? columns : 0;
	if (canvas->cells != NULL && rows == canvas->rows && columns == canvas->columns)
		return;
	memory_free(canvas->cells);
	canvas->rows = rows;
	canvas->columns = columns;
	canvas->cells = memory_array((size_t)rows * (size_t)columns + 1, sizeof *canvas->cells);
	canvas_clear(canvas);
}

void canvas_free(struct canvas *canvas)
{
	memory_free(canvas->cells);
	*canvas = (struct canvas){0};
}

void canvas_clear(struct canvas *canvas)
{
	size_t columns = (size_t)canvas->columns;

	for (size_t i = 0; canvas->rows > 0 && i < columns; i++)
		canvas->cells[i] = blank;
	for (int row = 1; row < canvas->rows; row++)
		memcpy(cell_at(canvas, row, 0), canvas->cells, columns * sizeof *canvas->cells);
	canvas->cursor_row = canvas->cursor_column = 0;
	canvas->cursor_seen = false;
	canvas->list = (struct canvas_list){0};
	canvas->covered = false;
}

/* Half of a wide character can't stay when the other half goes. */
static void clear_other_half(struct canvas *canvas, int row, int column)
{
	const struct cell *old = cell_at(canvas, row, column);

	if (old->columns == 0 && column > 0)
		*cell_at(canvas, row, column - 1) = blank;
	else if (old->columns == 2 && column + 1 < canvas->columns)
		*cell_at(canvas, row, column + 1) = blank;
}

void canvas_put(struct canvas *canvas, int row, int column, const struct cell *cell)
{
	struct cell *to;

	if (row < 0 || row >= canvas->rows || column < 0 ||
	    column + cell->columns > canvas->columns)
		return;
	to = cell_at(canvas, row, column);
	for (int i = 0; i < cell->columns; i++)
		if (to[i].columns != 1)
			clear_other_half(canvas, row, column + i);
	*to = *cell;
	if (cell->columns == 2)
		to[1] = (struct cell){.ink = cell->ink};
}

void canvas_run(struct canvas *canvas, int row, int column, int count, unsigned ink,
		uint32_t character)
{
	struct cell cell = {.characters = {character}, .columns = 1, .ink = (unsigned char)ink};

	for (int i = 0; i < count && column + i < canvas->columns; i++)
		canvas_put(canvas, row, column + i, &cell);
}

const struct cell *canvas_at(const struct canvas *canvas, int row, int column)
{
	return cell_at(canvas, row, column);
}

bool canvas_cell_equal(const struct cell *a, const struct cell *b)
{
	return a->columns == b->columns && a->ink == b->ink && a->upper == b->upper &&
	       a->lower == b->lower &&
	       memcmp(a->characters, b->characters, sizeof a->characters) == 0;
}
