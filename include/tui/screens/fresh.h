/* SPDX-License-Identifier: MIT */
/* New levels, made while the player waits. */
#ifndef TUI_SCREENS_FRESH_H
#define TUI_SCREENS_FRESH_H

#include "maker/fresh.h"
#include "tui/screen.h"

/* Asks which class; the one that was made last is picked. */
struct screen *fresh_new(struct app *app);
/* Begins at once with another level of a class, and closes when that is left. */
struct screen *fresh_another(struct app *app, enum grade_class class);
/* The same with the level of a day. */
struct screen *fresh_of_day(struct app *app, enum grade_class class, struct day day);

#endif
