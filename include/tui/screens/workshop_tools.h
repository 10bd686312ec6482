/* SPDX-License-Identifier: MIT */
/* What the workshop's tools do to the level being drawn. Actions are those of workshop_keys.h. */
#ifndef TUI_SCREENS_WORKSHOP_TOOLS_H
#define TUI_SCREENS_WORKSHOP_TOOLS_H

#include "tui/screens/workshop.h"

void workshop_tools_tell(struct workshop_screen *s, bool wrong, const char *words);

/* Move the cursor, no further than the level could grow. And keep what is shown where it is until
 * the cursor leaves it. */
void workshop_tools_go_to(struct workshop_screen *s, int x, int y);
void workshop_tools_follow(struct workshop_screen *s);
void workshop_tools_show_all(struct workshop_screen *s); /* centred, nothing selected */

void workshop_tools_brush(struct workshop_screen *s, int by); /* by: 1 next, -1 previous */

/* Each does the actions of its own kind; false: the action isn't of that kind. */
bool workshop_tools_cursor(struct workshop_screen *s, int action);
bool workshop_tools_draw(struct workshop_screen *s, int action);
bool workshop_tools_whole(struct workshop_screen *s, int action);
/* Do an action while a part is selected. */
void workshop_tools_selecting(struct workshop_screen *s, int action);

#endif
