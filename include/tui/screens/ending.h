/* SPDX-License-Identifier: MIT */
/* After the last level of the arcade. */
#ifndef TUI_SCREENS_ENDING_H
#define TUI_SCREENS_ENDING_H

#include "tui/screen.h"

/* Borrows the collection. */
struct screen *ending_new(struct app *app, const struct collection *collection);

#endif
