/* SPDX-License-Identifier: MIT */
/* schokoban solve and optimize: solutions for levels, and shorter ones. */
#include <stdio.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/clean.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/say.h"
#include "cli/table.h"
#include "cli/workers.h"
#include "base/memory.h"
#include "formats/format.h"
#include "solver/solver.h"

static const struct column columns[] = {
	{"file", false},    {"level", true},	 {"title", false},
	{"verdict", false}, {"pushes", true},	 {"moves", true},
	{"seconds", true},  {"solution", false}, {NULL, false},
};

struct solve_request {
	struct ask ask;
	const char *out;
	const struct format *to; /* NULL: rows */
	bool stats, verbose;
	struct text rows; /* that go to a file */
};

/* --- In a process of its own ------------------------------------------------------- */

/* The solutions that the optimizer begins with. */
static bool add_solutions(const struct board *board, const struct stored *stored,
			  struct text *solutions, struct error *err)
{
	bool backwards = false;

	if (!optimizer_takes(board, GAME_FORWARD, err))
		return false;
	for (size_t i = 0; i < stored->count; i++) {
		struct slice moves = slice_of(stored->at[i].snapshot->moves);
		struct verdict verdict;

		snapshot_judge(board, moves, &verdict);
		backwards |= verdict.solves && verdict.reverse;
		if (verdict.solves && !verdict.reverse)
			ask_add_solution(board, moves, solutions);
	}
	return solutions->length > 0 ||
	       fail(err, ERROR_MOVE,
		    backwards ? "no solution that is played forwards" : "no solution");
}

/* --- What comes of it ---------------------------------------------------------------- */

static void add_verdict(struct text *words, const struct answer *answer)
{
	static const char *const verdicts[] = {[ANSWER_GAVE_UP] = "gave up",
					       [ANSWER_SOLVED] = "solved",
					       [ANSWER_IMPOSSIBLE] = "impossible"};

	if (answer->state == ANSWER_REFUSED)
		text_add_string(words, answer->why.text);
	else if (answer->kind == QUESTION_SOLVE)
		text_add_string(words, verdicts[answer->state]);
	else if (answer->proved)
		text_add_format(words, "%s, least", answer->better ? "shorter" : "kept");
	else
		text_add_format(words, "%s, at least %zu", answer->better ? "shorter" : "kept",
				answer->least);
}

static void tell(struct table *table, const struct level *level, const struct answer *answer)
{
	bool solved = answer->state == ANSWER_SOLVED;
	struct text words = {0};

	(void)level;
	add_verdict(&words, answer);
	table_text(table, words.bytes);
	table_format(table, solved, "%zu", answer->pushes);
	table_format(table, solved, "%zu", answer->moves.length);
	table_format(table, true, "%llu.%03u", (unsigned long long)(answer->milliseconds / 1000),
		     (unsigned)(answer->milliseconds % 1000));
	table_text(table, solved ? answer->moves.bytes : NULL);
	text_free(&words);
}

static bool counts(const struct answer *answer)
{
	return answer->state == ANSWER_SOLVED;
}

static void add_solution(struct level *level, struct slice moves)
{
	struct snapshot *snapshot;
	struct text title = {0};

	if (moves.length == 0)
		return;
	snapshot = level_add_snapshot(level);
	text_add_format(&title, "Solver %zu/%zu", moves.length, game_play_count_pushes(moves));
	snapshot->title = text_take(&title);
	snapshot->moves = memory_string(moves.at, moves.length);
}

/* The levels asked for as a collection, each with the solution that was found. */
static int write_set(const struct solve_request *request)
{
	const struct ask *ask = &request->ask;
	struct level_set *set = level_set_new(), *whole = ask->levels->set;
	struct text bytes = {0}, lost = {0};
	struct error err = {0};
	int status;

	set->title = memory_copy(whole->title);
	set->author = memory_copy(whole->author);
	set->copyright = memory_copy(whole->copyright);
	for (size_t i = 0; i < ask->count; i++) {
		struct level *level = level_set_add(set);

		level_copy(level, &whole->levels[ask->from + i]);
		add_solution(level, text_slice(&ask->answers[i].moves));
		add_solution(level, text_slice(&ask->answers[i].other));
	}
	if (request->to->print(set, &bytes, &lost, &err))
		status = output_write(request->out, &bytes);
	else
		status = say_error(ask->file, &err);
	text_free(&bytes);
	text_free(&lost);
	level_set_free(set);
	return status;
}

static void sum_up(const struct ask *ask)
{
	size_t least = 0, moves = 0, pushes = 0;
	uint64_t milliseconds = 0;

	for (size_t i = 0; i < ask->count; i++) {
		const struct answer *answer = &ask->answers[i];

		least += answer->proved;
		milliseconds += answer->milliseconds;
		moves += answer->moves.length;
		pushes += answer->pushes;
	}
	say("%s: %zu of %zu %s, %zu of them the least; %zu moves, %zu pushes, %llu.%03u s",
	    ask->file, ask->counted, ask->count, ask->done, least, moves, pushes,
	    (unsigned long long)(milliseconds / 1000), (unsigned)(milliseconds % 1000));
}

/* What each strategy did to a level. */
static void explain(const struct ask *ask, size_t index)
{
	for (int i = 0; i < SOLVER_STRATEGIES; i++) {
		const struct solver_tally *t = &ask->answers[index].tallies[i];
		unsigned long long milliseconds = t->ticks * 1000 / TICKS_A_SECOND;

		if (t->turns > 0)
			say("%s: level %zu, %s: turns %llu, nodes %llu, positions %llu, "
			    "frozen %llu, unmatched %llu, corrals %llu, confined %llu, "
			    "seconds %llu.%03llu, bytes %zu",
			    ask->file, level_set_number(ask->levels->set, ask->from + index),
			    solver_strategy(i), (unsigned long long)t->turns,
			    (unsigned long long)t->nodes, (unsigned long long)t->positions,
			    (unsigned long long)t->frozen, (unsigned long long)t->unmatched,
			    (unsigned long long)t->corrals, (unsigned long long)t->confined,
			    milliseconds / 1000, milliseconds % 1000, t->bytes);
	}
}

static int finish(const struct solve_request *request)
{
	const struct ask *ask = &request->ask;
	bool file = request->out != NULL && strcmp(request->out, "-") != 0;
	int status = STATUS_FINE;

	if (request->to != NULL)
		status = write_set(request);
	else if (file)
		status = output_write(request->out, &request->rows);
	for (size_t i = 0; request->verbose && i < ask->count; i++)
		explain(ask, i);
	if (request->stats)
		sum_up(ask);
	else if (status == STATUS_FINE && (file || request->to != NULL) &&
		 ask->counted < ask->count)
		say("%s: %zu of %zu %s", ask->file, ask->counted, ask->count, ask->done);
	return status;
}

/* --- Arguments ------------------------------------------------------------------------ */

static bool take_option(int option, void *data)
{
	struct solve_request *request = data;
	struct question *question = &request->ask.question;

	switch (option) {
	case OPTION_OUTPUT: request->out = optarg; return true;
	case OPTION_STATS: request->stats = true; return true;
	case OPTION_VERBOSE: request->verbose = true; return true;
	case OPTION_BEST:
		question->best = strcmp(optarg, "pushes") == 0 ? BEST_PUSHES : BEST_MOVES;
		if (strcmp(optarg, "pushes") == 0 || strcmp(optarg, "moves") == 0)
			return true;
		say("--best takes moves or pushes");
		return false;
	case OPTION_TO:
		request->to = strcmp(optarg, "lurd") == 0 ? NULL : format_named(optarg);
		if (strcmp(optarg, "lurd") == 0 || strcmp(optarg, "sok") == 0)
			return true;
		say("--to takes lurd or sok");
		return false;
	default: return options_limit(option, &question->budget, &request->ask.jobs);
	}
}

/* Both commands have the same arguments and rows. */
static int run(int argc, char **argv, enum question_kind kind, struct ask ask)
{
	struct solve_request request = {.ask = ask};
	int status;

	request.ask.question =
		(struct question){kind, BEST_MOVES, budget_command, NULL, SLICE_NONE};
	request.ask.tell = tell;
	request.ask.counts = counts;
	request.ask.jobs = workers_processors();
	if (!options_take(argc, argv, ask.command, take_option, &request, &status))
		return status;
	if (!output_is_open(request.out))
		return STATUS_TROUBLE;
	request.ask.columns = request.to == NULL ? columns : NULL;
	if (request.out != NULL && strcmp(request.out, "-") != 0)
		request.ask.rows = &request.rows;
	if (!ask_levels(&request.ask, argc, argv))
		return STATUS_TROUBLE;
	status = ask_close(&request.ask, finish(&request));
	text_free(&request.rows);
	return status;
}

static int run_solve(int argc, char **argv)
{
	return run(argc, argv, QUESTION_SOLVE,
		   (struct ask){.command = &command_solve, .done = "solved"});
}

static int run_optimize(int argc, char **argv)
{
	return run(argc, argv, QUESTION_LEAST,
		   (struct ask){.command = &command_optimize,
				.begin = add_solutions,
				.done = "with a solution"});
}

const struct command command_solve = {
	"solve",
	run_solve,
	"Usage: schokoban solve [--to lurd|sok] [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Find solutions for the levels of a file, or for those of these numbers.\n"
	"\n"
	"To a terminal columns are printed, elsewhere one line a level with a tab between:\n"
	"file, level, title, verdict, pushes, moves, seconds, solution. The verdict is\n"
	"'solved', 'impossible' (which is proved), 'gave up', or why the level can't be\n"
	"tried. A tenth of the time goes into making a solution better. The exit status is 1\n"
	"where a level isn't solved.\n",
};

const struct command command_optimize = {
	"optimize",
	run_optimize,
	"Usage: schokoban optimize [--to lurd|sok] [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Shorten the stored solutions of a file's levels, or of those of these numbers.\n"
	"\n"
	"From those in the file, those that you found, beside it, and others that the solver\n"
	"finds one of fewer moves is made, with --best pushes one of fewer pushes; never a\n"
	"worse one. Rows and options are those of 'schokoban solve'; the verdict is 'shorter'\n"
	"or 'kept', with 'least' where it is proved that no solution is better, else with\n"
	"'at least N', or why there is none. The exit status is 1 where a level has no\n"
	"solution.\n",
};
