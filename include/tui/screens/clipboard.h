/* SPDX-License-Identifier: MIT */
/* The terminal's clipboard (OSC 52). */
#ifndef TUI_SCREENS_CLIPBOARD_H
#define TUI_SCREENS_CLIPBOARD_H

#include "play/session.h"

/* Copy the session's level with the moves of a game on it, and say what came of it. Whether the
 * terminal lets programs write its clipboard, it doesn't tell. */
struct event clipboard_copy(const struct session *session, const struct game *game);

/* Copy a line of text. False: it can't be. */
bool clipboard_copy_line(struct slice line);

#endif
