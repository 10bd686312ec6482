/* SPDX-License-Identifier: MIT */
/* The terminal's clipboard (OSC 52). */
#ifndef TUI_SCREENS_CLIPBOARD_H
#define TUI_SCREENS_CLIPBOARD_H

#include "maker/fresh.h"
#include "play/session.h"
#include "tui/widgets/status_line.h"

/* Copy the session's level with the moves of a game on it; returns what to tell the player (yours
 * to status_line_clear). The terminal doesn't say whether it lets programs write its clipboard. */
struct status_line clipboard_copy(const struct session *session, const struct game *game);

/* Copy a line that proves the score of the session's game, under the last nickname
 * (play/challenge.h). Returns what to tell the player, in the same way. */
struct status_line clipboard_copy_proof(const struct session *session);

/* Copy a line that shares how a level of the day was solved; words, of that size, get it with
 * "Copied: ", or alone where the terminal has no way to copy it. */
void clipboard_copy_result(const struct fresh *of_day, size_t moves, size_t pushes,
			   const struct fewest *fewest, char *words, size_t size);

/* Copy a line of text. False: the terminal has no way to do it. */
bool clipboard_copy_line(struct slice line);

#endif
