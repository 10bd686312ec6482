/* SPDX-License-Identifier: MIT */
/* Stored moves played before the player's eyes. */
#ifndef TUI_SCREENS_REPLAY_H
#define TUI_SCREENS_REPLAY_H

#include "play/session.h"
#include "tui/screen.h"

enum { REPLAY_TAKEN = 1 }; /* session->offered is to be played on */
/*
 * Plays moves that snapshot_judge found legal; borrows the session. own: the player's, so that a
 * game taken over counts; running: from the start, else it stands at the *.
 */
struct screen *replay_new(struct app *app, struct session *session, const struct snapshot *of,
			  bool own, bool running);
/* Have it run from where it stands. */
void replay_run(struct screen *replay);

#endif
