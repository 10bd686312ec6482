/* A level and the moves of a game on it, to the terminal's clipboard (OSC 52). */
#ifndef TUI_SCREENS_COPY_H
#define TUI_SCREENS_COPY_H

#include "play/session.h"

#define COPY_MOST 74994 /* bytes: more than 100,000 in base64 is refused by many terminals */

/*
 * What is copied: the level as a complete .sok text, with the game's moves as a solution or a
 * snapshot, so that pasting it gives both again. title may be NULL. Moves that would make it larger
 * than most bytes, or a board that is not found again beside moves, go without moves; where that is
 * too large nothing is added. Returns whether the moves are in it.
 */
bool copy_text(const struct level *level, const char *title, const struct game *game, size_t most,
	       struct text *out);

/*
 * Copy the match's level with the moves of a game on it; words gets what there is to tell of it.
 * False: nothing was copied. Whether the terminal lets programs write its clipboard, it doesn't
 * tell.
 */
bool copy_game(const struct session *session, const struct game *game, char *words, size_t size);

#endif
