/* SPDX-License-Identifier: MIT */
/* Marks in moves: [..], a jump, and {..}, a change of pusher, with the way there in between. */
#ifndef CORE_MARK_H
#define CORE_MARK_H

#include "core/board.h"
#include "base/text.h"

/* Add the mark for the way between two squares, rows first. */
void mark_add(const struct board *board, int from, int to, bool jump, struct text *mark);

/*
 * Where a mark's way leads from a square, or 0, which is frame: off the board. sign -1 goes the way
 * back.
 */
int mark_target(const struct board *board, int from, struct slice way, int sign);

/* The start of the mark that ends before end, and the way inside it; open is its bracket. */
size_t mark_before(const char *bytes, size_t end, char open, struct slice *way);

#endif
