/* When a session's game goes into its save, and when that goes onto the disk. */
#ifndef PLAY_SAVING_H
#define PLAY_SAVING_H

#include "play/session.h"

/* Bring the save up to the game. False: ERROR_BUSY, another window plays the level; whatever else
 * goes wrong becomes an event. */
bool saving_write(struct session *session, int64_t now, struct error *err);
/* The main menu offers to continue here. */
void saving_remember(struct session *session);

/* When the save wants to go onto the disk; false: nothing is new. */
bool saving_due(const struct session *session, int64_t *when);
void saving_sync(struct session *session, int64_t now); /* put it there */
/* The same, while the player plays on: how it went is looked at later. */
void saving_tick(struct session *session, int64_t now);

#endif
