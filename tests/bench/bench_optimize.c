/* SPDX-License-Identifier: MIT */
/*
 * What `optimize` makes of the solutions that the solver gives, within how much computing time: how
 * many are proved to be the least, and the moves and pushes of all of them, beside those that it
 * began with; and where a plain search of all layouts is possible, beside the least that it finds.
 * Each solution is replayed. BENCH_SECONDS=10 gives each level more than the usual second, 20 is
 * what the arcade has a goal for; the solver has as much.
 */
#include "bench.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "optimizer/near.h"
#include "optimizer/search.h"
#include "questions/question.h"
#include "store/level_file.h"

/* XSokoban 13, 39, 77 and 89, which the solver didn't solve in 10 s when the goals were set. */
#define UNSOLVED 7, 20, 39, 45

static const struct set {
	const char *name, *file; /* NULL: the arcade */
	enum best best;
	size_t seconds[2]; /* for which there are goals; 0: none */
	size_t most[2];	   /* of what counts first */
	size_t least[2];   /* proved */
	size_t without[4]; /* levels that the goals don't count, from 1 on; 0: no more */
} sets[] = {
	{"XSokoban, odd",
	 "solver-levels/xsokoban_odd.xsb",
	 BEST_MOVES,
	 {1, 10},
	 {36000, 31000},
	 {0, 0},
	 {UNSOLVED}},
	{"XSokoban, odd, pushes",
	 "solver-levels/xsokoban_odd.xsb",
	 BEST_PUSHES,
	 {10, 0},
	 {10600, 0},
	 {0, 0},
	 {UNSOLVED}},
	{"Microban", "levels/xsb/Microban_155.xsb", BEST_MOVES, {10, 0}, {0, 0}, {145, 0}, {0}},
	/* these moves are the least */
	{"arcade", NULL, BEST_MOVES, {20, 0}, {7752, 0}, {100, 0}, {0}},
};

struct tally {
	size_t levels, proved;
	size_t moves, pushes, moves_before, pushes_before;
	size_t plain, plain_first, first; /* levels that a plain search can do, and what counts */
};

#define PLAIN_LAYOUTS 50000

static size_t seconds(void)
{
	const char *value = getenv("BENCH_SECONDS");

	return value != NULL && *value != '\0' ? strtoul(value, NULL, 10) : 1;
}

static uint64_t limit(void)
{
	return bench_is_short() ? 10 : seconds() * 1000;
}

/* Does it solve the board, in so many moves and pushes? */
static void replay(const struct board *board, struct slice moves, size_t pushes)
{
	struct game *game = game_new(board, GAME_FORWARD);

	if (!game_play(game, moves, NULL) || !game_solved(game) || game->moves != moves.length ||
	    game->pushes != pushes)
		bench_stop("a solution doesn't solve its level");
	game_free(game);
}

/* One question, with all the time that there is. */
static bool ask(enum question_kind kind, enum best best, const struct board *board,
		struct slice moves, struct answer *answer)
{
	struct question question = {.kind = kind,
				    .best = best,
				    .budget = budget_command,
				    .board = board,
				    .moves = moves};

	question.budget.milliseconds = limit();
	if (kind == QUESTION_SOLVE)
		question.budget.ticks = 0;
	question_answer(&question, answer);
	return answer->state == ANSWER_SOLVED;
}

/* Dijkstra through all layouts that pushes and pulls lead to, wherever that leads. 0: too many. */
static size_t search_plainly(const struct board *board, enum best best, size_t first)
{
	struct quota quota = {.limit = SIZE_MAX};
	struct arena arena = {.quota = &quota};
	struct ground ground;
	struct layouts layouts = {.arena.quota = &quota};
	struct near near = {0};
	struct search search = {0};
	enum near_state state = NEAR_GOES_ON;
	/* another one that costs as much is looked for */
	struct cost limit = {(uint32_t)first, UINT32_MAX};

	ground_make(&ground, board, &arena);
	near_make(&near, &ground, &layouts, &arena);
	search_make(&search, &ground, &layouts, &arena);
	if (!layouts_make(&layouts, &ground, PLAIN_LAYOUTS, 1) ||
	    !near_reserve(&near, 4 * PLAIN_LAYOUTS) ||
	    !search_reserve(&search, 16 * PLAIN_LAYOUTS, limit.first))
		bench_stop("there is too little memory");
	near_begin(&near);
	near_seed(&near, ground.start, ground.pusher);
	while (state == NEAR_GOES_ON)
		state = near_step(&near);
	if (state == NEAR_ALL) {
		search_begin(&search, best, limit);
		while (search_step(&search) == SEARCH_GOES_ON)
			;
	}
	search_clear(&search);
	near_clear(&near);
	layouts_clear(&layouts);
	arena_free(&arena);
	return state == NEAR_ALL ? search.limit.first : 0;
}

static void compare(struct tally *tally, const struct board *board, enum best best,
		    const struct answer *made)
{
	size_t first = best == BEST_MOVES ? made->moves.length : made->pushes;
	size_t plain = search_plainly(board, best, first);

	if (plain == 0)
		return;
	tally->plain++;
	tally->plain_first += plain;
	tally->first += first;
}

static void optimize(struct tally *tally, const struct board *board, enum best best)
{
	struct answer given, made;

	if (ask(QUESTION_SOLVE, best, board, SLICE_NONE, &given)) {
		if (!ask(QUESTION_LEAST, best, board, text_slice(&given.moves), &made))
			bench_stop("a solution can't be made better");
		replay(board, text_slice(&made.moves), made.pushes);
		compare(tally, board, best, &made);
		tally->levels++;
		tally->proved += made.proved;
		tally->moves += made.moves.length;
		tally->pushes += made.pushes;
		tally->moves_before += given.moves.length;
		tally->pushes_before += given.pushes;
		answer_clear(&made);
	}
	answer_clear(&given);
}

/* --- What is printed ------------------------------------------------------------------ */

static void print(const struct set *set, const char *what, size_t value, size_t beside,
		  const char *unit, size_t goal, bool at_least)
{
	struct text measure = {0}, words = {0};
	struct bench_row row = {.value = (double)value,
				.unit = unit,
				.beside = beside > 0 ? (double)beside : BENCH_NOTHING,
				.ratio =
					beside > 0 ? (double)value / (double)beside : BENCH_NOTHING,
				.met = at_least ? value >= goal : value <= goal};

	text_add_format(&measure, "%s, %s", set->name, what);
	text_add_format(&words, "%s %zu", at_least ? ">=" : "<=", goal);
	row.measure = measure.bytes;
	row.goal = goal > 0 ? words.bytes : NULL;
	bench_print(&row);
	text_free(&measure);
	text_free(&words);
}

static void print_tally(const struct set *set, const struct tally *tally)
{
	size_t most = 0, least = 0;
	char unit[32];

	for (int i = 0; i < 2; i++)
		if (set->seconds[i] == seconds() && !bench_is_short()) {
			most = set->most[i];
			least = set->least[i];
		}
	snprintf(unit, sizeof unit, "of %zu", tally->levels);
	print(set, "least", tally->proved, 0, unit, least, true);
	print(set, "moves", tally->moves, tally->moves_before, "",
	      set->best == BEST_MOVES ? most : 0, false);
	print(set, "pushes", tally->pushes, tally->pushes_before, "",
	      set->best == BEST_PUSHES ? most : 0, false);
	if (tally->plain == 0)
		return;
	snprintf(unit, sizeof unit, " in %zu", tally->plain);
	print(set, "by a plain search", tally->first, tally->plain_first, unit,
	      bench_is_short() ? 0 : tally->plain_first, false);
}

/* The levels of this checkout; NULL: they aren't there. */
static struct level_set *arcade_levels(void)
{
	struct level_set *set = level_set_new();
	glob_t found;

	if (glob("levels/[0-9]*.xsb", 0, NULL, &found) == 0)
		for (size_t i = 0; i < found.gl_pathc; i++) {
			struct level_file *file = level_file_open(found.gl_pathv[i], false, NULL);

			if (file == NULL)
				continue;
			level_copy(level_set_add(set), &file->set->levels[0]);
			level_file_free(file);
		}
	globfree(&found);
	if (set->count > 0)
		return set;
	level_set_free(set);
	return NULL;
}

static bool counts(const struct set *set, size_t level)
{
	for (size_t i = 0; i < sizeof set->without / sizeof *set->without; i++)
		if (set->without[i] == level)
			return false;
	return true;
}

static void bench_set(const struct set *which)
{
	struct level_set *set = which->file != NULL ? shared_levels(which->file) : arcade_levels();
	struct tally tally = {0};
	size_t most;

	if (set == NULL) {
		bench_skip(which->name, "its levels are missing");
		return;
	}
	most = bench_rounds(set->count, 3);
	for (size_t i = 0; i < set->count && i < most; i++)
		if (counts(which, i + 1) && level_playable(&set->levels[i], NULL))
			optimize(&tally, set->levels[i].board, which->best);
	print_tally(which, &tally);
	level_set_free(set);
}

int main(void)
{
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
		bench_set(&sets[i]);
	return 0;
}
