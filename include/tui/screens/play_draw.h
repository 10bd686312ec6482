/* SPDX-License-Identifier: MIT */
/* The game on the screen: head, map, message and key hints. */
#ifndef TUI_SCREENS_PLAY_DRAW_H
#define TUI_SCREENS_PLAY_DRAW_H

#include "tui/screens/play.h"

void play_draw(const struct screen *screen, struct canvas *canvas);
/* The square of the board at a row and column of the terminal, or NO_SQUARE. */
int play_draw_square(const struct play *play, int row, int column);

#endif
