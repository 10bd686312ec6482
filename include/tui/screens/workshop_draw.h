/* SPDX-License-Identifier: MIT */
/* How the workshop is laid out and drawn. */
#ifndef TUI_SCREENS_WORKSHOP_DRAW_H
#define TUI_SCREENS_WORKSHOP_DRAW_H

#include "tui/screens/workshop.h"

#define WORKSHOP_COLUMNS 78 /* the heading is no wider */

/* The part of the plane that is shown. */
struct workshop_view {
	int row, rows; /* of the window, across its whole width */
	int columns;   /* squares in a row */
	int left, top; /* the square at the top left */
	int palette;   /* the row of brushes; -1: none */
};

struct workshop_view workshop_draw_view(const struct workshop_screen *screen, int rows,
					int columns);
/* The square at a place of the window; false: none is there. */
bool workshop_draw_square(const struct workshop_screen *screen, const struct canvas *canvas,
			  int row, int column, int *x, int *y);
/* The letter of the brush at a place of the window; '\0': none is there. */
char workshop_draw_brush(const struct canvas *canvas, const struct workshop_view *view, int row,
			 int column);
void workshop_draw(const struct screen *screen, struct canvas *canvas);

#endif
