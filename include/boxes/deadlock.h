/* SPDX-License-Identifier: MIT */
/*
 * Boxes that are lost: once there are any, the level can't be solved any more without taking
 * moves back.
 */
#ifndef BOXES_DEADLOCK_H
#define BOXES_DEADLOCK_H

#include "core/board.h"

/*
 * Never a false alarm, but not every lost position is seen. For games played forward only; in
 * reverse mode boxes are pulled, and none of this holds. Other pushers never block for good. Boxes
 * outside are decoration and never lost.
 */
enum deadlock {
	DEADLOCK_NONE,
	DEADLOCK_SQUARE, /* a box can't be pushed to any goal that is left for it */
	DEADLOCK_FROZEN, /* boxes block each other for good, not all on goals */
};

struct deadlock_finder;

/*
 * A finder for the boards of one game, whose walls, goals and inside are those of the start. It
 * works out the dead squares, from which even a lone box reaches no goal. Yours to
 * deadlock_finder_free.
 */
struct deadlock_finder *deadlock_finder_new(const struct board *start);
bool deadlock_is_dead(const struct deadlock_finder *finder, int at); /* is that such a square? */
void deadlock_finder_free(struct deadlock_finder *finder);	     /* NULL is fine */

/*
 * Mark the lost boxes on the board, and the boxes that hold frozen boxes in place; earlier calls
 * don't matter. marks (board_size bytes) gets an enum deadlock for each square. Returns the kind
 * found, DEADLOCK_FROZEN if there are both.
 */
enum deadlock deadlock_mark(struct deadlock_finder *finder, const struct board *board,
			    unsigned char *marks);

#endif
