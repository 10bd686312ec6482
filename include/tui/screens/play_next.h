/* SPDX-License-Identifier: MIT */
/* From the game to other levels of its row. */
#ifndef TUI_SCREENS_PLAY_NEXT_H
#define TUI_SCREENS_PLAY_NEXT_H

#include "tui/screens/play.h"

/*
 * Leave this level for another of the row, or for itself; the save is closed first, so that it is
 * offered. Behind the last one comes the end of the arcade.
 */
struct want play_next_enter(struct play *play, size_t index, enum game_mode mode);
/* To the next level in a direction, 1 or -1, seen from index; where that and those behind it can't
 * be played, one page says why and offers to skip them. */
struct want play_next_step(struct play *play, size_t index, int step);

/* Look for the next level that is not solved, or the one before, and go there: in slices, while
 * play_next_hunts. */
struct want play_next_unsolved(struct play *play, bool back);
struct want play_next_hunt(struct play *play);
bool play_next_hunts(const struct play *play);

#endif
