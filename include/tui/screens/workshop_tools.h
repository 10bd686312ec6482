/* SPDX-License-Identifier: MIT */
/* What the workshop's tools do to the level that is drawn; actions are those of workshop_keys.h. */
#ifndef TUI_SCREENS_WORKSHOP_TOOLS_H
#define TUI_SCREENS_WORKSHOP_TOOLS_H

#include "tui/screens/workshop.h"

void workshop_tools_tell(struct workshop_screen *s, bool wrong, const char *words);

/* The cursor, as far as one could draw; and what is shown, which stays until the cursor leaves it.
 */
void workshop_tools_go_to(struct workshop_screen *s, int x, int y);
void workshop_tools_follow(struct workshop_screen *s);
void workshop_tools_show_all(struct workshop_screen *s); /* in the middle, nothing selected */

void workshop_tools_brush(struct workshop_screen *s, int by); /* the next ones */

/* Each does the actions that are its own; false: this is none. */
bool workshop_tools_cursor(struct workshop_screen *s, int action);
bool workshop_tools_draw(struct workshop_screen *s, int action);
bool workshop_tools_whole(struct workshop_screen *s, int action);
/* While a part is selected. */
void workshop_tools_selecting(struct workshop_screen *s, int action);

#endif
