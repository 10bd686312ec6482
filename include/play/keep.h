/* SPDX-License-Identifier: MIT */
/* Keeps a session's game as a snapshot, and puts another one in its place. */
#ifndef PLAY_KEEP_H
#define PLAY_KEEP_H

#include "play/session.h"

/* Keep the game as it stands, under a title. */
void keep_snapshot(struct session *session, const char *title);

/* Before an undo, which may take a restart back: keep what was played since as a snapshot, if there
 * was a push in it, as it can't be redone from there. False: it can't be kept, so don't undo. */
bool keep_undone(struct session *session);

/* Call this after every change of the game. It is session_moved for a game that may have been
 * restarted: before that replaces the save, the game that is saved there is kept as a snapshot. */
bool keep_moved(struct session *session, int64_t now, struct error *err);

/*
 * Put the offered game in the place of the one being played. That one is kept as a snapshot first;
 * so is a saved game of the other mode, if the session changes to that mode. False: ERROR_BUSY as
 * in session_moved, or a saved game is in the way.
 */
bool keep_and_continue(struct session *session, int64_t now, struct error *err);

#endif
