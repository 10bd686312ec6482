/* SPDX-License-Identifier: MIT */
/* A part of a level, solved on its own. */
#include "unit.h"

#include "solver/sublevel.h"

#include "engine.h"

#define MIB ((size_t)1024 * 1024)

/* The boxes to the left are a push from a goal, but for the one in the corner; the one to the right
 * is shut off by two others. */
static const char apart[] = "###########\n"
			    "#    #.  ##\n"
			    "# $. ## $.#\n"
			    "#@   *$  ##\n"
			    "# $. #.   #\n"
			    "#   $######\n"
			    "###########";

static int square_at(const struct terrain *terrain, const struct board *board, int x, int y)
{
	for (int square = 0; square < terrain->count; square++)
		if (terrain->place[square] == board_at(board, x, y))
			return square;
	fail_msg("no square");
	return -1;
}

static enum outcome end_of(struct sublevel *part)
{
	enum outcome outcome = GOES_ON;
	uint64_t ticks = 0;

	while (outcome == GOES_ON)
		outcome = sublevel_step(part, &ticks);
	assert_true(ticks > 0);
	return outcome;
}

UNIT_TEST(parts)
{
	struct quota quota = {.limit = 64 * MIB};
	struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
	OWN_BOARD board = board_from(apart);
	OWN_GAME game = game_new(board, GAME_FORWARD);
	const struct terrain *terrain = &engine.terrain;
	struct sublevel_choice choice = {.box_count = 1, .goal_count = 1};
	struct sublevel part = {.under_way = false};
	size_t used;

	assert_true(engine_make(&engine, board));
	position_lay(&engine.position, terrain->box);
	used = quota.used;
	choice.boxes[0] = (uint16_t)square_at(terrain, board, 4, 5);
	choice.goals[0] = (uint16_t)square_at(terrain, board, 3, 4);
	assert_true(sublevel_begin(&part, &engine, &choice, terrain->pusher, TICKS_A_SECOND));
	assert_int_equal(end_of(&part), IMPOSSIBLE);
	choice.boxes[0] = (uint16_t)square_at(terrain, board, 2, 2);
	choice.goals[0] = (uint16_t)square_at(terrain, board, 3, 2);
	assert_true(sublevel_begin(&part, &engine, &choice, terrain->pusher, TICKS_A_SECOND));
	assert_int_equal(end_of(&part), SOLVED);
	assert_true(game_play(game, text_slice(&part.moves), NULL));
	assert_int_equal(game->pushes, 1);
	/* no time, and no way to the box */
	assert_true(sublevel_begin(&part, &engine, &choice, terrain->pusher, 0));
	assert_int_equal(end_of(&part), EXHAUSTED);
	choice.boxes[0] = (uint16_t)square_at(terrain, board, 8, 2);
	choice.goals[0] = (uint16_t)square_at(terrain, board, 9, 2);
	assert_false(sublevel_begin(&part, &engine, &choice, terrain->pusher, TICKS_A_SECOND));
	assert_false(part.under_way);
	assert_int_equal(quota.used, used);
	text_free(&part.moves);
	engine_free(&engine);
}
