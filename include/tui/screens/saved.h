/* SPDX-License-Identifier: MIT */
/* The saved game that waits: load it, delete it, or go back. */
#ifndef TUI_SCREENS_SAVED_H
#define TUI_SCREENS_SAVED_H

#include "play/session.h"
#include "tui/screen.h"

/*
 * Takes the session, and that of a game played backwards that waits too, or alone; NULL: none does.
 */
struct screen *saved_new(struct app *app, struct session *session, struct session *backwards);

#endif
