/* SPDX-License-Identifier: MIT */
/* From the game to other levels of its collection. */
#ifndef TUI_SCREENS_PLAY_NEXT_H
#define TUI_SCREENS_PLAY_NEXT_H

#include "tui/screens/play.h"

/* Leave this level for another of the collection, or for itself in another mode; its save is closed
 * first, so that it is offered. After the last level comes the end of the arcade. */
struct want play_next_enter(struct play *play, size_t index, enum game_mode mode);
/* Go to the level after index (step 1) or before it (-1). If that level can't be played, one page
 * says why, of the following ones too, and offers to skip them. */
struct want play_next_step(struct play *play, size_t index, int step);

/* Look for the next unsolved level, or the previous one, and go there. The search goes in slices:
 * call play_next_hunt as long as play_next_hunts. */
struct want play_next_unsolved(struct play *play, bool back);
struct want play_next_hunt(struct play *play);
bool play_next_hunts(const struct play *play);

#endif
