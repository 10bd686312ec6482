/* SPDX-License-Identifier: MIT */
/* The levels of the last thirty days. */
#ifndef TUI_SCREENS_DAILY_H
#define TUI_SCREENS_DAILY_H

#include "tui/screen.h"

struct screen *daily_new(struct app *app);

#endif
