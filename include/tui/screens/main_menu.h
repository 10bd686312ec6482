/* Logo and main menu: the bottom of the stack. */
#ifndef TUI_SCREENS_MAIN_MENU_H
#define TUI_SCREENS_MAIN_MENU_H

#include "tui/screen.h"

struct screen *main_menu_new(struct app *app);

#endif
