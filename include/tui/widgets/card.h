/* SPDX-License-Identifier: MIT */
/* A card: a board in a frame, beside text about it. */
#ifndef TUI_WIDGETS_CARD_H
#define TUI_WIDGETS_CARD_H

#include "core/board.h"
#include "picture/canvas.h"
#include "picture/map.h"
#include "picture/sheet.h"

#define CARD_LEAST	28	       /* the fewest columns of a card beside text, */
#define CARD_MOST(rows) ((rows)*3 / 2) /* and the most for its rows: it looks about square */

/* The size of squares for a board of width x height in that many rows and columns. If the player
 * chose no size, they are drawn in points, as large as they fit; if none fits so, in symbols. */
struct square_size card_size(int width, int height, int rows, int columns);

/* The same as card_size for a board that nothing happens on: if there are colours, it is drawn in
 * the two or one points a square of a sheet before it is drawn in symbols. */
struct sheet_size card_preview(const struct board *board, int rows, int columns);

/* Draw a board without a frame, as card_preview says; view.size is ignored. The cursor stays where
 * it was. */
void card_draw_board(struct canvas *canvas, const struct board *board, struct map_view view);

/* Narrow a card of that many rows and columns to its board, as large as it fits there, and a margin
 * around it. */
void card_narrow(const struct board *board, int *rows, int *columns);

/* Draw a board (NULL: none yet) in a frame of that many rows and columns. The last row inside is
 * left free for words. */
void card_draw(struct canvas *canvas, const struct board *board, int row, int column, int rows,
	       int columns);

/* Draw squares of those letters (of XSB) beside each other, CARD_ROW_SQUARE columns each and two
 * rows high, on floor. */
#define CARD_ROW_SQUARE 4
void card_draw_row(struct canvas *canvas, int row, int column, const char *letters);

#endif
