/* SPDX-License-Identifier: MIT */
/* How the list of levels is laid out and drawn. */
#ifndef TUI_SCREENS_LEVELS_DRAW_H
#define TUI_SCREENS_LEVELS_DRAW_H

#include "tui/screens/levels.h"

/* Where the list and the board are in a window. */
struct levels_shape {
	int top, left, width, rows; /* of the list */
	bool beside, below;	    /* where the board is; neither: not shown */
	struct map_view board;
};

struct levels_shape levels_draw_shape(const struct levels *levels, int rows, int columns);
/* The first of so many visible rows, chosen so that the picked one is in view. */
size_t levels_draw_first(const struct levels *levels, int rows);
/* The level at a row and column of the window; false: there is none. */
bool levels_draw_at(const struct levels *levels, int row, int column, size_t *index);
void levels_draw(const struct screen *screen, struct canvas *canvas);

#endif
