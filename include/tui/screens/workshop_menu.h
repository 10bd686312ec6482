/* SPDX-License-Identifier: MIT */
/* The way into the workshop: drawings that wait, or a new one. */
#ifndef TUI_SCREENS_WORKSHOP_MENU_H
#define TUI_SCREENS_WORKSHOP_MENU_H

#include "tui/screen.h"

/* With no drawing that waits, a new one at once. */
struct screen *workshop_menu_new(struct app *app);

#endif
