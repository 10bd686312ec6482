/* SPDX-License-Identifier: MIT */
/* The level that is drawn, played without leaving a trace. */
#ifndef TUI_SCREENS_WORKSHOP_TRY_H
#define TUI_SCREENS_WORKSHOP_TRY_H

#include "play/workshop.h"
#include "tui/screen.h"

/* Borrows the workshop, whose board can be played; it hears of a solution. */
struct screen *workshop_try_new(struct app *app, struct workshop *workshop);

#endif
