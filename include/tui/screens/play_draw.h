/* SPDX-License-Identifier: MIT */
/* The game on the screen: head, map, message and key hints. */
#ifndef TUI_SCREENS_PLAY_DRAW_H
#define TUI_SCREENS_PLAY_DRAW_H

#include "tui/widgets/map.h"
#include "play/session.h"
#include "tui/screen.h"

/* Draw it. state: words for the key bar, or NULL. */
void play_draw(struct canvas *canvas, const struct session *session, const struct binding *bindings,
	       const struct map_marks *marks, const char *state);
/* The square of the board at a row and column of the terminal, or NO_SQUARE. */
int play_draw_square(const struct session *session, const struct canvas *canvas, int cursor,
		     int row, int column);

#endif
