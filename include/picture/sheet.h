/* SPDX-License-Identifier: MIT */
/* Many boards side by side, in squares of any size down to a single point. */
#ifndef PICTURE_SHEET_H
#define PICTURE_SHEET_H

#include "core/board.h"
#include "picture/canvas.h"
#include "picture/square.h"

/* How squares are drawn. */
struct sheet_size {
	struct square_size square;
	int points; /* 1 or 2 points wide and high; 0: as `square` says */
};

/* Are there colours for points, so that squares can be of one or two? */
bool sheet_has_points(void);
/* The size of that index in square_sizes; of the two smallest, 1 and 2 points if there can be. */
struct sheet_size sheet_size_of(int size);
/* The columns and rows that a board takes; of two points, one above the other, a row has both. */
int sheet_columns(const struct board *board, struct sheet_size size);
int sheet_rows(const struct board *board, struct sheet_size size);
/* Does the whole board fit so? */
bool sheet_board_fits(const struct board *board, struct sheet_size size, int rows, int columns);
/* The largest of those sizes, up to index `most` in square_sizes, at which the whole board fits; if
 * there is none, the smallest. */
struct sheet_size sheet_fit(const struct board *board, int rows, int columns, int most);
/* Draw the whole board, with its upper left corner at a row and column. */
void sheet_draw_board(struct canvas *canvas, const struct board *board, int row, int column,
		      struct sheet_size size);

/* A board, or anything else, on a sheet. */
struct sheet_place {
	int columns, rows; /* what it takes */
	int column, row;   /* where it stands on the sheet */
};

/* Lay places out in order, from left to right and then below, with `gap` columns and one row
 * between; one wider than the sheet stands alone. Returns the rows of the sheet. */
int sheet_lay_out(struct sheet_place *places, size_t count, int columns, int gap);

/* Boards as a picture. */
struct sheet {
	const struct board **boards; /* those on it, in their order */
	size_t count;
	struct sheet_size size;
	struct sheet_place *places; /* one for each board */
	int rows, columns;
};

/*
 * A sheet of boards in the largest squares with which it fits into so many rows and columns; if
 * there are none, in the smallest, and it is higher. A board that is wider even so isn't on it. Its
 * rows of boards are about as long as each other, and centred. The boards are borrowed; the sheet
 * is yours to sheet_free.
 */
struct sheet sheet_of(const struct board *const *boards, size_t count, int rows, int columns);
/* Where the row of boards begins that a row of the sheet is in; between two, the one below; below
 * the last: the rows of the sheet. */
int sheet_top(const struct sheet *sheet, int row);
/* Where the first row of boards begins that isn't above a row of the sheet. */
int sheet_next_top(const struct sheet *sheet, int row);
/* Is each row of boards at most so high? */
bool sheet_is_low(const struct sheet *sheet, int rows);
/* Draw those of the sheet's rows that are seen if its row `first` is at the top of a part of the
 * canvas; what was there stays below them. */
void sheet_draw(struct canvas *canvas, const struct sheet *sheet, int row, int column, int rows,
		int first);
void sheet_free(struct sheet *sheet);

#endif
