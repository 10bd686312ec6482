/* SPDX-License-Identifier: MIT */
/* A level and the moves of a game on it as text, for the clipboard. */
#ifndef PLAY_COPY_H
#define PLAY_COPY_H

#include "play/session.h"

#define COPY_MOST 74994 /* bytes: more than 100,000 in base64 is refused by many terminals */

/*
 * The level as a complete .sok text, with the game's moves as a solution or a snapshot, so that
 * pasting it gives both again. title may be NULL. Moves that would make it larger than most bytes,
 * or a board that is not found again beside moves, go without moves; where that is too large
 * nothing is added. Returns whether the moves are in it.
 */
bool copy_text(const struct level *level, const char *title, const struct game *game, size_t most,
	       struct text *out);

/* The text of the session's level with the moves of a game on it, and what there is to tell of it;
 * empty where the level is too large. */
struct event copy_session(const struct session *session, const struct game *game, struct text *out);

#endif
