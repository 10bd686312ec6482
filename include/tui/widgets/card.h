/* SPDX-License-Identifier: MIT */
/* A card: a board in a frame, beside text about it. */
#ifndef TUI_WIDGETS_CARD_H
#define TUI_WIDGETS_CARD_H

#include "core/board.h"
#include "picture/canvas.h"
#include "picture/map.h"

#define CARD_LEAST 28 /* the least and the most columns of a card beside text, */
#define CARD_MOST  60
#define CARD_ROWS  28 /* and the most rows, unless the board needs more */

/* The size of squares for a board of width x height in that many rows and columns. If the player
 * chose no size, they are drawn in points, as large as they fit; if none fits so, in symbols. */
struct square_size card_size(int width, int height, int rows, int columns);

/* Draw a board without a frame, in squares of the size that card_size gives; view.size is
 * ignored. */
void card_draw_board(struct canvas *canvas, const struct board *board, struct map_view view);

/* The rows of a card where `rows` are free: CARD_ROWS at most, unless the board (NULL: none yet)
 * needs more. */
int card_rows(const struct board *board, int rows);

/* Draw a board (NULL: none yet) in a frame of that many rows and columns. The last row inside is
 * left free for words. */
void card_draw(struct canvas *canvas, const struct board *board, int row, int column, int rows,
	       int columns);

/* Draw squares of those letters (of XSB) beside each other, CARD_ROW_SQUARE columns each and two
 * rows high, on floor. */
#define CARD_ROW_SQUARE 4
void card_draw_row(struct canvas *canvas, int row, int column, const char *letters);

#endif
