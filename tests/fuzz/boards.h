/* SPDX-License-Identifier: MIT */
/* What the fuzz targets that solve share: small boards, and a look at solutions of them. */
#ifndef TESTS_FUZZ_BOARDS_H
#define TESTS_FUZZ_BOARDS_H

#include <stdlib.h>

#include "core/game.h"

#define SIDE 20 /* rows and columns, at most */

static inline struct board *board_of(struct slice rows)
{
	struct board *board = board_new(SIDE, SIDE);
	struct slice line;

	for (int y = 0; y < SIDE && slice_line(&rows, &line); y++)
		board_put_row(board, y, line.at, line.length < SIDE ? (int)line.length : SIDE);
	board_settle(board);
	return board;
}

static inline void check_solution(const struct board *board, struct slice moves)
{
	struct game *game = game_new(board, GAME_FORWARD);

	if (!game_play(game, moves, NULL) || !game_solved(game))
		abort();
	game_free(game);
}

#endif
