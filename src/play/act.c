/* SPDX-License-Identifier: MIT */
#include "play/act.h"

static bool next_pusher(struct game *game)
{
	const struct board *board = game->board;
	int at = board->pusher;

	if (board->pushers < 2)
		return false;
	do
		at = (at + 1) % board_size(board);
	while (!(board->squares[at] & SQUARE_PUSHER));
	return game_activate(game, at);
}

/* Undo back to the first pusher: before the first move there is nothing else to undo. */
static bool first_pusher(struct game *game)
{
	return game->moves == 0 && game->board->pushers > 1 &&
	       game->board->pusher != game->start->pusher &&
	       game_activate(game, game->start->pusher);
}

static bool repeat(struct game *game, bool (*once)(struct game *))
{
	bool any = false;

	while (once(game))
		any = true;
	return any;
}

/* Undo every move, but not a reset. */
static bool undo_all(struct game *game)
{
	return repeat(game, game_undo_move);
}

static bool go_on(struct game *game, enum direction d,
		  enum step (*once)(struct game *, enum direction))
{
	bool any = false;

	while (once(game, d) != STEP_BLOCKED) {
		any = true;
		if (game_solved(game))
			break;
	}
	return any;
}

bool act_change(struct game *game, int action)
{
	switch (action) {
	case ACT_UP:
	case ACT_RIGHT:
	case ACT_DOWN:
	case ACT_LEFT: return game_step(game, (enum direction)(action - ACT_UP)) != STEP_BLOCKED;
	case ACT_RUN_UP:
	case ACT_RUN_RIGHT:
	case ACT_RUN_DOWN:
	case ACT_RUN_LEFT: return go_on(game, (enum direction)(action - ACT_RUN_UP), game_step);
	case ACT_WALK_UP:
	case ACT_WALK_RIGHT:
	case ACT_WALK_DOWN:
	case ACT_WALK_LEFT: return go_on(game, (enum direction)(action - ACT_WALK_UP), game_walk);
	case ACT_UNDO: return game_undo(game) || first_pusher(game);
	case ACT_REDO: return game_redo(game);
	case ACT_UNDO_ALL: return undo_all(game);
	case ACT_REDO_ALL: return repeat(game, game_redo);
	case ACT_RESET: return game_reset(game);
	case ACT_NEXT_PUSHER: return next_pusher(game);
	default: return false;
	}
}
