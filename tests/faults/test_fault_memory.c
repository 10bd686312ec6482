/* SPDX-License-Identifier: MIT */
/*
 * Each allocation of our own made to fail in turn: the handler is called, and nothing is
 * lost.
 */
#include "unit/unit.h"

#include <unistd.h>

#include "documents/snapshot.h"
#include "core/walk.h"
#include "formats/format.h"
#include "formats/lurd.h"
#include "formats/sokopath.h"
#include "boxes/deadlock.h"
#include "boxes/push.h"
#include "maker/generator.h"
#include "solver/solver.h"

#include "cases.h"
#include "unit/disk.h"
#include "scenario.h"
#include "system.h"

#define OUT_OF_MEMORY 77 /* the exit status of the handler */

static int starving_at;
static bool for_good;
static bool may_do_without; /* what fails may also be done without: the handler isn't a must */

static void say_and_end(size_t size)
{
	_exit(size > 0 ? OUT_OF_MEMORY : 1);
}

static int act(void *data)
{
	void (*does)(void) = *(void (**)(void))data;

	memory_on_failure(say_and_end);
	system_starve(starving_at, for_good);
	does();
	system_starve(0, false);
	return 0;
}

/*
 * Do it with the first allocation failing, the second ... up to the last, each once and for
 * good. In the usual form only some of them. before and after may be NULL.
 */
static void sweep(void (*before)(void), void (*does)(void), void (*after)(void))
{
	int count, most = case_size(60, 1000000), step;

	if (before != NULL)
		before();
	system_starve(0, false);
	does();
	count = system_starve(0, false);
	assert_true(count > 0);
	step = case_step() + count / most;
	for (int i = 0; i < 2 * count; i += step) {
		int status;

		starving_at = i / 2 + 1;
		for_good = i % 2 == 1;
		if (before != NULL)
			before();
		status = child_wait(child_start(act, &does));
		case_ran(1);
		if (status != OUT_OF_MEMORY && !(may_do_without && status == 0))
			fail_msg("allocation %d of %d: exit status %d", starving_at, count, status);
		if (after != NULL)
			after();
	}
}

/* --- Level files ------------------------------------------------------------- */

static const char collection[] =
	"A collection\n\nAuthor: Ann\n\n"
	"#######\n#@ $ .#\n#######\nTitle: One\nComment: first\n"
	"Solution\n2R\n\nSnapshot \"begun\"\nr\n\n"
	"#######\n#     #\n# $@$ #\n# . . #\n#######\nTitle: Zwei\nAuthor: B\xc3\xb6rn\n\n"
	"Solution/Reverse\n[rr]ll\n";

static const struct format *format;
static struct text printed;

/* All of it, or the handler: a set that lacks a level would be a lie. */
static void read_levels(void)
{
	OWN_SET set = format_parse(text_slice(&printed), NULL, NULL, NULL);

	if (set == NULL || set->count != 2 || set->levels[1].board == NULL)
		_exit(3);
}

static void write_levels(void)
{
	OWN_SET set = format_parse(slice_of(collection), NULL, NULL, NULL);
	OWN_TEXT out = {0}, lost = {0};

	if (set == NULL || !format->print(set, &out, &lost, NULL))
		_exit(4);
	if (out.length != printed.length || memcmp(out.bytes, printed.bytes, out.length) != 0)
		_exit(5);
}

static int teardown(void **state)
{
	system_starve(0, false);
	system_skip_sync(false);
	return scenario_teardown(state);
}

UNIT_FIXTURE(scenario_setup, teardown);

UNIT_TEST(level_files)
{
	OWN_SET set = format_parse(slice_of(collection), NULL, NULL, NULL);

	assert_non_null(set);
	for (format = formats; format->name != NULL; format++) {
		case_begin("memory: levels in %s", format->name);
		text_cut(&printed, 0);
		assert_true(format->print(set, &printed, NULL, NULL));
		sweep(NULL, read_levels, NULL);
		sweep(NULL, write_levels, NULL);
		case_end();
	}
	text_free(&printed);
}

/* --- Playing -------------------------------------------------------------------- */

static void play(void)
{
	OWN_GAME game = small_game(GAME_FORWARD, "udRxdux"),
		 *back = small_game(GAME_REVERSE, "[rr]L");
	OWN_TEXT moves = {0};
	struct game *on;

	for (int i = 0; i < 100; i++)
		game_step(game, i % 2 == 0 ? UP : DOWN);
	game_reset(game);
	game_undo(game);
	game_undo(game);
	snapshot_of(game, &moves);
	on = snapshot_resume(game->start, text_slice(&moves), true, NULL);
	if (on == NULL || !game_redo(on))
		_exit(6);
	if (!sokopath_encode_pushes(game_moves(on), on->start, &moves, NULL))
		_exit(8);
	lurd_encode(game_moves(on), &moves);
	game_follow(on, game);
	game_free(on);
}

static void search(void)
{
	OWN_BOARD board = board_from(small_board);
	unsigned char *marks = memory_new((size_t)board_size(board));
	struct walk_finder *ways = walk_finder_new(board);
	struct push_finder *pushes = push_finder_new(board);
	struct deadlock_finder *lost = deadlock_finder_new(board);
	OWN_TEXT way = {0};

	if (!walk_find(ways, board, board_at(board, 5, 1), &way) ||
	    push_pick(pushes, board, board_at(board, 3, 2)) == 0 ||
	    !push_find(pushes, board_at(board, 5, 2), &way))
		_exit(7);
	deadlock_mark(lost, board, marks);
	walk_finder_free(ways);
	push_finder_free(pushes);
	deadlock_finder_free(lost);
	memory_free(marks);
}

UNIT_TEST(playing)
{
	case_begin("memory: playing");
	sweep(NULL, play, NULL);
	case_end();
	case_begin("memory: ways, pushes, lost boxes");
	sweep(NULL, search, NULL);
	case_end();
}

/* --- The disk ---------------------------------------------------------------------- */

static const struct scenario *scenario;

static void prepare(void)
{
	scenario_prepare(scenario);
}

static void look(void)
{
	scenario->look(AFTER_KILL);
}

UNIT_TEST(the_disk)
{
	system_skip_sync(true);
	for (size_t i = 0; (scenario = scenario_at(i)) != NULL; i++) {
		case_begin("memory: %s", scenario->name);
		sweep(prepare, scenario->act, look);
		case_end();
	}
}

/* --- The solver --------------------------------------------------------------------- */

static const char two_boxes[] = "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########\n";

/* Solved, or given up for want of memory, and never "impossible". */
static void solve(void)
{
	OWN_BOARD board = board_from(two_boxes);
	struct solver_budget budget = {2000, (size_t)16 << 20, 0};
	struct solver *solver = solver_new(board, GAME_FORWARD, &budget, NULL);

	while (solver != NULL && solver_run(solver, 10) == SOLVER_GOES_ON)
		;
	if (solver != NULL && solver_run(solver, 0) == SOLVER_IMPOSSIBLE)
		_exit(6);
	solver_free(solver);
}

UNIT_TEST(the_solver)
{
	case_begin("memory: the solver");
	may_do_without = true;
	sweep(NULL, solve, NULL);
	may_do_without = false;
	case_end();
}

/* --- The generator ------------------------------------------------------------------ */

/* The level of the seed, or none: another one would break a promise. */
static void make(void)
{
	struct generator *generator = generator_new(GRADE_EASY, 5);

	while (!generator_run(generator, 100000))
		;
	generator_free(generator);
}

UNIT_TEST(the_generator)
{
	case_begin("memory: the generator");
	sweep(NULL, make, NULL);
	case_end();
}
