/* SPDX-License-Identifier: MIT */
/* The board on the screen. */
#ifndef PICTURE_MAP_H
#define PICTURE_MAP_H

#include "core/board.h"
#include "picture/canvas.h"
#include "picture/square.h"

/* A part of the window in which a map is drawn: centred, or scrolled so that the pusher is seen. */
struct map_view {
	int row, column, rows, columns;
	struct square_size size; /* 0 x 0: the largest up to the chosen one that fits */
};

/* The size of squares for a board of width x height in that part of the window: the largest size,
 * up to the chosen one, at which the whole board is seen; if there is none, the smallest. If 2 x 1
 * was chosen it is kept even then, unless `whole` is set. */
struct square_size map_size(int width, int height, int rows, int columns, bool whole);

/* The index in square_sizes of the largest size, up to `most`, at which the whole board fits; 0 if
 * it never does. */
int map_most(int width, int height, int rows, int columns, int most);

#define NO_SQUARE (-1)

/* What is pointed at and marked. Our marks are attributes, or signs beside the glyph, and never
 * change the glyph and colour that the specification gives a square. */
struct map_marks {
	int cursor;		      /* the square under the cursor, or NO_SQUARE */
	int picked;		      /* the box to be pushed, or NO_SQUARE */
	const unsigned char *targets; /* by square: can the box be pushed there? NULL: none */
	const unsigned char *lost;    /* by square: is a box there lost? NULL: none */
	int pushed;		      /* the box that the hint is about; 0: none */
	enum direction way;	      /* the direction to push it */
	int lit;		      /* how many boxes light up, the topmost first */
};

#define NO_MARKS (&(struct map_marks){.cursor = NO_SQUARE, .picked = NO_SQUARE})

/* Draw the map and put the cursor: visible on marks->cursor or, if that is NO_SQUARE, invisible on
 * the active pusher. Where the board continues beyond the window, an arrow says so. */
void map_draw(struct canvas *canvas, const struct board *board, const struct map_view *view,
	      const struct map_marks *marks);
/* What a square looks like. */
struct square_look map_look(const struct board *board, const struct map_marks *marks, int at);
/* The square at a row and column of the terminal; NO_SQUARE: none is there. */
int map_square(const struct board *board, const struct map_view *view, int cursor, int row,
	       int column);

#endif
