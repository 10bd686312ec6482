/* SPDX-License-Identifier: MIT */
/* The board on the screen. */
#ifndef TUI_WIDGETS_MAP_H
#define TUI_WIDGETS_MAP_H

#include "core/board.h"
#include "terminal/canvas.h"

/* A window onto a board; the map is centred in it, or scrolled so that the pusher is seen. */
struct map_view {
	int row, column, rows, columns;
	bool whole; /* smaller squares rather than a part of the board */
};

/* What it takes in squares of the chosen size; where that is the largest that fits, in the
 * smallest. */
int map_rows(const struct board *board);
int map_columns(const struct board *board);
/* What it takes in a view. */
int map_width(const struct board *board, const struct map_view *view);

#define NO_SQUARE (-1)

/* What is pointed at and marked; our own marks are attributes and never change the spec's glyph and
 * colour. */
struct map_marks {
	int cursor;		      /* the square that a cursor points at, or NO_SQUARE */
	int picked;		      /* the box that is to be pushed, or NO_SQUARE */
	const unsigned char *targets; /* by place: squares to which it can be pushed; NULL: none */
	const unsigned char *lost;    /* by place: boxes that are lost; NULL: none */
	int pushed;		      /* the box that a hint is about; 0: none */
	enum direction way;	      /* that it goes */
};

#define NO_MARKS (&(struct map_marks){.cursor = NO_SQUARE, .picked = NO_SQUARE})

/* Draw, and put the cursor: seen, on the square aimed at; unseen, on the active pusher where aim is
 * NO_SQUARE. */
void map_draw(struct canvas *canvas, const struct board *board, const struct map_view *view,
	      const struct map_marks *marks);
/* The square at a row and column of the terminal, NO_SQUARE: none is there. */
int map_square(const struct board *board, const struct map_view *view, int cursor, int row,
	       int column);

#endif
