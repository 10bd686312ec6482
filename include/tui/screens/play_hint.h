/* SPDX-License-Identifier: MIT */
/*
 * Help in the game: a hint, the whole solution, and whether it can be solved at all. From what is
 * known, else from the solver, which works in a process of its own while keys are answered.
 */
#ifndef TUI_SCREENS_PLAY_HINT_H
#define TUI_SCREENS_PLAY_HINT_H

#include "tui/screens/play.h"

/* The player asks; where a hint is on the board, asking for one again goes that way. */
struct want play_hint_ask(struct play *play, enum help_wish wish);
/* How the question was answered that came first. */
struct want play_hint_answered(struct play *play, int answer);
/* Undo back to where it could be solved, if that was found: the number of moves, else 0. */
size_t play_hint_way_back(const struct play *play);

/* After whatever may have changed the board: what was said of another position is forgotten, what
 * was being looked for is looked for no more. */
void play_hint_follow(struct play *play);
/* Look whether it can be solved, from now on or no longer, as the setting says. */
void play_hint_watch(struct play *play);
/* Looking for what the player asked for; stop that. */
bool play_hint_looks(const struct play *play);
void play_hint_cancel(struct play *play);

int64_t play_hint_deadline(const struct play *play);
void play_hint_tick(struct play *play);
struct want play_hint_hear(struct play *play);
void play_hint_close(struct play *play);

/* The box of the hint on the board, and which way it goes; 0: there is none. */
int play_hint_box(const struct play *play, enum direction *way);
/* For the key bar: is it proved that it can be solved, or not, or is that looked for? "": nothing
 * of it yet; NULL: nor will be. */
const char *play_hint_verdict(const struct play *play);

#endif
