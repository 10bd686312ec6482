/* SPDX-License-Identifier: MIT */
/* Logo and main menu: the bottom of the stack. */
#ifndef TUI_SCREENS_MAIN_MENU_H
#define TUI_SCREENS_MAIN_MENU_H

#include "tui/screen.h"

/* covered: another screen comes to lie on it at once, so saved games are looked for when that goes:
 * such a file may be large. */
struct screen *main_menu_new(struct app *app, bool covered);

#endif
