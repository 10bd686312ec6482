/* The game on the screen: head, map, message and hints. */
#ifndef TUI_SCREENS_SCENE_H
#define TUI_SCREENS_SCENE_H

#include "tui/widgets/map.h"
#include "play/session.h"
#include "tui/screen.h"

void scene_draw(struct canvas *canvas, const struct session *session,
		const struct binding *bindings, const struct map_marks *marks);
/* The square of the board at a row and column of the terminal, or NO_AIM. */
int scene_square(const struct session *session, const struct canvas *canvas, int cursor, int row,
		 int column);

#endif
