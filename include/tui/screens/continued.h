/* SPDX-License-Identifier: MIT */
/* The main menu's items for the saved games of the level played last. */
#ifndef TUI_SCREENS_CONTINUED_H
#define TUI_SCREENS_CONTINUED_H

#include "tui/app.h"
#include "tui/widgets/menu.h"

/* Add an item with its answer for each of these games that waits. None does once the level's file
 * is gone. */
void continued_add(struct menu *menu, const struct app_options *options, int forward,
		   int backwards);

#endif
