/* SPDX-License-Identifier: MIT */
/* The squares of the board: how each is drawn, in characters or in points of half blocks, and in
 * which palettes. */
#ifndef PICTURE_SQUARE_H
#define PICTURE_SQUARE_H

#include "picture/canvas.h"

/* A size in characters: 1 x 1, 2 x 1, 4 x 2, 6 x 3 or 8 x 4. All but the first look square. */
struct square_size {
	int columns, rows;
};

#define SQUARE_SIZES 5
extern const struct square_size square_sizes[SQUARE_SIZES]; /* the smallest first */
/* How many of the sizes can be drawn in the present theme. */
int square_sizes_drawn(void);
/* Is that size drawn in points now, not in characters? */
bool square_is_in_points(struct square_size size);

/* Our own marks; what is below them can still be seen. */
enum {
	SQUARE_DOT = 1,	     /* a box can be pushed there */
	SQUARE_ARROW = 2,    /* the hint says to push a box that way */
	SQUARE_ALIVE = 4,    /* the box to be pushed, or the one of several pushers that moves */
	SQUARE_LOST = 8,     /* a box that can't get to a goal any more */
	SQUARE_POINTED = 16, /* the cursor is there */
	SQUARE_COUNTED = 32, /* floor of a level being drawn: a mark that lets squares be counted */
	SQUARE_LIT = 64,     /* a box that lights up */
};

struct square_look {
	char letter;	    /* of XSB */
	bool inside;	    /* is floor seen around what stands there? */
	unsigned walls;	    /* 1 << direction: the square beside it in that direction is a wall */
	unsigned marks;	    /* SQUARE_DOT ... */
	enum direction way; /* the arrow's */
};

/* Draw a square at a row and column. A square with no letter, floor or mark leaves the canvas as it
 * is. */
void square_draw(struct canvas *canvas, int row, int column, struct square_size size,
		 const struct square_look *square);

/* The points of a square in that look, row by row. size is 1, 2, 4, 6 or 8; a blank shows the
 * background. At size 4 ( and ) are eyes that take the left or right half of a point. Sizes 1 and 2
 * have no marks. */
#define SQUARE_POINTS 8
void square_points(char points[SQUARE_POINTS][SQUARE_POINTS], int size,
		   const struct square_look *square);
/* The number of a point's colour among 256, on a light or a dark background. */
int square_color_of_256(char point, enum colors colors, bool light);

/* The number of a point's colour (see struct cell) among the terminal's, of theme_palette; -1: the
 * terminal's background. */
int square_color(char point);

#endif
