/* SPDX-License-Identifier: MIT */
/* Random boards that can be solved: boxes pulled away from their goals. */
#ifndef TESTS_PULLED_H
#define TESTS_PULLED_H

#include "core/board.h"

#include "support.h"

/*
 * Eight by eight to eleven by eleven squares, walls here and there, often rooms with a door between
 * them, three to eight boxes; of three boards one has goals to spare. No frame: the edge is one.
 * moves gets moves that solve it. Yours to board_free.
 */
struct board *pulled_board(struct chance *chance, struct text *moves);

#endif
