/* SPDX-License-Identifier: MIT */
/* Marks in moves: [..] is a jump and {..} a change of pusher, with the way there inside. */
#ifndef CORE_MARK_H
#define CORE_MARK_H

#include "core/board.h"
#include "base/text.h"

/* Add the mark for the way between two squares, its steps up or down first. */
void mark_add(const struct board *board, int from, int to, bool jump, struct text *mark);

/*
 * The square that a mark's way leads to from another one, or 0 (on the frame) if it leads off the
 * board. With sign -1 the way is followed backwards.
 */
int mark_target(const struct board *board, int from, struct slice way, int sign);

/*
 * The start of the mark that ends just before end; *way gets what is inside, open is its bracket.
 */
size_t mark_before(const char *bytes, size_t end, char open, struct slice *way);

#endif
