/* SPDX-License-Identifier: MIT */
/* The keys of a screen, from its own table. */
#ifndef TUI_SCREENS_HELP_H
#define TUI_SCREENS_HELP_H

#include "tui/screen.h"

/* Borrows the screen, which lies below. */
struct screen *help_new(struct app *app, const struct screen *of);

#endif
