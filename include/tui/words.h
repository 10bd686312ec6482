/* SPDX-License-Identifier: MIT */
/* What happened in a game, in the player's words, and sentences that several screens say. */
#ifndef TUI_WORDS_H
#define TUI_WORDS_H

#include "play/collection.h"
#include "play/event.h"
#include "tui/widgets/status_line.h"

#define WORDS_SEARCHING	   "Searching..." /* while searching for a level */
#define WORDS_ALL_SOLVED   "No unsolved levels left"
#define WORDS_FIRST_LEVEL  "This is the first level"
#define WORDS_LAST_LEVEL   "This is the last level"
#define WORDS_IN_ORDER	   "Arcade levels come in order; in free play you can choose any"
#define WORDS_PUSH_WHERE   "Push it where? Dots show the squares"
#define WORDS_NO_CLIPBOARD "This terminal has no clipboard"

/* One sentence without a full stop; empty if the event says nothing. Yours to memory_free. */
char *words_of_event(const struct event *event);
/* The same of a game that was won; shorter if it takes more columns than that. */
char *words_of_solved(const struct event *event, int columns);

/* Add "40 of 100 solved, 12 in the fewest moves". */
void words_add_count(struct text *out, const struct solved_count *count, size_t levels);

/* The event as a status line, which is an alarm if the event is about something wrong. Yours to
 * status_line_clear. */
struct status_line words_on_line(const struct event *event);

#endif
