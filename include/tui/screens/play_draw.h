/* SPDX-License-Identifier: MIT */
/* The game on the screen: head, map, message and key hints. */
#ifndef TUI_SCREENS_PLAY_DRAW_H
#define TUI_SCREENS_PLAY_DRAW_H

#include "tui/screens/play.h"
#include "tui/widgets/map.h"

/* Draw it. state: words for the key bar, or NULL. */
void play_draw(struct canvas *canvas, const struct play *play, const struct binding *bindings,
	       const struct map_marks *marks, const char *state);
/* The square of the board at a row and column of the terminal, or NO_SQUARE. */
int play_draw_square(const struct play *play, int row, int column);

#endif
