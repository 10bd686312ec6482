/* The game on the screen: head, map, message and hints (design.md 6). */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include "tui/map.h"
#include "tui/match.h"
#include "tui/screen.h"

void scene_draw(struct canvas *canvas, const struct match *match,
		const struct binding *bindings, const struct map_marks *marks);
/* The square of the board at a row and column of the terminal, or NO_AIM. */
int scene_square(const struct match *match, const struct canvas *canvas, int aim, int row,
		 int column);

#endif
