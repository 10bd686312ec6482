/* SPDX-License-Identifier: MIT */
/* A board in a frame, beside what is told of it. */
#ifndef TUI_WIDGETS_CARD_H
#define TUI_WIDGETS_CARD_H

#include "core/board.h"
#include "picture/canvas.h"
#include "picture/map.h"

#define CARD_LEAST 28 /* columns that a card beside text has, */
#define CARD_MOST  52
#define CARD_ROWS  28 /* and the rows of any card, unless the board needs more */

/* The size of squares for a board of width x height in so many rows and columns, as in a frame: a
 * player who chose none sees them drawn, if that keeps the usual frame. */
struct square_size card_size(int width, int height, int rows, int columns);

/* Draw a board in squares of that size, without a frame; the view's own is ignored. */
void card_draw_board(struct canvas *canvas, const struct board *board, struct map_view view);

/* Draw a board (NULL: none yet) in a frame of so many columns and at most so many rows; returns the
 * rows. The last one inside is free for words. */
int card_draw(struct canvas *canvas, const struct board *board, int row, int column, int rows,
	      int columns);

/* Draw squares of those letters (of XSB) beside each other, CARD_ROW_SQUARE columns each and two
 * rows high, on floor. */
#define CARD_ROW_SQUARE 4
void card_draw_row(struct canvas *canvas, int row, int column, const char *letters);

#endif
