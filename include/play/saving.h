/* SPDX-License-Identifier: MIT */
/* When a session's game is written to its save, and when that is synced to the disk. */
#ifndef PLAY_SAVING_H
#define PLAY_SAVING_H

#include "play/session.h"

/* Call this after the save was written. was_elsewhere: save_is_fallback before that. */
void saving_written(struct session *session, int64_t now, bool was_elsewhere);
/* Note that it couldn't be written, with the folder that was tried last. */
void saving_failed(struct session *session, const struct error *why);
/* Have the main menu offer to continue this level. */
void saving_remember(const struct session *session);

/* When the save is to be synced with the disk; false: nothing in it is new. */
bool saving_due(const struct session *session, int64_t *when);
/* Sync the save, and wait until that is done. */
void saving_sync(struct session *session, int64_t now);
/* The same without waiting, while the player plays on; later calls check how it went. */
void saving_tick(struct session *session, int64_t now);

#endif
