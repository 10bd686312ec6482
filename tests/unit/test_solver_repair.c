/* SPDX-License-Identifier: MIT */
/* Positions mended by solving parts of them. */
#include "unit.h"

#include "solver/path.h"
#include "solver/repair.h"
#include "solver/sublevel.h"

#include "engine.h"
#include "faults/cases.h"
#include "pulled.h"

#define MIB ((size_t)1024 * 1024)

/* The box in the doorway has to move on. */
static const char doorway[] = "########\n"
			      "#    ###\n"
			      "#    ###\n"
			      "# @$ *.#\n"
			      "#    ###\n"
			      "########";

static void begin(struct engine *engine, const struct board *board)
{
	assert_true(engine_make(engine, board));
	engine_clear(engine);
	assert_int_equal(engine_begin(engine, FORWARD), GOES_ON);
	engine->until = UINT64_MAX;
	engine->fill.stuck = engine->fill.node = 1;
	assert_true(repair_begin(engine));
}

/* A repair has led to where the engine says, by moves that can be made. */
static void check_repair(struct engine *engine, const struct board *board, int home)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);
	OWN_TEXT moves = {0};
	struct path path;

	engine->meet[FORWARD] = engine->fill.node;
	engine->meet[BACKWARD] = 0;
	assert_true(path_begin(&path, engine, &moves));
	assert_int_equal(path_go_on(&path), PATH_WRITTEN);
	arena_drop(&engine->arena, path.line);
	assert_true(game_play(game, text_slice(&moves), NULL));
	assert_int_equal(game->board->boxes_left, engine->terrain.boxes - home);
	engine->meet[FORWARD] = 0;
}

/* Repair what the board begins with; returns how many boxes are home then. */
static int repair(struct engine *engine, const struct board *board, int steps)
{
	int most = board->boxes - board->boxes_left;

	for (int i = 0; i < steps && most < board->boxes; i++) {
		enum repair_state state = repair_step(engine);
		int home;

		assert_int_not_equal(state, REPAIR_NO_MEMORY);
		if (state == REPAIR_GOES_ON)
			continue;
		home = fill_home(engine);
		check_repair(engine, board, home);
		if (home <= most)
			continue;
		most = home;
		engine->fill.stuck = engine->fill.node;
	}
	repair_end(engine);
	return most;
}

UNIT_TEST(repairs)
{
	struct quota quota = {.limit = 64 * MIB};
	struct engine engine = {
		.arena.quota = &quota, .luck = luck_of(0), .sublevels = &sublevel_solver};
	OWN_BOARD board = board_from(doorway);

	begin(&engine, board);
	assert_int_equal(repair(&engine, board, 1000), 2);
	repair_free(&engine);
	engine_free(&engine);
	assert_int_equal(quota.used, 0);
}

UNIT_TEST(repairs_of_pulled_boards)
{
	struct chance chance = {1};
	int count = case_size(60, 2000), tried = 0, whole = 0;

	for (int i = 0; i < count; i++) {
		struct quota quota = {.limit = 64 * MIB};
		struct engine engine = {.arena.quota = &quota,
					.luck = luck_of((unsigned)i),
					.sublevels = &sublevel_solver};
		OWN_TEXT moves = {0};
		OWN_BOARD board = pulled_board(&chance, &moves);

		if (board->boxes_left == 0)
			continue;
		tried++;
		begin(&engine, board);
		whole += repair(&engine, board, 400) == board->boxes;
		repair_free(&engine);
		engine_free(&engine);
	}
	print_message("%d of %d boards are solved by parts\n", whole, tried);
	assert_true(tried > count / 2 && whole > tried / 2);
}
