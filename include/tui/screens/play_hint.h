/* SPDX-License-Identifier: MIT */
/*
 * Help in the game: a hint, the whole solution, and whether the level can still be solved. It comes
 * from known solutions or else from the solver, which runs in a process of its own while keys are
 * answered.
 */
#ifndef TUI_SCREENS_PLAY_HINT_H
#define TUI_SCREENS_PLAY_HINT_H

#include "tui/screens/play.h"

/* Answer the player's wish; asking again while a hint is shown plays it. */
struct want play_hint_ask(struct play *play, enum help_wish wish);
/* Carry on with the answer to the question that comes before the first help. */
struct want play_hint_answered(struct play *play, int answer);
/* How many moves to undo until the level could still be solved, if that is on the message line;
 * otherwise 0. */
size_t play_hint_way_back(const struct play *play);

/* Call it after anything that may have changed the board: what was said of another position is
 * forgotten, and a search for it stops. */
void play_hint_follow(struct play *play);
/* Start or stop checking unasked whether the level can be solved, as the setting says. */
void play_hint_watch(struct play *play);
/* Is the solver looking for what the player asked for? And stop it. */
bool play_hint_looks(const struct play *play);
void play_hint_cancel(struct play *play);

int64_t play_hint_deadline(const struct play *play);
void play_hint_tick(struct play *play);
struct want play_hint_hear(struct play *play);
void play_hint_close(struct play *play);

/* The box of the hint that is shown, and the direction to push it; 0: none is. */
int play_hint_box(const struct play *play, enum direction *way);
/* The verdict, for the key bar: solvable, lost, or still looked for. "": nothing is known yet;
 * NULL: it isn't looked for. */
const char *play_hint_verdict(const struct play *play);

#endif
