/* SPDX-License-Identifier: MIT */
/* The solver as others use it: what it takes, what it answers, within which limits. */
#include "unit.h"

#include "solver/path.h"
#include "solver/schedule.h"
#include "solver/solver.h"

#include "engine.h"
#include "faults/cases.h"
#include "pulled.h"

#define MIB ((size_t)1024 * 1024)

static const char microban_3[] = "  ####\n"
				 "###  ####\n"
				 "#     $ #\n"
				 "# #  #$ #\n"
				 "# . .#@ #\n"
				 "#########";

static const char harder[] = "#######\n"
			     "#. . .#\n"
			     "# $$$ #\n"
			     "#.$@$.#\n"
			     "# $$$ #\n"
			     "#. . .#\n"
			     "#######";

static const char stairs[] = "       ####\n"
			     "     ###  ###\n"
			     "    ##.$.   #\n"
			     "   ##.$.$$. #\n"
			     "  ##.$.$$.$##\n"
			     " ##.$.$$.$.#\n"
			     "##.$.$$.$.##\n"
			     "#.$.$$.$.##\n"
			     "## $$.$.##\n"
			     " #@  $.##\n"
			     " ####.##\n"
			     "    ###";

static const char many[] = "################\n"
			   "#              #\n"
			   "# $ $ $ $ $ $  #\n"
			   "#  $ $ $ $ $ $ #\n"
			   "# $ $ $ $ $ $  #\n"
			   "#  $ $ $ $ $ $ #\n"
			   "#      @       #\n"
			   "####   #########\n"
			   "#......#\n"
			   "#......#\n"
			   "#......#\n"
			   "#......#\n"
			   "########";

static struct solver *solver_of(const struct board *board, const struct solver_budget *budget)
{
	struct error err = {0};
	struct solver *solver = solver_new(board, GAME_FORWARD, budget, &err);

	if (solver == NULL)
		fail_msg("%s", err.text);
	return solver;
}

/* How it ends, and that its moves solve the board. Takes the board. */
static enum solver_state end_of(struct board *board, const struct solver_budget *budget,
				uint64_t slice, struct text *moves)
{
	struct solver *solver = solver_of(board, budget);
	struct solver_answer answer;

	while (solver_run(solver, slice) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &answer);
	if (answer.state == SOLVER_SOLVED) {
		OWN_GAME game = game_new(board, GAME_FORWARD);

		assert_true(game_play(game, answer.moves, NULL));
		assert_true(game_solved(game));
		text_add_slice(moves, answer.moves);
	}
	solver_free(solver);
	board_free(board);
	return answer.state;
}

static void assert_ends(const char *rows, enum solver_state state)
{
	struct solver_budget budget = {200000, 64 * MIB, 0};
	OWN_TEXT moves = {0};

	if (end_of(board_from(rows), &budget, 100, &moves) != state)
		fail_msg("this should end otherwise:\n%s", rows);
}

UNIT_TEST(answers)
{
	assert_ends(microban_3, SOLVER_SOLVED);
	assert_ends(harder, SOLVER_SOLVED);
	/* boxes that are lost with the pusher on one side of them, and not on the other */
	assert_ends(" #####\n #...##\n## $  ##\n#@$ #  #\n## $ # #\n #     #\n #######",
		    SOLVER_SOLVED);
	assert_ends("#####\n#@$.#\n#####", SOLVER_SOLVED);
	/* in a corner, and against a wall without a goal */
	assert_ends("#####\n#$ .#\n# @ #\n#####", SOLVER_IMPOSSIBLE);
	assert_ends("######\n# $  #\n#  @ #\n#   .#\n######", SOLVER_IMPOSSIBLE);
	/* two boxes that block each other */
	assert_ends("#######\n# $$  #\n#  @  #\n# ..  #\n#######", SOLVER_IMPOSSIBLE);
	/* the pusher can't get round */
	assert_ends("######\n#.$@ #\n######", SOLVER_SOLVED);
	assert_ends("######\n#.@$ #\n######", SOLVER_IMPOSSIBLE);
}

/* Each strategy's work is counted for it alone, and all of it for some. */
UNIT_TEST(tallies)
{
	struct board *board = board_from(stairs);
	struct solver_tally all = {0};
	struct solver_answer answer;
	struct solver *solver = solver_of(board, &solver_budget_default);

	while (solver_run(solver, 100) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &answer);
	for (int i = 0; i < SOLVER_STRATEGIES; i++) {
		const struct solver_tally *tally = &answer.tallies[i];

		assert_true(*solver_strategy(i) != '\0');
		assert_true(tally->turns > 0 ||
			    tally->nodes + tally->positions + tally->ticks == 0);
		if (i == answer.strategy)
			assert_true(tally->nodes > 0 && tally->positions > 0);
		assert_true(tally->bytes <= answer.bytes);
		all.nodes += tally->nodes;
		all.ticks += tally->ticks;
		all.frozen += tally->frozen;
	}
	assert_true(all.nodes > 0 && all.nodes <= answer.nodes);
	assert_true(all.ticks > 0 && all.ticks <= answer.ticks);
	assert_true(all.frozen > 0);
	solver_free(solver);
	board_free(board);
}

UNIT_TEST(odd_levels)
{
	/* more goals than boxes */
	assert_ends("########\n#..@$..#\n#  $   #\n#      #\n########", SOLVER_SOLVED);
	assert_ends("########\n#..@  .#\n#  $   #\n#      #\n########", SOLVER_SOLVED);
	/* boxes and goals outside count for nothing */
	assert_ends("#####\n#@$.#   $ .\n#####", SOLVER_SOLVED);
	/* open to the edge of the board */
	assert_ends("     \n @$. \n     ", SOLVER_SOLVED);
	assert_ends("$    \n @ . \n     ", SOLVER_IMPOSSIBLE);
	/* solved at the beginning: a push is asked for, and the box comes back */
	assert_ends("#######\n#  *  #\n# @   #\n#######", SOLVER_SOLVED);
	assert_ends("#######\n#     #\n#  *  #\n# @   #\n#######", SOLVER_SOLVED);
	assert_ends("####\n#@*#\n####", SOLVER_IMPOSSIBLE);
}

UNIT_TEST(wide_boards)
{
	struct board *board = board_new(100, 20);
	struct solver_budget budget = {2000, 64 * MIB, 0};
	OWN_TEXT moves = {0};

	for (int x = 20; x < 80; x++)
		board_put(board, x, 12, x == 50 ? ' ' : '#');
	board_put(board, 5, 5, '@');
	for (int i = 0; i < 3; i++) {
		board_put(board, 30 + 10 * i, 6, '$');
		board_put(board, 99 - i, 16, '.');
	}
	board_settle(board);
	assert_int_equal(end_of(board, &budget, 10, &moves), SOLVER_SOLVED);
	assert_true(moves.length > 100);
}

/* --- Strategies --------------------------------------------------------------------- */

/* Run the strategy's turn in the first round. */
static enum outcome run(struct engine *engine, struct schedule *schedule, const char *strategy)
{
	enum outcome outcome = GOES_ON;

	schedule_begin(schedule, engine);
	do {
		schedule_skip(schedule);
		schedule_step(schedule, engine);
	} while (schedule->round == 0 && strcmp(schedule_strategy(schedule->task), strategy) != 0);
	while (schedule->round == 0 && outcome == GOES_ON)
		outcome = schedule_step(schedule, engine);
	return outcome;
}

/* Does that strategy get a turn in the first round, and solve the level? */
static bool solves_by(const char *rows, const char *strategy)
{
	struct quota quota = {.limit = 64 * MIB};
	struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
	struct schedule schedule;
	OWN_BOARD board = board_from(rows);
	enum outcome outcome;

	assert_true(engine_make(&engine, board));
	outcome = run(&engine, &schedule, strategy);
	engine_free(&engine);
	return outcome == SOLVED && strcmp(schedule_strategy(schedule.task), strategy) == 0;
}

/* Moves far apart could be made in any order: without a sense for what is near it takes hundreds of
 * thousands of nodes. */
UNIT_TEST(crowded)
{
	for (unsigned seed = 0; seed < 2; seed++) {
		struct solver_budget budget = {60000, 64 * MIB, seed};
		OWN_TEXT moves = {0};

		assert_int_equal(end_of(board_from(stairs), &budget, 100, &moves), SOLVER_SOLVED);
	}
	assert_true(solves_by(stairs, "nearby"));
	assert_false(solves_by(harder, "nearby"));
}

/* Each of the boxes is easy, but the goals have to be filled from the far end. */
UNIT_TEST(many)
{
	assert_true(solves_by(many, "fill"));
	assert_true(solves_by(many, "open and fill"));
	assert_false(solves_by(many, "both ways"));
}

/* The node for a position on the way to another; 0: it isn't there. */
static uint32_t find_before(const struct engine *engine, uint32_t node, const struct node *known)
{
	for (; node != 0; node = trees_node(&engine->trees, FORWARD, node)->parent)
		if (trees_node(&engine->trees, FORWARD, node)->hash == known->hash)
			return node;
	return 0;
}

/* The engine has solved the board, and what it writes are moves that do. */
static void assert_writes(struct engine *engine, const struct board *board)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);
	OWN_TEXT moves = {0};
	struct path path;

	assert_true(path_begin(&path, engine, &moves));
	assert_int_equal(path_go_on(&path), PATH_WRITTEN);
	assert_true(game_play(game, text_slice(&moves), NULL));
	assert_true(game_solved(game));
}

/* Filling begins where boxes have got out of each other's way, and the moves there are part of the
 * solution. */
UNIT_TEST(open_fill)
{
	struct quota quota = {.limit = 64 * MIB};
	struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
	OWN_BOARD board = board_from(many);
	struct schedule schedule;
	struct fill_way *way;

	assert_true(engine_make(&engine, board));
	assert_int_equal(run(&engine, &schedule, "open and fill"), SOLVED);
	assert_true(engine.fill.opening_count > 1);
	way = &engine.fill.openings[(engine.fill.opening_next - 1) % engine.fill.opening_count];
	assert_true(way->length > 1);
	assert_int_not_equal(
		find_before(&engine, engine.meet[FORWARD], &way->nodes[way->length - 1]), 0);
	engine.until = UINT64_MAX;
	assert_writes(&engine, board);
	engine_free(&engine);
}

/* Where filling goal by goal gets stuck another search goes on, from some moves before. */
UNIT_TEST(finish)
{
	struct quota quota = {.limit = 64 * MIB};
	struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
	OWN_BOARD board = board_from(many);
	enum outcome outcome;
	struct schedule schedule;

	assert_true(engine_make(&engine, board));
	assert_int_equal(run(&engine, &schedule, "fill"), SOLVED);
	engine.until = UINT64_MAX;
	engine.fill.stuck = engine.meet[FORWARD];
	for (int i = 0; i < 3; i++)
		engine.fill.stuck = trees_node(&engine.trees, FORWARD, engine.fill.stuck)->parent;
	outcome = fill_finish_begin(&engine);
	assert_int_equal(engine.fill.back_count, FILL_BACK + 1);
	for (int i = 0; i < 500 && outcome == GOES_ON; i++)
		outcome = fill_finish(&engine);
	assert_int_equal(outcome, SOLVED);
	assert_writes(&engine, board);
	engine_free(&engine);
}

/* What the advisors look at: the least is the best. */
static int32_t look_at(const struct node *node, int advisor)
{
	switch (advisor) {
	case 0: return node->far * 16 + node->regions;
	case 1: return node->regions;
	case 2: return -(int32_t)node->packed;
	default: return node->chokes;
	}
}

/* Fails where none of the children that cost nothing is the best for an advisor; how many cost a
 * step. */
static int check_advice(const struct trees *trees)
{
	uint32_t count = trees->tree[FORWARD].nodes.count;
	int others = 0;

	for (int advisor = 0; advisor < 4; advisor++) {
		int32_t best = INT32_MAX, chosen = INT32_MAX;

		others = 0;
		for (uint32_t i = 2; i < count; i++) {
			const struct node *node = trees_node(trees, FORWARD, i);
			int32_t value = look_at(node, advisor);

			best = value < best ? value : best;
			others += node->weight;
			if (node->weight == 0 && value < chosen)
				chosen = value;
		}
		assert_int_equal(chosen, best);
	}
	return others;
}

/* Of the moves that can be made, those that are best in one way or another cost nothing, and the
 * others a step. */
UNIT_TEST(advice)
{
	struct chance chance = {1};
	OWN_TEXT moves = {0};
	int others = 0;

	for (int i = 0; i < 50; i++) {
		struct quota quota = {.limit = 64 * MIB};
		struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
		OWN_BOARD board = pulled_board(&chance, &moves);

		assert_true(engine_make(&engine, board));
		engine_clear(&engine);
		assert_int_equal(engine_begin(&engine, FORWARD), GOES_ON);
		if (expand(&engine, FORWARD, 1) == GOES_ON)
			others += check_advice(&engine.trees);
		engine_free(&engine);
	}
	assert_true(others > 0);
}

/* --- What it declines -------------------------------------------------------------- */

static void assert_declined(const struct board *board, enum game_mode mode, size_t bytes,
			    const char *words)
{
	struct solver_budget budget = {1000, bytes, 0};
	struct error err = {0};

	assert_null(solver_new(board, mode, &budget, &err));
	if (strstr(err.text, words) == NULL)
		fail_msg("\"%s\" should speak of \"%s\"", err.text, words);
}

UNIT_TEST(declined)
{
	OWN_BOARD one = board_from(microban_3), *two = board_from("#####\n#@$.#\n#@ .#\n#####");
	OWN_BOARD none = board_from("####\n#@.#\n####"), *large = board_new(300, 300);

	assert_declined(one, GAME_REVERSE, 64 * MIB, "backwards");
	assert_declined(two, GAME_FORWARD, 64 * MIB, "several pushers");
	assert_declined(none, GAME_FORWARD, 64 * MIB, "box");
	assert_declined(one, GAME_FORWARD, 1000, "don't fit");
	board_put(large, 0, 0, '@');
	board_put(large, 2, 2, '$');
	board_put(large, 3, 2, '.');
	board_settle(large);
	assert_declined(large, GAME_FORWARD, 256 * MIB, "more squares");
	for (int i = 0; i < 300; i++)
		board_put(large, i, 120, '#');
	board_settle(large);
	assert_declined(large, GAME_FORWARD, MIB, "don't fit into 1 MiB");
	for (int i = 0; i < 1001; i++) {
		board_put(large, 5 + i % 200, 10 + 2 * (i / 200), '$');
		board_put(large, 5 + i % 200, 30 + 2 * (i / 200), '.');
	}
	board_settle(large);
	assert_declined(large, GAME_FORWARD, 256 * MIB, "more boxes");
}

/* --- Limits -------------------------------------------------------------------------- */

UNIT_TEST(slices_change_nothing)
{
	struct solver_budget budget = {200000, 64 * MIB, 3};
	OWN_TEXT moves = {0};

	for (uint64_t slice = 1; slice < 2000; slice *= 7) {
		OWN_TEXT others = {0};

		assert_int_equal(
			end_of(board_from(harder), &budget, slice, slice == 1 ? &moves : &others),
			SOLVER_SOLVED);
		if (slice > 1)
			assert_slice(text_slice(&others), moves.bytes);
	}
}

UNIT_TEST(nodes)
{
	struct solver_budget budget = {3, 64 * MIB, 0};
	OWN_BOARD board = board_from(harder);
	struct solver *solver = solver_of(board, &budget);
	struct solver_answer answer;

	solver_answer(solver, &answer);
	assert_int_equal(answer.state, SOLVER_GOES_ON);
	assert_int_equal(answer.nodes, 0);
	assert_int_equal(solver_run(solver, 2), SOLVER_GOES_ON);
	assert_int_equal(solver_run(solver, 100), SOLVER_GAVE_UP);
	assert_int_equal(solver_run(solver, 100), SOLVER_GAVE_UP);
	solver_answer(solver, &answer);
	assert_int_equal(answer.nodes, 3);
	assert_non_null(answer.why);
	assert_int_equal(answer.moves.length, 0);
	assert_true(answer.bytes < 4 * MIB);
	solver_free(solver);
	solver_free(NULL);
}

/* Whatever doesn't fit, it gives up or solves the level, and stays within what it was given. */
UNIT_TEST(memory)
{
	OWN_BOARD board = board_from(harder);
	int declined = 0, solved = 0;

	for (size_t kib = 0; kib < 4096; kib += (size_t)case_size(16, 1)) {
		struct solver_budget budget = {3000, kib * 1024, 0};
		struct solver *solver = solver_new(board, GAME_FORWARD, &budget, NULL);
		struct solver_answer answer;

		declined += solver == NULL;
		if (solver == NULL)
			continue;
		while (solver_run(solver, 100) == SOLVER_GOES_ON)
			;
		solver_answer(solver, &answer);
		assert_true(answer.bytes <= budget.bytes);
		assert_int_not_equal(answer.state, SOLVER_IMPOSSIBLE);
		solved += answer.state == SOLVER_SOLVED;
		solver_free(solver);
	}
	assert_true(declined > 0 && solved > 0);
}

/* From each position of a game on the way to a solution the level can still be solved. */
UNIT_TEST(mid_game)
{
	struct solver_budget budget = {200000, 64 * MIB, 0};
	OWN_GAME game = game_from(harder, GAME_FORWARD);
	OWN_TEXT moves = {0};

	assert_int_equal(end_of(board_copy(game->board), &budget, 50, &moves), SOLVER_SOLVED);
	for (size_t i = 0; i + 1 < moves.length; i++) {
		OWN_TEXT rest = {0};

		assert_true(game_play(game, (struct slice){moves.bytes + i, 1}, NULL));
		assert_int_equal(end_of(board_copy(game->board), &budget, 50, &rest),
				 SOLVER_SOLVED);
	}
}

/* What one strategy took the next one may have. */
UNIT_TEST(memory_is_given_back)
{
	struct quota quota = {.limit = 16 * MIB};
	struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
	OWN_BOARD board = board_from(harder);
	size_t small;

	assert_true(engine_make(&engine, board));
	engine_clear(&engine);
	small = quota.used;
	while (trees_reserve(&engine.trees, BACKWARD, 1))
		trees_add(&engine.trees, BACKWARD,
			  &(struct hash_key){.hash = luck_next(&engine.luck)}, 0);
	assert_true(quota.used > 10 * MIB);
	engine_clear(&engine);
	if (quota.used > small + 6 * MIB)
		fail_msg("%zu bytes stay", quota.used - small);
	engine_free(&engine);
	assert_int_equal(quota.used, 0);
}
