/* SPDX-License-Identifier: MIT */
/* The solutions and snapshots of a level. */
#ifndef TUI_SCREENS_SNAPSHOTS_H
#define TUI_SCREENS_SNAPSHOTS_H

#include "play/session.h"
#include "tui/screen.h"

enum { SNAPSHOTS_TAKEN = 1 }; /* session->offered is to be played on */
/* Borrows the session. */
struct screen *snapshots_new(struct app *app, struct session *session);

#endif
