/* SPDX-License-Identifier: MIT */
/* The game's logo. */
#ifndef TUI_WIDGETS_LOGO_H
#define TUI_WIDGETS_LOGO_H

#include "terminal/canvas.h"

#define LOGO_ROWS    3
#define LOGO_COLUMNS 35

/* Three rows of half blocks; in ASCII one row of letters in the middle of the three. */
void logo_draw(struct canvas *canvas, int row, int column);

/* Draw it in the middle above so many rows of a page, with a blank one between and the key bar
 * below: in the same row on all pages, as far as they have room. Returns the row below it; 0: there
 * is no room for it. */
int logo_above(struct canvas *canvas, int rows);

#endif
