/* SPDX-License-Identifier: MIT */
#include "play/travel.h"

#include "base/memory.h"
#include "core/walk.h"
#include "boxes/push.h"

static enum travel_answer pick(struct travel *travel, const struct board *board, int at)
{
	if (travel->picked == at) {
		travel_stop(travel);
		return TRAVEL_DROPPED;
	}
	travel_stop(travel);
	if (!(board->squares[at] & SQUARE_INSIDE) || push_pick(travel->pushes, board, at) == 0)
		return TRAVEL_STUCK;
	travel->picked = at;
	for (int to = 0; to < board_size(board); to++)
		travel->targets[to] =
			to != at && push_fewest(travel->pushes, to) > 0 &&
			(travel->finder == NULL || !deadlock_is_dead(travel->finder, to));
	return TRAVEL_PICKED;
}

enum travel_answer travel_point(struct travel *travel, const struct board *board, int at)
{
	struct text plan = {0};
	bool found;

	if (travel->ways == NULL) {
		travel->ways = walk_finder_new(board);
		travel->pushes = push_finder_new(board);
		travel->targets = memory_new((size_t)board_size(board));
		travel->picked = -1;
	}
	if (board->squares[at] & SQUARE_BOX)
		return pick(travel, board, at);
	if (travel->picked >= 0)
		found = push_find(travel->pushes, at, &plan);
	else
		found = walk_find(travel->ways, board, at, &plan);
	if (!found || plan.length == 0) {
		text_free(&plan);
		return TRAVEL_NOWHERE;
	}
	travel_stop(travel);
	travel->plan = plan;
	return TRAVEL_PLANNED;
}

bool travel_goes(const struct travel *travel)
{
	return travel->done < travel->plan.length;
}

bool travel_step(struct travel *travel, struct game *game)
{
	int d;

	if (!travel_goes(travel))
		return false;
	d = direction_of(travel->plan.bytes[travel->done++]);
	if (game_step(game, (enum direction)d) != STEP_BLOCKED)
		return true;
	travel_stop(travel);
	return false;
}

void travel_stop(struct travel *travel)
{
	text_free(&travel->plan);
	travel->done = 0;
	travel->picked = -1;
}

void travel_close(struct travel *travel)
{
	text_free(&travel->plan);
	walk_finder_free(travel->ways);
	push_finder_free(travel->pushes);
	memory_free(travel->targets);
}
