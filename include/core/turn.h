/* SPDX-License-Identifier: MIT */
/* The eight ways in which a board can be turned and mirrored. */
#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "base/text.h"
#include "core/board.h"

/* A turn is 0 (the board as it is) or a sum of these: mirrored left to right, mirrored top to
 * bottom, and then rows and columns exchanged. */
enum { TURN_SIDEWAYS = 1, TURN_OVER = 2, TURN_ACROSS = 4, TURNS = 8 };

/*
 * A hash of the part of a board that can be walked on: the same however the board is turned, and
 * whatever is around that part. *turn gets the turn that brings this board into the form that all
 * boards of this hash share: moves turned by it can be turned back by another board's turn, and
 * then fit that board. Returns 0 if the board can't be played or has several pushers.
 */
uint64_t turn_hash(const struct board *board, int *turn);
/* Add moves, turned as a board is turned, or turned back; letters that aren't directions stay. */
void turn_moves(struct slice moves, int turn, bool back, struct text *out);

#endif
