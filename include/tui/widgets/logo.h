/* The game's logo. */
#ifndef TUI_WIDGETS_LOGO_H
#define TUI_WIDGETS_LOGO_H

#include "terminal/canvas.h"

#define LOGO_ROWS    3
#define LOGO_COLUMNS 35

/* Three rows of half blocks; in ASCII one row of letters in the middle of the three. */
void logo_draw(struct canvas *canvas, int row, int column);

/* The row for it above so many rows of a page, with a blank one between and the key bar below: the
 * same on all pages, as far as they have room; -1: there is none. */
int logo_row(const struct canvas *canvas, int below);

#endif
