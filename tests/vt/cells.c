/* SPDX-License-Identifier: MIT */
/* The cells of a terminal's window. */
#include "base/utf8.h"
#include "vt/cells.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

struct vt_cell *vt_cells_at(const struct vt_cells *cells, int row, int column)
{
	return &cells->at[(size_t)row * (size_t)cells->columns + (size_t)column];
}

void vt_cells_blank(struct vt_cells *cells, int row, int from, int to)
{
	for (int c = from; c < to; c++)
		*vt_cells_at(cells, row, c) = (struct vt_cell){{' '}, 1, 1, 0};
}

void vt_cells_halve(struct vt_cells *cells, int row, int column)
{
	const struct vt_cell *here = vt_cells_at(cells, row, column);

	if (here->columns == 2 && column + 1 < cells->columns)
		vt_cells_blank(cells, row, column + 1, column + 2);
	if (here->count == 0 && column > 0)
		vt_cells_blank(cells, row, column - 1, column);
}

void vt_cells_erase(struct vt_cells *cells, int row, int from, int to)
{
	to = to < cells->columns ? to : cells->columns;
	if (from >= to)
		return;
	vt_cells_halve(cells, row, from);
	vt_cells_halve(cells, row, to - 1);
	vt_cells_blank(cells, row, from, to);
}

void vt_cells_scroll(struct vt_cells *cells, int top, int bottom, int by)
{
	int rows = bottom - top + 1, n = by < 0 ? -by : by;
	size_t row = (size_t)cells->columns;
	struct vt_cell *first = vt_cells_at(cells, top, 0);

	n = n > rows ? rows : n;
	if (by > 0)
		memmove(first, first + (size_t)n * row, (size_t)(rows - n) * row * sizeof *first);
	else
		memmove(first + (size_t)n * row, first, (size_t)(rows - n) * row * sizeof *first);
	for (int i = 0; i < n; i++)
		vt_cells_blank(cells, by > 0 ? bottom - i : top + i, 0, cells->columns);
}

void vt_cells_shift(struct vt_cells *cells, int row, int column, int by)
{
	int n = by < 0 ? -by : by, room = cells->columns - column;
	struct vt_cell *here = vt_cells_at(cells, row, column);

	n = n > room ? room : n;
	vt_cells_halve(cells, row, column);
	if (by > 0) {
		memmove(here + n, here, (size_t)(room - n) * sizeof *here);
		vt_cells_blank(cells, row, column, column + n);
		if (vt_cells_at(cells, row, cells->columns - 1)->columns == 2)
			vt_cells_blank(cells, row, cells->columns - 1, cells->columns);
	} else {
		if (n < room)
			vt_cells_halve(cells, row, column + n);
		memmove(here, here + n, (size_t)(room - n) * sizeof *here);
		vt_cells_blank(cells, row, cells->columns - n, cells->columns);
	}
}

void vt_cells_resize(struct vt_cells *cells, int columns, int rows)
{
	struct vt_cells old = *cells;

	cells->columns = columns;
	cells->rows = rows;
	cells->at = calloc((size_t)columns * (size_t)rows, sizeof *cells->at);
	cells->text = calloc((size_t)columns + 1, 4 * (1 + VT_MARKS));
	for (int r = 0; r < rows; r++) {
		vt_cells_blank(cells, r, 0, columns);
		for (int c = 0; r < old.rows && c < columns && c < old.columns; c++)
			*vt_cells_at(cells, r, c) = *vt_cells_at(&old, r, c);
		if (vt_cells_at(cells, r, columns - 1)->columns == 2)
			vt_cells_blank(cells, r, columns - 1, columns);
	}
	vt_cells_free(&old);
}

void vt_cells_free(struct vt_cells *cells)
{
	free(cells->at);
	free(cells->text);
}

const char *vt_cells_text(struct vt_cells *cells, int row, int column, int columns)
{
	int end = column + columns < cells->columns ? column + columns : cells->columns;
	size_t n = 0, used = 0;

	for (int c = column; row < cells->rows && c < end; c++) {
		const struct vt_cell *here = vt_cells_at(cells, row, c);

		if (here->count == 0 ? c == column : c + here->columns > end)
			cells->text[n++] = '?';
		else
			for (int i = 0; i < here->count; i++)
				n += utf8_encode(here->characters[i], cells->text + n);
		if (here->count != 1 || here->characters[0] != ' ')
			used = n;
	}
	cells->text[used] = '\0';
	return cells->text;
}

/* The look of an upper half block that shows what a lower one shows: the colours change places. */
static uint32_t upside_down(uint32_t look)
{
	uint32_t letters = look >> VT_LETTERS & 0xff, ground = look >> VT_GROUND & 0xff;

	return (look & ~(0xffU << VT_LETTERS | 0xffU << VT_GROUND)) | ground << VT_LETTERS |
	       letters << VT_GROUND;
}

/* A blank looks the same in any colour of its letter, and half blocks have two ways to look the
 * same: which is shorter depends on what was drawn before. */
uint64_t vt_cells_picture(const struct vt_cells *cells)
{
	uint64_t h = UINT64_C(0xcbf29ce484222325);

	for (int i = 0; i < cells->rows * cells->columns; i++) {
		const struct vt_cell *c = &cells->at[i];
		uint32_t first = c->count == 1 ? c->characters[0] : 0;
		bool lower = first == 0x2584;

		h = (h ^ (first == ' ' ? c->look & VT_BLANK_LOOK
			  : lower      ? upside_down(c->look)
				       : c->look)) *
		    UINT64_C(0x100000001b3);
		h = (h ^ (lower ? 0x2580 : first)) * UINT64_C(0x100000001b3);
		for (int k = 0; k < c->count && c->count > 1; k++)
			h = (h ^ c->characters[k]) * UINT64_C(0x100000001b3);
	}
	return h;
}
