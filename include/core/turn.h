/* SPDX-License-Identifier: MIT */
/* The eight ways in which a board can be turned and mirrored. */
#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "base/text.h"
#include "core/board.h"

/* A turn is 0 (as it is) or a sum: mirrored left to right, and top to bottom, and then with rows
 * and columns exchanged. */
enum { TURN_SIDEWAYS = 1, TURN_OVER = 2, TURN_ACROSS = 4, TURNS = 8 };

/*
 * A hash of the part of a board that can be walked on: the same however the board is turned, and
 * whatever is around that part. *turn gets the turn that all such boards have in common: moves
 * turned by it fit each of them, once turned back by its own. 0: the board can't be played, or has
 * several pushers.
 */
uint64_t turn_hash(const struct board *board, int *turn);
/* Add moves, turned as the board is, or turned back; what is no direction stays. */
void turn_moves(struct slice moves, int turn, bool back, struct text *out);

#endif
