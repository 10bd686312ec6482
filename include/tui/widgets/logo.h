/* SPDX-License-Identifier: MIT */
/* The game's logo. */
#ifndef TUI_WIDGETS_LOGO_H
#define TUI_WIDGETS_LOGO_H

#include "picture/canvas.h"

#define LOGO_ROWS    3
#define LOGO_COLUMNS 35
#define LOGO_SMALL   9 /* columns of the small one */

/* Draw three rows of half blocks, or in ASCII a row of letters in the middle one of the three. */
void logo_draw(struct canvas *canvas, int row, int column);
/* Draw the name in a row of plain letters, where those have no room. */
void logo_draw_small(struct canvas *canvas, int row, int column);
/* Draw a word in its letters, which are all that there are, in the middle of the window. */
void logo_draw_word(struct canvas *canvas, int row, enum ink ink, const char *word);

/* The row where a page of so many rows begins: in the middle above the key bar, but no lower than
 * the logo of the main menu stands, so that headings stay in the same row. */
int logo_top(const struct canvas *canvas, int rows);

/* Draw the logo in the middle above a page of so many rows, a blank row and the key bar: in the
 * same row on all pages that leave room. Returns the row below the logo; 0: it has no room. */
int logo_above(struct canvas *canvas, int rows);

#endif
