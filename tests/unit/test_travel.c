/* SPDX-License-Identifier: MIT */
/* Going where the player points. */
#include "unit.h"

#include "play/travel.h"

#define ROOM "#######\n#     #\n# @$ .#\n#     #\n#######\n"

/* The squares to which the picked box can be pushed, drawn into the rows of the board as commas. */
static void assert_targets(const struct travel *travel, const struct board *board,
			   const char *wanted)
{
	OWN_STRING rows = board_rows(board);
	char *at = rows;

	for (int y = 0; y < board->height; y++)
		for (int x = 0; x <= board->width; x++, at++)
			if (x < board->width && travel->targets[board_at(board, x, y)])
				*at = ',';
	assert_string_equal(rows, wanted);
}

static void assert_goes(struct travel *travel, struct game *game, const char *moves)
{
	assert_true(travel_goes(travel));
	while (travel_goes(travel))
		assert_true(travel_step(travel, game));
	assert_slice(game_moves(game), moves);
	assert_false(travel_step(travel, game));
}

UNIT_TEST(walk)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct travel travel = {0};

	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 3, 3)),
			 TRAVEL_PLANNED);
	assert_goes(&travel, game, "dr");
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 3, 3)),
			 TRAVEL_NOWHERE);
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 0, 0)),
			 TRAVEL_NOWHERE);
	assert_false(travel_goes(&travel));
	travel_close(&travel);
}

/* The squares that the box can be pushed to are targets; its own is none. */
UNIT_TEST(targets)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct travel travel = {0};
	int box = board_at(game->board, 3, 2);

	assert_int_equal(travel_point(&travel, game->board, box), TRAVEL_PICKED);
	assert_int_equal(travel.picked, box);
	assert_targets(&travel, game->board, "#######\n#,,,,,#\n#,,$,,#\n#,,,,,#\n#######\n");
	assert_int_equal(travel_point(&travel, game->board, box), TRAVEL_DROPPED);
	assert_int_equal(travel.picked, -1);
	travel_close(&travel);
	own_next(game, game_from("########\n#  @$ .#\n###  ###\n########\n", GAME_FORWARD));
	memset(&travel, 0, sizeof travel);
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 4, 1)),
			 TRAVEL_PICKED);
	assert_targets(&travel, game->board, "########\n#  @$,,#\n###  ###\n########\n");
	travel_close(&travel);
}

/* Where a box could never reach a goal again is no target, but it may be pushed there. */
UNIT_TEST(not_to_lose)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct travel travel = {.finder = deadlock_finder_new(game->start)};

	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 3, 2)),
			 TRAVEL_PICKED);
	assert_targets(&travel, game->board, "#######\n#     #\n# ,$,,#\n#     #\n#######\n");
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 4, 1)),
			 TRAVEL_PLANNED);
	deadlock_finder_free(travel.finder);
	travel_close(&travel);
}

UNIT_TEST(push)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct travel travel = {0};

	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 3, 2)),
			 TRAVEL_PICKED);
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 0, 0)),
			 TRAVEL_NOWHERE);
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 5, 2)),
			 TRAVEL_PLANNED);
	assert_int_equal(travel.picked, -1);
	assert_goes(&travel, game, "RR");
	travel_close(&travel);
}

/* One that stands in a corner, and one outside, which is decoration. */
UNIT_TEST(stuck)
{
	OWN_GAME game = game_from("#######  $\n#$ $@.#\n#    .#\n#######\n", GAME_FORWARD);
	struct travel travel = {0};

	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 1, 1)),
			 TRAVEL_STUCK);
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 9, 0)),
			 TRAVEL_STUCK);
	assert_int_equal(travel.picked, -1);
	travel_close(&travel);
}

/* Where the board has changed under it, the plan ends at the step that is blocked. */
UNIT_TEST(stopped)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct travel travel = {0};

	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 5, 1)),
			 TRAVEL_PLANNED);
	assert_true(travel_step(&travel, game));
	assert_plays(game, "rrr");
	while (travel_step(&travel, game))
		;
	assert_false(travel_goes(&travel));
	assert_int_equal(travel_point(&travel, game->board, board_at(game->board, 1, 1)),
			 TRAVEL_PLANNED);
	travel_stop(&travel);
	assert_false(travel_goes(&travel));
	travel_close(&travel);
}
