/* SPDX-License-Identifier: MIT */
/*
 * Which levels the solver solves, within how much computing time, in how much memory. Each solution
 * is replayed. The time begins with the solver and is that of the processor. BENCH_SECONDS=60 gives
 * each level more than the usual second, BENCH_SEED=1 takes another course.
 *
 * The suite, levels of many collections, is told by number of boxes and in three courses. Its time
 * is counted in work, so that a loaded machine says the same; SUITE=all takes all of it, not every
 * fifth level.
 */
#include "bench.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/memory.h"
#include "solver/solver.h"

#define SLICE 20

/* Of the suite: what a processor does in a second. */
#define TICKS_A_SUITE_SECOND (2.0 * (double)TICKS_A_SECOND)
enum { SAMPLE = 5, COURSES = 3 };

static const struct set {
	const char *name, *file;
	int goals[3]; /* to be solved in 1, 10 and 60 seconds; 0: none is set */
} sets[] = {
	{"XSokoban, odd", "solver-levels/xsokoban_odd.xsb", {41, 44, 45}},
	{"Sasquatch, odd", "solver-levels/sasquatch_odd.xsb", {19, 23, 25}},
	{"Microban", "levels/xsb/Microban_155.xsb", {155, 155, 155}},
	{"Microban II, odd", "solver-levels/microban2_odd.xsb", {67, 68, 68}},
	{"Boxoban hard", "levels/xsb/boxoban_hard_000.txt", {1000, 1000, 1000}},
	{"SokEvo", "levels/xsb/SokEvo_107.xsb", {0, 0, 0}},
	{"SokHard", "levels/xsb/SokHard_163.xsb", {0, 0, 0}},
	{"Holland", "levels/xsb/Holland_81.xsb", {0, 0, 0}},
};

/* The suite's; the goals are those of all of it. */
static const struct part {
	struct set set;
	int boxes; /* at most */
} parts[] = {
	{{"suite, to 19 boxes", NULL, {226, 0, 0}}, 19},
	{{"suite, 20 to 49", NULL, {54, 0, 0}}, 49},
	{{"suite, 50 and more", NULL, {12, 24, 0}}, INT_MAX},
};

enum { PARTS = sizeof parts / sizeof *parts };

static const double limits[3] = {1, 10, 60};

struct tally {
	size_t levels, solved;
	double *seconds; /* of those that are solved */
	size_t bytes;
	size_t pushes;
	int by[SOLVER_STRATEGIES]; /* levels that each strategy solved */
};

static double computed(void)
{
	return (double)bench_worked() / 1e9;
}

static long number_of(const char *variable, long otherwise)
{
	const char *value = getenv(variable);

	return value != NULL && *value != '\0' ? strtol(value, NULL, 10) : otherwise;
}

static double limit(void)
{
	return bench_is_short() ? 0.01 : (double)number_of("BENCH_SECONDS", 1);
}

/* Replay it. */
static void check(struct tally *tally, const struct board *board,
		  const struct solver_answer *answer)
{
	struct game *game = game_new(board, GAME_FORWARD);

	if (!game_play(game, answer->moves, NULL) || !game_solved(game))
		bench_stop("a solution doesn't solve its level");
	game_free(game);
	tally->pushes += answer->pushes;
}

static double ticks_of(const struct solver *solver)
{
	struct solver_answer answer;

	solver_answer(solver, &answer);
	return (double)answer.ticks / TICKS_A_SUITE_SECOND;
}

static void solve(struct tally *tally, const struct board *board, unsigned seed, bool by_work)
{
	struct solver_budget budget = solver_budget_default;
	double from = computed(), took = 0;
	struct solver_answer answer;
	struct solver *solver;

	budget.seed = seed;
	solver = solver_new(board, GAME_FORWARD, &budget, NULL);
	tally->levels++;
	if (solver == NULL)
		return;
	while (took < limit() && solver_run(solver, SLICE) == SOLVER_GOES_ON)
		took = by_work ? ticks_of(solver) : computed() - from;
	took = by_work ? ticks_of(solver) : computed() - from;
	solver_answer(solver, &answer);
	if (answer.bytes > tally->bytes)
		tally->bytes = answer.bytes;
	if (answer.state == SOLVER_IMPOSSIBLE)
		bench_stop("a level that can be solved is called impossible");
	if (answer.state == SOLVER_SOLVED && took <= limit()) {
		tally->seconds[tally->solved++] = took;
		if (answer.strategy < SOLVER_STRATEGIES)
			tally->by[answer.strategy]++;
		check(tally, board, &answer);
	}
	solver_free(solver);
}

/* --- What is printed ------------------------------------------------------------------ */

static void print(const char *set, const char *what, double value, const char *unit,
		  const char *goal, bool met)
{
	struct text measure = {0};
	struct bench_row row = {.value = value,
				.unit = unit,
				.beside = BENCH_NOTHING,
				.ratio = BENCH_NOTHING,
				.goal = goal,
				.met = met};

	text_add_format(&measure, "%s, %s", set, what);
	row.measure = measure.bytes;
	bench_print(&row);
	text_free(&measure);
}

static void print_solved(const struct set *set, const struct tally *tally, int which)
{
	char what[40], unit[24], goal[24];
	size_t solved = 0;

	for (size_t i = 0; i < tally->solved; i++)
		solved += tally->seconds[i] <= limits[which];
	snprintf(what, sizeof what, "solved in %.0f s", limits[which]);
	snprintf(unit, sizeof unit, "of %zu", tally->levels);
	snprintf(goal, sizeof goal, ">= %d", set->goals[which]);
	print(set->name, what, (double)solved, unit, set->goals[which] > 0 ? goal : NULL,
	      (int)solved >= set->goals[which]);
}

static void print_strategies(const struct set *set, const struct tally *tally)
{
	struct text words = {0};

	for (int i = 0; i < SOLVER_STRATEGIES; i++)
		if (tally->by[i] > 0)
			text_add_format(&words, "%s%s %d", words.length > 0 ? ", " : "",
					solver_strategy(i), tally->by[i]);
	printf("%s, by\t%s\t-\t-\t-\n", set->name, text_slice(&words).at);
	fflush(stdout);
	text_free(&words);
}

static void print_tally(const struct set *set, struct tally *tally)
{
	for (int i = 0; i < 3; i++)
		if (i == 0 || limits[i] <= limit())
			print_solved(set, tally, i);
	if (tally->solved == 0)
		return;
	print(set->name, "median of those", 1000 * bench_median(tally->seconds, tally->solved),
	      "ms", NULL, false);
	print(set->name, "memory, at most", (double)tally->bytes / (1024 * 1024), "MiB", "<= 256",
	      tally->bytes <= (size_t)256 * 1024 * 1024);
	print(set->name, "pushes", (double)tally->pushes, "", NULL, false);
	print_strategies(set, tally);
}

static void bench_set(const struct set *which)
{
	struct level_set *set = shared_levels(which->file);
	struct tally tally = {0};
	unsigned seed = (unsigned)number_of("BENCH_SEED", 0);
	size_t most;

	if (set == NULL) {
		bench_skip(which->name, "the shared levels are missing");
		return;
	}
	most = bench_rounds(set->count, 3);
	tally.seconds = memory_array(set->count, sizeof *tally.seconds);
	for (size_t i = 0; i < set->count && i < most; i++)
		if (level_playable(&set->levels[i], NULL))
			solve(&tally, set->levels[i].board, seed, false);
	print_tally(which, &tally);
	memory_free(tally.seconds);
	level_set_free(set);
}

/* --- The suite ------------------------------------------------------------------------- */

static void print_part(const struct part *part, struct tally *tally, unsigned seed, bool all)
{
	struct set set = part->set;
	struct text name = {0};

	text_add_format(&name, "%s, %u", set.name, seed);
	set.name = name.bytes;
	if (!all)
		memset(set.goals, 0, sizeof set.goals);
	print_tally(&set, tally);
	text_free(&name);
}

static void bench_course(const struct level_set *set, unsigned seed, bool all)
{
	struct tally tallies[PARTS] = {0};

	for (int k = 0; k < PARTS; k++)
		tallies[k].seconds = memory_array(set->count, sizeof *tallies[k].seconds);
	for (size_t i = 0; i < set->count; i += all ? 1 : bench_rounds(SAMPLE, set->count / 3)) {
		const struct board *board = set->levels[i].board;
		int k = 0;

		while (board->boxes > parts[k].boxes)
			k++;
		solve(&tallies[k], board, seed, true);
	}
	for (int k = 0; k < PARTS; k++) {
		print_part(&parts[k], &tallies[k], seed, all);
		memory_free(tallies[k].seconds);
	}
}

static void bench_suite(void)
{
	struct level_set *set = shared_levels("solver-levels/suite_train.xsb");
	const char *suite = getenv("SUITE"), *seed = getenv("BENCH_SEED");
	bool all = suite != NULL && strcmp(suite, "all") == 0 && !bench_is_short();

	if (set == NULL) {
		bench_skip("suite", "the shared levels are missing");
		return;
	}
	if (seed != NULL && *seed != '\0')
		bench_course(set, (unsigned)number_of("BENCH_SEED", 0), all);
	else
		for (unsigned i = 0; i < COURSES; i++)
			bench_course(set, i, all);
	level_set_free(set);
}

int main(void)
{
	struct rusage usage;

	bench_suite();
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
		bench_set(&sets[i]);
	getrusage(RUSAGE_SELF, &usage);
	print("solver", "the process at most", (double)usage.ru_maxrss / 1024, "MiB", "<= 256",
	      usage.ru_maxrss <= 256L * 1024);
	return 0;
}
