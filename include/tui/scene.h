/* The game on the screen: head, map, message and hints (design.md 6). */
#ifndef TUI_SCENE_H
#define TUI_SCENE_H

#include "tui/match.h"
#include "tui/screen.h"

/* aim: the square that a cursor points at, or NO_AIM. */
void scene_draw(const struct match *match, const struct binding *bindings, int aim);

#endif
