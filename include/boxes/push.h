/* SPDX-License-Identifier: MIT */
/* Where can one box be pushed while all others stand still, and how with the fewest pushes? */
#ifndef BOXES_PUSH_H
#define BOXES_PUSH_H

#include "core/board.h"
#include "base/text.h"

/*
 * Memory for searches on boards of one size, and what is known of the box that was picked last.
 * Only the active pusher moves; other pushers block it and the box. Exact and complete. For games
 * played forward.
 */
struct push_finder;

struct push_finder *push_finder_new(const struct board *board); /* yours */
void push_finder_free(struct push_finder *finder);		/* NULL is fine */

/*
 * Pick the box on a square; the board has the size that the finder was made for. The finder works
 * on the board as it is now: when it changes, pick again. Returns how many squares the box can be
 * pushed to, its own not counted; 0 where there is no box.
 */
int push_pick(struct push_finder *finder, const struct board *board, int box);

/*
 * The fewest pushes that take the picked box to a square, 0 for the one it is on; -1: it can't be
 * pushed there, or no box is picked.
 */
int push_fewest(const struct push_finder *finder, int to);

/*
 * Add to moves the letters that take the picked box to a square: the fewest pushes and, of such
 * ways, the fewest steps. They end with the last push. False, with nothing added: push_fewest is
 * -1.
 */
bool push_find(struct push_finder *finder, int to, struct text *moves);

#endif
