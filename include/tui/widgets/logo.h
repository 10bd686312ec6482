/* The game's logo. */
#ifndef TUI_WIDGETS_LOGO_H
#define TUI_WIDGETS_LOGO_H

#include "terminal/canvas.h"

#define LOGO_ROWS    3
#define LOGO_COLUMNS 35

/* Three rows of half blocks; in ASCII one row of letters in the middle of the three. */
void logo_draw(struct canvas *canvas, int row, int column);

#endif
