/* SPDX-License-Identifier: MIT */
/* Playing the level being drawn, without leaving a trace. */
#ifndef TUI_SCREENS_WORKSHOP_TRY_H
#define TUI_SCREENS_WORKSHOP_TRY_H

#include "play/workshop.h"
#include "tui/screen.h"

/* Borrows the workshop, whose board must be playable; the workshop is given any solution. */
struct screen *workshop_try_new(struct app *app, struct workshop *workshop);

#endif
