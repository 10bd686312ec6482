/* SPDX-License-Identifier: MIT */
/* A film of a solution, for browsers. */
#ifndef TUI_SCREENS_FILM_H
#define TUI_SCREENS_FILM_H

#include "play/session.h"
#include "tui/widgets/status_line.h"

/* Write a film of how the session's level was solved, in the palette in use. Returns what to tell
 * the player in a window of that many columns, yours to status_line_clear. */
struct status_line film_write(const struct session *session, int columns);

#endif
