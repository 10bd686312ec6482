/* The board on the screen. */
#ifndef TUI_MAP_H
#define TUI_MAP_H

#include "core/board.h"

/* A window onto a board; the map is centred in it, or scrolled so that the pusher is seen. */
struct map_view {
	int row, column, rows, columns;
};

int map_rows(const struct board *board);
int map_columns(const struct board *board);	/* with one or two columns a square */

#define NO_AIM (-1)
/* Draw, and put the cursor: seen, on the square aimed at; unseen, on the active pusher where aim is NO_AIM. */
void map_draw(const struct board *board, const struct map_view *view, int aim);

#endif
