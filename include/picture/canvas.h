/* SPDX-License-Identifier: MIT */
/* A picture of the window: the grid of cells that screens draw on. terminal/paint shows it. */
#ifndef PICTURE_CANVAS_H
#define PICTURE_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/visible.h"
#include "picture/theme.h"

#define CELL_CHARACTERS VISIBLE_CHARACTERS

/* One column of a row: blank in INK_PLAIN unless something was put there. A cell of two points, one
 * above the other, holds the upper half block; the letters of the points say which colours they
 * have (picture/square). Any other character in such a cell is drawn in the upper point's colour,
 * on the lower point's. */
struct cell {
	uint32_t characters[CELL_CHARACTERS]; /* a character and its marks; a 0 ends them early */
	unsigned char columns; /* columns taken: 1 or 2; 0: the right half of the cell before */
	unsigned char ink;     /* enum ink, perhaps with INK_MARKED */
	char upper, lower;     /* letters of points; 0: no points */
};

/* Where a list was drawn last, for clicks: one item in each row, from item `first` on. */
struct canvas_list {
	int row, column, rows, columns;
	size_t first;
};

struct canvas {
	int rows, columns;
	struct cell *cells; /* row by row */
	int cursor_row, cursor_column;
	bool cursor_seen;
	struct canvas_list list; /* no rows: none was drawn */
	bool covered;		 /* another screen is drawn over this one: its keys don't work */
};

/* Set the size, 0 x 0 at the least. What was drawn is gone if the size changes. */
void canvas_resize(struct canvas *canvas, int rows, int columns);
void canvas_free(struct canvas *canvas);

/* Make all cells blank, forget the list, and put the cursor unseen at the top left. */
void canvas_clear(struct canvas *canvas);
/* Put a cell at a place; nothing is drawn unless the whole of it is within the canvas. */
void canvas_put(struct canvas *canvas, int row, int column, const struct cell *cell);
/* Put count cells of one character along a row; the ink may be marked. */
void canvas_run(struct canvas *canvas, int row, int column, int count, unsigned ink,
		uint32_t character);
/* The cell at a place within the canvas; borrowed. */
const struct cell *canvas_at(const struct canvas *canvas, int row, int column);
bool canvas_cell_equal(const struct cell *a, const struct cell *b);

#endif
