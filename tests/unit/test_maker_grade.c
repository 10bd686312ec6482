/* SPDX-License-Identifier: MIT */
/*
 * Levels measured and graded: against a plain search of all positions on random boards, against
 * figures that stay, and against the order in which two authors put their levels.
 */
#include "unit.h"

#include "maker/changes.h"
#include "maker/effort.h"
#include "maker/grade.h"
#include "maker/least.h"
#include "maker/route.h"

#include "faults/cases.h"
#include "known.h"
#include "plain.h"
#include "sets.h"

#define POSITIONS 150000
#define CAMPAIGN  100 /* levels */
#define BEYOND	  101 /* harder than any grade */

static struct analysis *analysis_usual(void)
{
	static const struct analysis_budget budget = {.positions = POSITIONS,
						      .bytes = (size_t)64 << 20};

	return analysis_new(&budget);
}

static enum analysis_state analyse(struct analysis *analysis, const struct board *board,
				   uint32_t slice)
{
	enum analysis_state state;

	analysis_take(analysis, board, POSITIONS);
	do
		state = analysis_run(analysis, slice);
	while (state == ANALYSIS_GOES_ON);
	return state;
}

/* The solution solves the level by the game's rules, in as many moves and pushes as were measured.
 */
static void assert_solution(const struct analysis *analysis, const struct board *board)
{
	const struct measure *measure = analysis_measure(analysis);
	OWN_GAME game = game_new(board, GAME_FORWARD);
	OWN_TEXT moves = {0};

	assert_true(analysis_solution(analysis, &moves));
	assert_true(game_play(game, text_slice(&moves), NULL));
	assert_true(game_solved(game));
	assert_int_equal(game->pushes, measure->pushes);
	assert_int_equal(moves.length, measure->moves);
}

static void assert_measure(const struct measure *is, const struct measure *wanted)
{
	assert_int_equal(is->boxes, wanted->boxes);
	assert_int_equal(is->floor, wanted->floor);
	assert_int_equal(is->untouched, wanted->untouched);
	assert_int_equal(is->positions, wanted->positions);
	assert_int_equal(is->solvable, wanted->solvable);
	assert_int_equal(is->pushes, wanted->pushes);
	assert_int_equal(is->changes, wanted->changes);
	assert_int_equal(is->moves, wanted->moves);
	assert_int_equal(is->lines, wanted->lines);
	assert_int_equal(is->bound, wanted->bound);
	assert_int_equal(is->least_changes, wanted->least_changes);
	assert_int_equal(is->effort, wanted->effort);
}

/* What is measured once all positions are known is sliced, too: each is looked at four times and
 * more, twenty of them for one that is met. */
UNIT_TEST(slices)
{
	enum { SLICE = 2 };
	struct analysis *analysis = analysis_usual();
	OWN_BOARD board = board_from("########\n#      #\n# $  $ #\n#   @  #\n#  $   #\n"
				     "# . .. #\n########\n");
	uint32_t calls = 1, met = 0;
	struct plot plot;

	assert_true(plot_take(&plot, board));
	analysis_begin(analysis, &plot, POSITIONS);
	for (; analysis_run(analysis, SLICE) == ANALYSIS_GOES_ON; calls++)
		met = analysis_positions(analysis);
	assert_true(met > 500);
	calls -= met / SLICE + analysis_measure(analysis)->effort / SLICE;
	if (calls < 4 * met / (20 * SLICE))
		fail_msg("%u calls for what is measured of %u positions", calls, met);
	analysis_free(analysis);
}

/* The searches that meet positions as they need them find the same, and until then no more. */
static void assert_least(const struct board *board, const struct measure *measure)
{
	const uint32_t wanted[] = {
		[LEAST_PUSHES] = measure->pushes, [LEAST_CHANGES] = measure->least_changes};
	struct quota quota = {.limit = (size_t)1 << 24};
	struct least least = {.yard.arena.quota = &quota};

	for (enum least_kind kind = LEAST_PUSHES; kind <= LEAST_CHANGES; kind++) {
		least_begin(&least, board, kind, measure->pushes, UINT32_MAX);
		while (least_run(&least, 7) == LEAST_GOES_ON)
			assert_true(least.reached <= wanted[kind]);
		assert_int_equal(least_run(&least, 0), LEAST_GOES_ON);
		assert_int_equal(least.reached, wanted[kind]);
		if (kind == LEAST_PUSHES)
			assert_int_equal(least.expanded, measure->effort);
		least_begin(&least, board, kind, measure->pushes, 10);
		if (least_run(&least, POSITIONS) == LEAST_FULL)
			assert_in_range(least.expanded, 1, 10);
		assert_true(least.reached <= wanted[kind]);
	}
	least_end(&least);
	assert_int_equal(quota.used, 0);
}

UNIT_TEST(random_boards)
{
	struct analysis *analysis = analysis_usual();
	struct plain *plain = plain_new();
	struct chance chance = {5};
	int solved = 0, impossible = 0, count = case_size(3000, 100000);

	for (int i = 0; i < count; i++) {
		OWN_BOARD board = plain_board(&chance, 5, true);

		if (board_playable(board, NULL) && board->boxes_left > 0) {
			int pushes = plain_pushes(plain, board);
			enum analysis_state here =
				analyse(analysis, board, 1 + (uint32_t)chance_below(&chance, 99));
			const struct measure *measure = analysis_measure(analysis);

			assert_int_equal(here, pushes < 0 ? ANALYSIS_IMPOSSIBLE : ANALYSIS_DONE);
			solved += pushes >= 0;
			impossible += pushes < 0;
			if (pushes >= 0) {
				assert_int_equal(measure->pushes, pushes);
				assert_solution(analysis, board);
				assert_true(measure->least_changes <= measure->changes);
				assert_true(measure->bound <= measure->pushes);
				assert_true(measure->solvable <= measure->positions);
				assert_true(measure->effort <= measure->positions);
				assert_least(board, measure);
			}
		}
	}
	print_message("%d solved, %d impossible\n", solved, impossible);
	assert_true(solved > count / 20 && impossible > count / 20);
	plain_free(plain);
	analysis_free(analysis);
}

/* --- Figures that stay ------------------------------------------------------------------- */

/* What each was worked out to be by hand or by another program; then its grade. What the
 * best solution leaves unused, and what loses beside its way, isn't compared. */
static const struct {
	const char *rows;
	struct measure measure;
	int grade;
	enum grade_class level_class;
} known[] = {
	{"#####\n#@$.#\n#####",
	 {1, 3, 0, 2, 2, 1, 1, 1, 1, {0, 0}, 0, 0, 1, 1, 2, false},
	 0,
	 GRADE_STARTER},
	{" #####\n #   #\n## $ ##\n#@$ ..#\n#######",
	 {2, 11, 0, 19, 9, 5, 2, 10, 3, {0, 0}, 0, 0, 5, 2, 7, false},
	 11,
	 GRADE_STARTER},
	/* The bend can't be walled up, and the box on the goal has to leave it. */
	{"####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####",
	 {2, 14, 0, 22, 15, 8, 4, 33, 7, {0, 0}, 0, 0, 4, 4, 14, false},
	 20,
	 GRADE_EASY},
	/* A goal to spare. */
	{"######\n#.@$.#\n######",
	 {1, 4, 0, 2, 2, 1, 1, 1, 1, {0, 0}, 0, 0, 1, 1, 2, false},
	 0,
	 GRADE_STARTER},
};

UNIT_TEST(known)
{
	struct analysis *analysis = analysis_usual();

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		OWN_BOARD board = board_from(known[i].rows);
		int grade;

		assert_int_equal(analyse(analysis, board, 1), ANALYSIS_DONE);
		assert_measure(analysis_measure(analysis), &known[i].measure);
		grade = grade_of(analysis_measure(analysis));
		assert_int_equal(grade, known[i].grade);
		assert_int_equal(grade_class(grade), known[i].level_class);
	}
	analysis_free(analysis);
}

/* A hall with many boxes has more positions than are looked at, and memory has its limit too. */
UNIT_TEST(beyond)
{
	static const struct analysis_budget little = {.positions = UINT32_MAX,
						      .bytes = (size_t)1 << 20};
	OWN_BOARD board = board_from("##########\n#@       #\n# $ $ $  #\n#  $ $ $ #\n"
				     "#      ..#\n#    ....#\n##########");
	struct analysis *analysis = analysis_usual();

	assert_int_equal(analyse(analysis, board, 1000), ANALYSIS_BEYOND);
	assert_int_equal(analysis_positions(analysis), POSITIONS);
	analysis_free(analysis);
	analysis = analysis_new(&little);
	assert_int_equal(analyse(analysis, board, 1000), ANALYSIS_BEYOND);
	assert_true(analysis_bytes(analysis) <= little.bytes);
	analysis_free(analysis);
}

#define HALL  " ########\n #   . ##\n # $$#  #\n##@ $   #\n"
#define WALL  "########################################"
#define SPACE "                                        "

/* A corridor in which no box can do anything makes a level too large for a plot, but no harder. */
UNIT_TEST(beside_a_corridor)
{
	OWN_BOARD board = board_from(HALL "##   #..#\n #########\n");
	OWN_BOARD wide = board_from(HALL "#    #..#\n# " WALL "\n#" SPACE "#\n" WALL "##\n");
	struct analysis *analysis = analysis_usual();
	struct measure measure, beside;
	struct plot plot;

	assert_false(plot_take(&plot, wide));
	assert_int_equal(analyse(analysis, wide, 1000), ANALYSIS_DONE);
	assert_solution(analysis, wide);
	beside = *analysis_measure(analysis);
	assert_int_equal(analyse(analysis, board, 1000), ANALYSIS_DONE);
	measure = *analysis_measure(analysis);
	assert_true(measure.effort > 10);
	assert_true(beside.floor > measure.floor + 30);
	beside.floor = measure.floor;
	assert_measure(&beside, &measure);
	assert_least(wide, &measure);
	analysis_free(analysis);
}

/* --- Large boards --------------------------------------------------------------------------- */

/* All that is worked out of a level's positions. */
struct found {
	struct graph graph;
	enum graph_state state;
	struct route route;
	uint32_t changes;
	struct effort effort;
	struct text moves;
};

static void find_all(struct found *found, uint32_t positions)
{
	struct graph *graph = &found->graph;
	struct wave wave;

	found->state = graph_expand(graph, positions);
	if (found->state != GRAPH_WHOLE)
		return;
	graph_measure_begin(graph);
	assert_int_equal(graph_measure(graph, UINT32_MAX), GRAPH_MEASURED);
	if (graph_left(graph, 0) == GRAPH_LOST)
		return;
	changes_begin(&wave, graph);
	assert_int_equal(changes_least(&wave, UINT32_MAX), CHANGES_FOUND);
	found->changes = wave.count;
	changes_end(&wave);
	assert_true(route_find(graph, &found->route, &found->moves));
	assert_true(effort_begin(&found->effort, graph));
	assert_int_equal(effort_run(&found->effort, UINT32_MAX), EFFORT_DONE);
	effort_end(&found->effort);
}

static void free_found(struct found *found)
{
	text_free(&found->moves);
	graph_free(&found->graph);
}

static void assert_same(const struct found *plot, const struct found *yard)
{
	const struct graph *a = &plot->graph, *b = &yard->graph;

	assert_int_equal(plot->state, yard->state);
	assert_int_equal(a->states.count, b->states.count);
	assert_int_equal(a->push_count, b->push_count);
	for (uint32_t i = 0; i < a->push_count; i++)
		assert_int_equal(a->pushes[i] << 7 >> 7, b->pushes[i] << 7 >> 7);
	if (plot->state != GRAPH_WHOLE)
		return;
	assert_int_equal(a->solvable, b->solvable);
	for (uint32_t i = 0; i < a->states.count; i++)
		assert_int_equal(graph_left(a, i), graph_left(b, i));
	assert_int_equal(plot->changes, yard->changes);
	assert_memory_equal(&plot->route, &yard->route, offsetof(struct route, unused));
	assert_int_equal(plot->route.branches, yard->route.branches);
	assert_int_equal(plot->route.losing, yard->route.losing);
	assert_int_equal(plot->effort.bound, yard->effort.bound);
	assert_int_equal(plot->effort.expanded, yard->effort.expanded);
	assert_true(slice_equal(text_slice(&plot->moves), text_slice(&yard->moves)));
}

/* A board in a plot and in a yard: the same positions are met in the same order, and all that
 * follows is the same. False: there is no plot, or the yard has no keys for it. */
static bool compare_yard(const struct board *board, uint32_t positions)
{
	struct quota quota = {.limit = (size_t)64 << 20};
	struct found plot = {.graph.states.arena.quota = &quota};
	struct found yard = {.graph.states.arena.quota = &quota};
	struct plot taken;
	bool has_keys;

	if (!plot_take(&taken, board))
		return false;
	graph_begin(&plot.graph, &taken, POSITIONS);
	graph_begin_wide(&yard.graph, board, POSITIONS);
	has_keys = yard_has_keys(&yard.graph.yard);
	if (has_keys) {
		find_all(&plot, positions);
		find_all(&yard, positions);
		assert_same(&plot, &yard);
	} else {
		assert_int_equal(graph_expand(&yard.graph, 1), GRAPH_FULL);
	}
	free_found(&plot);
	free_found(&yard);
	assert_int_equal(quota.used, 0);
	return has_keys;
}

UNIT_TEST(yard_of_random_boards)
{
	struct chance chance = {6};
	int compared = 0, count = case_size(1000, 30000);

	for (int i = 0; i < count; i++) {
		OWN_BOARD board = plain_board(&chance, 5, true);

		compared += board_playable(board, NULL) && compare_yard(board, POSITIONS);
	}
	assert_true(compared > count / 5);
}

/* With up to 24 boxes, and more floor. */
UNIT_TEST(yard_of_microban)
{
	OWN_TEXT bytes = {0};
	OWN_SET set = NULL;
	size_t compared = 0;

	if (case_step() > 1 || !shared_read("levels/xsb/Microban_155.xsb", &bytes))
		skip();
	set = set_of_bytes(text_slice(&bytes), "microban", NULL);
	for (size_t i = 0; i < set->count; i++)
		compared += compare_yard(set->levels[i].board, 3000);
	assert_true(compared >= 145);
}

/* An empty hall with that many boxes in every other column of its second row. */
static struct board *hall_of(int width, int height, int boxes)
{
	struct board *board = board_new(width, height);

	for (int i = 0; i < boxes; i++) {
		board_put(board, 2 * i + 1, 1, '$');
		board_put(board, 2 * i + 1, 3, '.');
	}
	board_put(board, 0, 0, '@');
	board_settle(board);
	return board;
}

/* A stranger's large board ends as soon as a limit is reached. */
UNIT_TEST(large_halls)
{
	static const struct analysis_budget budget = {.positions = 1500000,
						      .bytes = (size_t)24 << 20};
	OWN_BOARD hall = hall_of(200, 50, 3);
	OWN_BOARD crowd = hall_of(200, 50, 8);
	OWN_BOARD plain = hall_of(1000, 1000, 1);
	struct analysis *analysis = analysis_new(&budget);

	assert_int_equal(analyse(analysis, hall, 1000), ANALYSIS_BEYOND);
	assert_in_range(analysis_positions(analysis), 3500, 4000);
	assert_int_equal(analyse(analysis, crowd, 1), ANALYSIS_BEYOND);
	assert_int_equal(analysis_positions(analysis), 0);
	assert_int_equal(analyse(analysis, plain, 1), ANALYSIS_BEYOND);
	assert_int_equal(analysis_positions(analysis), 0);
	assert_true(analysis_bytes(analysis) <= budget.bytes);
	analysis_free(analysis);
}

UNIT_TEST(not_taken)
{
	static const char *const rows[] = {"###\n#@#\n###", "######\n#@@$.#\n######"};
	struct plot plot;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		OWN_BOARD board = board_from(rows[i]);

		assert_false(plot_take(&plot, board));
	}
}

/* Two pushers are more than is measured; and what is at home from the start isn't solved by that.
 */
UNIT_TEST(not_measured)
{
	static const char *const rows[] = {"######\n#@@$.#\n######", "#####\n#@ *#\n#####"};
	struct analysis *analysis = analysis_usual();

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		OWN_BOARD board = board_from(rows[i]);

		assert_int_equal(analyse(analysis, board, 1), ANALYSIS_BEYOND);
	}
	analysis_free(analysis);
}

UNIT_TEST(classes)
{
	enum grade_class level_class;

	for (int i = 0; i < GRADE_CLASSES; i++) {
		assert_true(grade_named(grade_word((enum grade_class)i), &level_class));
		assert_int_equal(level_class, i);
		assert_int_equal(grade_class(grade_least(level_class)), level_class);
		assert_int_equal(grade_class(grade_most(level_class)), level_class);
	}
	assert_int_equal(grade_most(GRADE_EXPERT), 100);
	assert_false(grade_named("brutal", &level_class));
	assert_int_equal(grade_log16(0), 0);
	assert_int_equal(grade_log16(1), 0);
	assert_int_equal(grade_log16(2), 16);
	assert_int_equal(grade_log16(3), 25);
	assert_int_equal(grade_log16(1000), 159);
	assert_int_equal(grade_log16(UINT64_MAX), 1023);
}

/* --- The order of two authors --------------------------------------------------------------- */

struct rank {
	int value;
	size_t level;
};

static int by_value(const void *a, const void *b)
{
	const struct rank *left = a, *right = b;

	return (left->value > right->value) - (left->value < right->value);
}

/* Spearman's rank correlation of the grades with their order, in thousandths; equal ones share a
 * rank. */
static int correlation(const int *grades, size_t count)
{
	struct rank *ranks = memory_array(count, sizeof *ranks);
	long long sum = 0, own = 0, order = 0, middle = (long long)count - 1;

	for (size_t i = 0; i < count; i++)
		ranks[i] = (struct rank){grades[i], i};
	qsort(ranks, count, sizeof *ranks, by_value);
	for (size_t i = 0, end; i < count; i = end) {
		for (end = i; end < count && ranks[end].value == ranks[i].value; end++)
			;
		for (size_t k = i; k < end; k++) {
			/* Twice the distances from the middle, so that they are whole numbers. */
			long long rank = (long long)(i + end - 1) - middle;
			long long place = 2 * (long long)ranks[k].level - middle;

			sum += rank * place;
			own += rank * rank;
			order += place * place;
		}
	}
	memory_free(ranks);
	for (long long root = 0;; root++)
		if (root * root >= own / 1000 * (order / 1000))
			return (int)(sum / root);
}

/* The first so many levels of a collection, of which at least so many can be measured. */
static void compare(const char *path, size_t levels, size_t count_least)
{
	struct analysis *analysis = analysis_usual();
	OWN_TEXT bytes = {0};
	OWN_SET set = NULL;
	size_t count = 0;
	int *grades, here;

	/* The sanitizers have seen it all on the random boards. */
	if (case_step() > 1 || !shared_read(path, &bytes)) {
		analysis_free(analysis);
		skip();
	}
	set = set_of_bytes(text_slice(&bytes), path, NULL);
	grades = memory_array(set->count, sizeof *grades);
	assert_true(levels <= set->count);
	for (size_t i = 0; i < levels; i++)
		if (analyse(analysis, set->levels[i].board, 1000) == ANALYSIS_DONE)
			grades[count++] = grade_of(analysis_measure(analysis));
	here = correlation(grades, count);
	print_message("%s: %zu of %zu levels, rank correlation .%03d\n", path, count, levels, here);
	assert_true(count >= count_least && here >= 800);
	memory_free(grades);
	analysis_free(analysis);
}

/* The last two, one box each in a large maze, aren't there for their difficulty. */
UNIT_TEST(microban)
{
	compare("levels/xsb/Microban_155.xsb", 153, 137);
}

/* Three seconds: with FAULTS=long. */
UNIT_TEST(sokevo)
{
	if (case_size(0, 1) == 0)
		unit_skip("it takes FAULTS=long");
	compare("levels/xsb/SokEvo_107.xsb", 107, 50);
}

/* --- The campaign --------------------------------------------------------------------------- */

struct campaign {
	struct analysis *analysis;
	int grades[CAMPAIGN];
	size_t count, measured;
};

static int boxes_at_home(const struct board *board)
{
	int count = 0;

	for (int at = 0; at < board_size(board); at++)
		count += (board->squares[at] & (SQUARE_BOX | SQUARE_GOAL)) ==
			 (SQUARE_BOX | SQUARE_GOAL);
	return count;
}

/* Its stored solution, of few moves, has no fewer pushes, and none of its boxes could stay where it
 * is unless it is home. */
static void measure_level(const struct board *board, struct slice moves, const char *name,
			  void *data)
{
	struct campaign *campaign = data;
	const struct measure *measure;
	uint32_t pushes = 0;

	assert_in_range(campaign->count, 0, CAMPAIGN - 1);
	if (analyse(campaign->analysis, board, 1000) != ANALYSIS_DONE) {
		campaign->grades[campaign->count++] = BEYOND;
		return;
	}
	measure = analysis_measure(campaign->analysis);
	for (size_t i = 0; i < moves.length; i++)
		pushes += letter_moves_box(moves.at[i]);
	if (measure->pushes > pushes || measure->untouched > boxes_at_home(board))
		fail_msg("%s: %u pushes of at least %u, %d boxes untouched", name, pushes,
			 measure->pushes, measure->untouched);
	campaign->grades[campaign->count++] = grade_of(measure);
	campaign->measured++;
}

/* The levels get harder, but for the first of each chapter, which is small; those of one box and a
 * long way count as easy. */
UNIT_TEST(campaign)
{
	struct campaign campaign = {.analysis = analysis_usual()};
	size_t kept = 0;
	int here;

	if (case_step() > 1) {
		analysis_free(campaign.analysis);
		skip();
	}
	known_arcade(measure_level, &campaign);
	assert_int_equal(campaign.count, CAMPAIGN);
	for (size_t i = 0; i < CAMPAIGN; i++)
		if (i % 10 != 0)
			campaign.grades[kept++] = campaign.grades[i];
	here = correlation(campaign.grades, kept);
	print_message("%zu of %d levels measured, rank correlation .%03d\n", campaign.measured,
		      CAMPAIGN, here);
	assert_true(campaign.measured >= 80 && here >= 800);
	analysis_free(campaign.analysis);
}
