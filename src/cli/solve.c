/* SPDX-License-Identifier: MIT */
/* schokoban solve and optimize: solutions for levels, and shorter ones. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/clean.h"
#include "cli/improve.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/put.h"
#include "cli/say.h"
#include "cli/table.h"
#include "cli/workers.h"
#include "base/memory.h"
#include "formats/format.h"
#include "solver/solver.h"
#include "store/stored.h"

#define USUAL_MS  10000
#define LATE_PART 15 /* thousandths that a solution found late is made better for */
#define SLICE	  20 /* nodes between two looks at the clock */
#define MIB	  ((size_t)1024 * 1024)

static const struct column columns[] = {
	{"file", false},    {"level", true},	 {"title", false},
	{"verdict", false}, {"pushes", true},	 {"moves", true},
	{"seconds", true},  {"solution", false}, {NULL, false},
};

enum { CELLS = sizeof columns / sizeof *columns - 1 };

struct solve_request {
	const struct command *command;
	workers_work *work;
	const char *done; /* what is said of levels with a solution */
	const char *file, *out;
	const struct format *to; /* NULL: rows */
	enum best best;
	bool stats;
	struct limits limits;
};

/* What became of a level. */
struct result {
	bool known, proved;
	uint64_t milliseconds;
	char *verdict;
	char *solution; /* NULL: none */
	char *other;	/* better in what counts second; NULL: none */
};

struct solve_job {
	const struct solve_request *request;
	const struct level_file *levels;
	size_t from, count; /* levels of the set */
	struct result *results;
	size_t told, done, solved;
	char *trouble;	     /* that kept levels from being tried */
	struct table *table; /* NULL: rows go to the text, or a collection is written */
	struct text rows;
	struct progress progress;
};

/* --- In a process of its own ------------------------------------------------------- */

/* What a process hands on: milliseconds, proof and verdict; below the solution; below that another
 * one. */
static void report(struct text *result, uint64_t begun, const char *verdict,
		   const struct improved *improved)
{
	text_add_format(result, "%llu %d %s\n", (unsigned long long)(improve_now() - begun),
			improved != NULL && improved->proved, verdict);
	if (improved == NULL)
		return;
	text_add_slice(result, text_slice(&improved->moves));
	text_add_char(result, '\n');
	text_add_slice(result, text_slice(&improved->other));
}

static struct solver_budget budget_of(const struct solve_request *request)
{
	struct solver_budget budget = solver_budget_default;

	budget.bytes = request->limits.mib * MIB;
	return budget;
}

static bool has_time(const struct solve_request *request, uint64_t begun)
{
	return improve_now() - begun < request->limits.milliseconds;
}

static void solve(void *data, size_t piece, struct text *result);

/* What is left for a solution that was found: a tenth of the time, less where it is used up. */
static uint64_t time_for_better(const struct solve_request *request, uint64_t begun)
{
	uint64_t all = request->limits.milliseconds, gone = improve_now() - begun;
	uint64_t left = gone < all ? all - gone : 0;

	if (left < all * LATE_PART / 1000)
		left = all * LATE_PART / 1000;
	return left < all / 10 ? left : all / 10;
}

/* Make solutions better. False, with the reason: none of them solves the board. */
static bool report_improved(const struct solve_request *request, const struct board *board,
			    const struct slice *solutions, size_t count, uint64_t begun,
			    struct text *result, struct error *err)
{
	bool found = request->work == solve;
	struct improve_limits limits = {
		.best = request->best,
		.bytes = request->limits.mib * MIB,
		.milliseconds =
			found ? time_for_better(request, begun) : request->limits.milliseconds,
		.asks = !found,
	};
	struct improved improved;
	struct text verdict = {0};

	if (!improve(&improved, board, solutions, count, &limits, err))
		return false;
	if (found)
		text_add_string(&verdict, "solved");
	else if (improved.proved)
		text_add_format(&verdict, "%s, least", improved.better ? "shorter" : "kept");
	else
		text_add_format(&verdict, "%s, at least %zu", improved.better ? "shorter" : "kept",
				improved.least);
	report(result, begun, verdict.bytes, &improved);
	text_free(&verdict);
	improve_free(&improved);
	return true;
}

static void solve(void *data, size_t piece, struct text *result)
{
	static const char *const verdicts[] = {
		[SOLVER_GOES_ON] = "gave up",
		[SOLVER_IMPOSSIBLE] = "impossible",
		[SOLVER_GAVE_UP] = "gave up",
	};
	const struct solve_job *job = data;
	const struct level *level = &job->levels->set->levels[job->from + piece];
	struct solver_budget budget = budget_of(job->request);
	struct solver_answer answer;
	struct solver *solver = NULL;
	struct error err = {0};
	struct improved found = {0};
	struct slice moves;
	uint64_t begun = improve_now();

	if (level_playable(level, &err))
		solver = solver_new(level->board, GAME_FORWARD, &budget, &err);
	if (solver == NULL) {
		report(result, begun, err.text, NULL);
		return;
	}
	while (solver_run(solver, SLICE) == SOLVER_GOES_ON && has_time(job->request, begun))
		;
	solver_answer(solver, &answer);
	text_add_slice(&found.moves, answer.moves);
	solver_free(solver);
	moves = text_slice(&found.moves);
	if (answer.state != SOLVER_SOLVED)
		report(result, begun, verdicts[answer.state], NULL);
	else if (!report_improved(job->request, level->board, &moves, 1, begun, result, &err))
		report(result, begun, "solved", &found);
	improve_free(&found);
}

/* The stored solutions that are played forwards; room for all that is stored. */
static size_t find_solutions(const struct stored *stored, const struct board *board,
			     struct slice *moves, struct error *err)
{
	size_t count = 0;
	bool backwards = false;

	for (size_t i = 0; i < stored->count; i++) {
		struct slice here = slice_of(stored->at[i].snapshot->moves);
		struct verdict verdict;

		snapshot_judge(board, here, &verdict);
		backwards |= verdict.solves && verdict.reverse;
		if (verdict.solves && !verdict.reverse)
			moves[count++] = here;
	}
	if (count == 0)
		fail(err, ERROR_MOVE,
		     backwards ? "no solution that is played forwards" : "no solution");
	return count;
}

static void optimize(void *data, size_t piece, struct text *result)
{
	const struct solve_job *job = data;
	const struct level *level = &job->levels->set->levels[job->from + piece];
	struct stored stored;
	struct slice *moves;
	struct error err = {0};
	uint64_t begun = improve_now();
	size_t count = 0;

	stored_find(&stored, job->levels, job->from + piece);
	moves = memory_array(stored.count + 1, sizeof *moves);
	if (level_playable(level, &err) && optimizer_takes(level->board, GAME_FORWARD, &err))
		count = find_solutions(&stored, level->board, moves, &err);
	if (count == 0 ||
	    !report_improved(job->request, level->board, moves, count, begun, result, &err))
		report(result, begun, err.text, NULL);
	memory_free(moves);
	stored_free(&stored);
}

/* --- What comes of it ---------------------------------------------------------------- */

static size_t pushes_of(const char *moves)
{
	return game_play_count_pushes(slice_of(moves));
}

/* A row as a line with tabs between, as the table prints it elsewhere than on a terminal. */
static void add_row(struct text *rows, const char *const cells[CELLS])
{
	for (int i = 0; i < CELLS; i++) {
		if (i > 0)
			text_add_char(rows, '\t');
		clean_add(rows, slice_of(cells[i] != NULL ? cells[i] : ""), false, SIZE_MAX);
	}
	text_add_char(rows, '\n');
}

static void tell(struct solve_job *job, size_t piece)
{
	const struct level_set *set = job->levels->set;
	const struct result *result = &job->results[piece];
	char number[24], pushes[24] = "", moves[24] = "", seconds[40];
	const char *const cells[CELLS] = {
		job->request->file,
		number,
		set->levels[job->from + piece].title,
		result->verdict,
		pushes,
		moves,
		seconds,
		result->solution,
	};

	snprintf(number, sizeof number, "%zu", level_set_number(set, job->from + piece));
	snprintf(seconds, sizeof seconds, "%llu.%03u",
		 (unsigned long long)(result->milliseconds / 1000),
		 (unsigned)(result->milliseconds % 1000));
	if (result->solution != NULL) {
		snprintf(pushes, sizeof pushes, "%zu", pushes_of(result->solution));
		snprintf(moves, sizeof moves, "%zu", strlen(result->solution));
	}
	if (job->table == NULL) {
		add_row(&job->rows, cells);
		return;
	}
	for (int i = 0; i < CELLS; i++)
		table_text(job->table, cells[i]);
	fflush(stdout);
}

/* Rows stand in the order of the levels: those that are known, up to the first that isn't, or all.
 */
static void tell_known(struct solve_job *job, bool all)
{
	for (; job->told < job->count && (all || job->results[job->told].known); job->told++)
		if (job->results[job->told].known && job->request->to == NULL)
			tell(job, job->told);
}

static void take(void *data, size_t piece, struct slice bytes, const char *trouble)
{
	struct solve_job *job = data;
	struct result *result = &job->results[piece];
	struct slice line = {NULL, 0};
	char *rest;

	result->known = true;
	if (slice_line(&bytes, &line)) {
		result->verdict = memory_string(line.at, line.length);
		result->milliseconds = strtoull(result->verdict, &rest, 10);
		result->proved = strtoul(rest, &rest, 10) != 0;
		memmove(result->verdict, rest + 1, strlen(rest));
		if (slice_line(&bytes, &line))
			result->solution = memory_string(line.at, line.length);
		if (bytes.length > 0)
			result->other = memory_string(bytes.at, bytes.length);
	} else {
		result->verdict = memory_copy(trouble);
	}
	job->done++;
	job->solved += result->solution != NULL;
	tell_known(job, false);
	progress_count(&job->progress, job->done, job->count, job->solved, job->request->done);
}

static void add_solution(struct level *level, const char *moves)
{
	struct snapshot *snapshot;
	struct text title = {0};

	if (moves == NULL)
		return;
	snapshot = level_add_snapshot(level);
	text_add_format(&title, "Solver %zu/%zu", strlen(moves), pushes_of(moves));
	snapshot->title = text_take(&title);
	snapshot->moves = memory_copy(moves);
}

/* The levels asked for as a collection, each with the solution that was found. */
static int write_set(struct solve_job *job)
{
	struct level_set *set = level_set_new(), *whole = job->levels->set;
	struct text bytes = {0}, lost = {0};
	struct error err = {0};
	int status;

	set->title = memory_copy(whole->title);
	set->author = memory_copy(whole->author);
	set->copyright = memory_copy(whole->copyright);
	for (size_t i = 0; i < job->count; i++) {
		const struct result *result = &job->results[i];
		struct level *level = level_set_add(set);

		level_copy(level, &whole->levels[job->from + i]);
		add_solution(level, result->solution);
		add_solution(level, result->other);
	}
	if (job->request->to->print(set, &bytes, &lost, &err))
		status = output_write(job->request->out, &bytes);
	else
		status = say_error(job->request->file, &err);
	text_free(&bytes);
	text_free(&lost);
	level_set_free(set);
	return status;
}

static void sum_up(const struct solve_job *job)
{
	size_t least = 0, moves = 0, pushes = 0;
	uint64_t milliseconds = 0;

	for (size_t i = 0; i < job->count; i++) {
		const struct result *result = &job->results[i];

		least += result->proved;
		milliseconds += result->milliseconds;
		if (result->solution == NULL)
			continue;
		moves += strlen(result->solution);
		pushes += pushes_of(result->solution);
	}
	say("%s: %zu of %zu %s, %zu of them the least; %zu moves, %zu pushes, %llu.%03u s",
	    job->request->file, job->solved, job->count, job->request->done, least, moves, pushes,
	    (unsigned long long)(milliseconds / 1000), (unsigned)(milliseconds % 1000));
}

static int finish(struct solve_job *job)
{
	bool file = job->request->out != NULL && strcmp(job->request->out, "-") != 0;
	int status = STATUS_FINE;

	if (job->request->to != NULL)
		status = write_set(job);
	else if (file)
		status = output_write(job->request->out, &job->rows);
	if (job->request->stats)
		sum_up(job);
	else if (status == STATUS_FINE && (file || job->request->to != NULL) &&
		 job->solved < job->count)
		say("%s: %zu of %zu %s", job->request->file, job->solved, job->count,
		    job->request->done);
	return status;
}

static int solve_levels(const struct solve_request *request, const struct level_file *levels,
			size_t from, size_t count)
{
	struct solve_job job = {.request = request, .levels = levels, .from = from, .count = count};
	bool rows = request->to == NULL && (request->out == NULL || strcmp(request->out, "-") == 0);
	int stopped, status;

	job.results = memory_array(count, sizeof *job.results);
	job.table = rows ? table_open(columns) : NULL;
	progress_open(&job.progress, 1);
	stopped = workers_run(request->limits.jobs < count ? request->limits.jobs : count, count,
			      request->work, take, &job, &job.trouble);
	progress_close(&job.progress);
	tell_known(&job, true);
	if (job.table != NULL)
		table_close(job.table);
	status = finish(&job);
	if (status == STATUS_FINE && job.solved < count)
		status = STATUS_FOUND;
	if (job.trouble != NULL) {
		say("%s: %s", request->file, job.trouble);
		status = STATUS_TROUBLE;
	}
	for (size_t i = 0; i < count; i++) {
		memory_free(job.results[i].verdict);
		memory_free(job.results[i].solution);
		memory_free(job.results[i].other);
	}
	memory_free(job.results);
	memory_free(job.trouble);
	text_free(&job.rows);
	if (stopped != 0) {
		put_done(status);
		raise(stopped);
	}
	return status;
}

/* --- Arguments ------------------------------------------------------------------------ */

static bool take_option(int option, void *data)
{
	struct solve_request *request = data;

	switch (option) {
	case OPTION_OUTPUT: request->out = optarg; return true;
	case OPTION_STATS: request->stats = true; return true;
	case OPTION_BEST:
		request->best = strcmp(optarg, "pushes") == 0 ? BEST_PUSHES : BEST_MOVES;
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
	default: return options_limit(option, &request->limits);
	}
}

/* Both commands have the same arguments. */
static int run(int argc, char **argv, struct solve_request request)
{
	struct level_file *levels;
	size_t from, count;
	int status;

	request.limits = (struct limits){USUAL_MS, LIMITS_MIB, workers_processors()};
	if (!options_take(argc, argv, request.command, take_option, &request, &status))
		return status;
	if (!output_is_open(request.out))
		return STATUS_TROUBLE;
	levels = input_open_levels(argc, argv, request.command, &from, &count);
	if (levels == NULL)
		return STATUS_TROUBLE;
	request.file = argv[optind];
	status = solve_levels(&request, levels, from, count);
	level_file_free(levels);
	return status;
}

static int run_solve(int argc, char **argv)
{
	return run(
		argc, argv,
		(struct solve_request){.command = &command_solve, .work = solve, .done = "solved"});
}

static int run_optimize(int argc, char **argv)
{
	return run(argc, argv,
		   (struct solve_request){.command = &command_optimize,
					  .work = optimize,
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
