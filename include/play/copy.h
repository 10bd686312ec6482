/* SPDX-License-Identifier: MIT */
/* A level and the moves of a game on it as text, for the clipboard. */
#ifndef PLAY_COPY_H
#define PLAY_COPY_H

#include "play/session.h"

#define COPY_MOST 74994 /* bytes: many terminals refuse more than 100,000 in base64 */

/*
 * Write the level as a complete .sok text, with the game's moves as a solution or a snapshot, so
 * that pasting it restores both. title may be NULL. The moves are left out if they would make the
 * text larger than `most` bytes, or if the board couldn't be read back beside them; if the text is
 * still too large, out stays empty. Returns whether the moves are in it.
 */
bool copy_text(const struct level *level, const char *title, const struct game *game, size_t most,
	       struct text *out);

/* The same for the session's level with the moves of a game on it. Returns the event that says how
 * it went; out is empty if the level is too large. */
struct event copy_session(const struct session *session, const struct game *game, struct text *out);

#endif
