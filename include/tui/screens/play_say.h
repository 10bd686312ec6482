/* SPDX-License-Identifier: MIT */
/* The message line of the game: what the screen says, what happened in the game, or, below both,
 * what session_event finds in it. */
#ifndef TUI_SCREENS_PLAY_SAY_H
#define TUI_SCREENS_PLAY_SAY_H

#include "tui/screens/play.h"

/* Empty the line and return it, for another sentence; SAID_NOTHING: it stays empty. What happened
 * before is shown no more. */
struct status_line *play_say(struct play *play, enum said_about about);
/* Say a sentence of ours, or that of an event that has only a kind. */
void play_say_words(struct play *play, const char *words);
void play_say_event(struct play *play, enum event_kind kind);
/* Empty the line, unless something is wrong or it helps with the next move. */
void play_say_let_go(struct play *play);
/* What the line is about; SAID_OTHER if it tells what happened. */
enum said_about play_said(const struct play *play);
/* The line as it is shown; yours to status_line_clear. */
struct status_line play_say_shown(const struct play *play);

#endif
