/* SPDX-License-Identifier: MIT */
/* What happened in a game, in the player's words. */
#ifndef TUI_WORDS_H
#define TUI_WORDS_H

#include "play/event.h"
#include "tui/widgets/status_line.h"

/* One sentence without a full stop; empty if the event says nothing. Yours to memory_free. */
char *words_of_event(const struct event *event);

/* The event as a status line, which alarms if the event does. Yours to status_line_clear. */
struct status_line words_on_line(const struct event *event);

#endif
