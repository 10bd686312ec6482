/* SPDX-License-Identifier: MIT */
/* A plain search of all positions of small boards, and random ones to try it on. */
#ifndef TESTS_PLAIN_H
#define TESTS_PLAIN_H

#include "core/board.h"

#include "support.h"

struct plain;

struct plain *plain_new(void); /* yours to plain_free */
void plain_free(struct plain *plain);

/* The fewest pushes, at least one, that solve a board of at most 49 squares; -1: it can't be
 * solved. */
int plain_pushes(struct plain *plain, const struct board *board);

/* The fewest moves that solve it, and with those the fewest pushes; or the other way round. False:
 * it can't be solved. */
bool plain_least(struct plain *plain, const struct board *board, bool pushes_first, int *moves,
		 int *pushes);

/*
 * At most side by side squares, five or seven, walls here and there, as many goals as boxes, or
 * with spare a few more now and then; no frame: the edge is one. It may be one that can't be
 * played. Yours to board_free.
 */
struct board *plain_board(struct chance *chance, int side, bool spare);

/*
 * Such a board that can be solved, made by pulls from where all boxes stand on goals, with a goal
 * or two to spare and boxes walled in now and then. moves get the way back, which solves it. NULL:
 * it came to nothing.
 */
struct board *plain_pulled(struct chance *chance, int side, struct text *moves);

#endif
