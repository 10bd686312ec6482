/* SPDX-License-Identifier: MIT */
/* Where can one box be pushed, all others standing still, and how with the fewest pushes? */
#ifndef BOXES_PUSH_H
#define BOXES_PUSH_H

#include "core/board.h"
#include "base/text.h"

/*
 * Room for searches on boards of one size, used again and again, and what is known of the box
 * that was picked last. Only the active pusher moves; other pushers block it and the box. Exact
 * and complete. For games played forward.
 */
struct push_finder;

struct push_finder *push_finder_new(const struct board *board); /* yours */
void push_finder_free(struct push_finder *finder);		/* NULL is fine */

/*
 * Pick the box on a square of a board of the size that the finder was made for. The finder
 * remembers the board as it is now: when it changes, pick again. Returns the number of squares to
 * which the box can be pushed, where it is not counted; 0 where there is no box.
 */
int push_pick(struct push_finder *finder, const struct board *board, int box);

/*
 * The fewest pushes that take the picked box to a square, 0 for where it is; -1: it can't be
 * pushed there, or no box is picked.
 */
int push_fewest(const struct push_finder *finder, int to);

/*
 * The letters that take the picked box to a square, added to moves: the fewest pushes and, with
 * those, the fewest steps; they end with the last push. False, with nothing added, where
 * push_fewest is -1.
 */
bool push_find(struct push_finder *finder, int to, struct text *moves);

#endif
