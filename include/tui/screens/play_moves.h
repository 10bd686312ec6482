/* SPDX-License-Identifier: MIT */
/* What follows each move in the game, and routes that are walked move by move. */
#ifndef TUI_SCREENS_PLAY_MOVES_H
#define TUI_SCREENS_PLAY_MOVES_H

#include "tui/screens/play.h"

/* Do an action of the game (play/act.h, or the strides of play_keys); false: nothing changed. */
bool play_moves_change(struct play *play, int action);
/* Play the moves that were pasted. */
struct want play_moves_dictate(struct play *play);

/* After a move: save it; if it solved the level, open the leaderboard where it fits. */
struct want play_moves_made(struct play *play);
/* Ask what to do because another window is playing the level. */
struct want play_moves_ask_busy(struct play *play);
enum busy_answer { BUSY_UNSAVED = 1, BUSY_LEAVE };

/* The level is solved: open the leaderboard at once if the board stays in view beside it. Keys that
 * were meant for the game must not skip the board or the leaderboard. */
struct want play_moves_solved(struct play *play);
/* Open the leaderboard, from which the player may go on. */
struct want play_moves_open_ranking(struct play *play);

/* Stop travelling, and let go of a picked box. */
void play_moves_stop(struct play *play);
/* Make the next moves of a route; each step is saved and followed up like any move. */
struct want play_moves_travel(struct play *play);

#endif
