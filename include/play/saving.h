/* SPDX-License-Identifier: MIT */
/* When a session's game goes into its save, and when that goes onto the disk. */
#ifndef PLAY_SAVING_H
#define PLAY_SAVING_H

#include "play/session.h"

/* The save was brought up to the game. Was it elsewhere before (save_is_fallback)? */
void saving_written(struct session *session, int64_t now, bool was_elsewhere);
/* The main menu offers to continue here. */
void saving_remember(struct session *session);

/* When the save wants to go onto the disk; false: nothing is new. */
bool saving_due(const struct session *session, int64_t *when);
void saving_sync(struct session *session, int64_t now); /* put it there */
/* The same, while the player plays on: how it went is looked at later. */
void saving_tick(struct session *session, int64_t now);

#endif
