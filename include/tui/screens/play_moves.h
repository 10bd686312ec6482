/* SPDX-License-Identifier: MIT */
/* What every move in the game leads to, and ways that are gone move by move. */
#ifndef TUI_SCREENS_PLAY_MOVES_H
#define TUI_SCREENS_PLAY_MOVES_H

#include "tui/screens/play.h"

/* Do what a key of the game does to it (play/act.h, and the strides of play_keys); false: nothing
 * changed. */
bool play_moves_change(struct play *play, int action);
/* Play the moves that were pasted. */
struct want play_moves_dictate(struct play *play);

/* Look what a move led to: it is saved; where it is solved, the leaderboard may come. */
struct want play_moves_made(struct play *play);
/* Another window plays the level: ask how to go on. */
struct want play_moves_ask_busy(struct play *play);
enum busy_answer { BUSY_UNSAVED = 1, BUSY_LEAVE };

/* Solved: the leaderboard comes at once where the board stays in view beside it. Keys that were
 * meant for the game must not skip either. */
struct want play_moves_solved(struct play *play);
/* The leaderboard, from which the player may go on. */
struct want play_moves_open_ranking(struct play *play);

/* Stop going, and drop a picked box. */
void play_moves_stop(struct play *play);
/* The next moves of a way: each is saved and looked at like any other. */
struct want play_moves_travel(struct play *play);

#endif
