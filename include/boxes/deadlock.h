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
 * For the boards of one game: the walls, goals and inside are those of its start. Takes in the
 * dead squares, from which a box comes to no goal even when it is alone. Yours.
 */
struct deadlock_finder *deadlock_finder_new(const struct board *start);
void deadlock_finder_free(struct deadlock_finder *finder); /* NULL is fine */

/*
 * Look at all boxes as they stand, whatever was done before. marks has board_size bytes: an enum
 * deadlock for each place, of the boxes that are lost, with those that hold them. Returns the
 * kind that stands there, DEADLOCK_FROZEN where both do.
 */
enum deadlock deadlock_mark(struct deadlock_finder *finder, const struct board *board,
			    unsigned char *marks);

#endif
