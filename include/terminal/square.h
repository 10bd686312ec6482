/* SPDX-License-Identifier: MIT */
/* The squares of the board where they are larger than a character. */
#ifndef TERMINAL_SQUARE_H
#define TERMINAL_SQUARE_H

/* A size in characters: 1 x 1, 2 x 1, 4 x 2 or 6 x 3, which look square from the second on. */
struct square_size {
	int columns, rows;
};

#define SQUARE_SIZES 4
extern const struct square_size square_sizes[SQUARE_SIZES]; /* the smallest first */

/* One row of the drawing of an XSB letter other than # and blank, in the theme's glyphs, at any of
 * these sizes but the first: size.columns columns of text. Borrowed. */
const char *square_row(char letter, struct square_size size, int row);

#endif
