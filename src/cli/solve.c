/* SPDX-License-Identifier: MIT */
/* schokoban solve and optimize: solutions for levels, and shorter ones. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/clean.h"
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
#include "solver/shorten.h"
#include "solver/solver.h"
#include "store/stored.h"

#define SECONDS_DEFAULT 10
#define SHORTEN_MS	100 /* for each second that a level gets, of that second, */
#define SHORTEN_LATE_MS 15  /* and where that is used up */
#define SLICE		20  /* nodes between two looks at the clock */

static const struct column columns[] = {
	{"file", false},    {"level", true},	 {"title", false},
	{"verdict", false}, {"pushes", true},	 {"moves", true},
	{"seconds", true},  {"solution", false}, {NULL, false},
};

enum { CELLS = sizeof columns / sizeof *columns - 1 };

struct request {
	const struct command *command;
	workers_work *work;
	const char *done; /* what is said of levels with a solution */
	const char *file, *out;
	const struct format *to; /* NULL: rows */
	struct limits limits;
};

/* What became of a level. */
struct result {
	bool known;
	size_t pushes;
	uint64_t milliseconds;
	char *verdict;
	char *solution; /* NULL: none */
};

struct job {
	const struct request *request;
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

static uint64_t computed(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* What a process hands on: pushes, milliseconds, verdict and solution. */
static void report(struct text *result, uint64_t begun, const char *verdict, size_t pushes,
		   struct slice solution)
{
	text_add_format(result, "%zu %llu %s\n", pushes, (unsigned long long)(computed() - begun),
			verdict);
	text_add_slice(result, solution);
}

static struct solver_budget budget_of(const struct request *request)
{
	struct solver_budget budget = solver_budget_default;

	budget.bytes = request->limits.mib * 1024 * 1024;
	return budget;
}

static bool has_time(const struct request *request, uint64_t begun)
{
	return computed() - begun < request->limits.seconds * 1000;
}

/* A solution just found takes detours: what a tenth of the time does about them. */
static void report_short(const struct request *request, const struct board *board,
			 const struct solver_answer *answer, uint64_t begun, struct text *result)
{
	struct solver_budget budget = budget_of(request);
	struct shortener *shortener = shorten_new(board, answer->moves, &budget, NULL);
	struct slice moves = answer->moves;
	size_t pushes = answer->pushes;
	uint64_t from = computed(), seconds = request->limits.seconds;
	uint64_t end = begun + seconds * 1000;

	if (end < from + seconds * SHORTEN_LATE_MS)
		end = from + seconds * SHORTEN_LATE_MS;
	if (end > from + seconds * SHORTEN_MS)
		end = from + seconds * SHORTEN_MS;
	while (shortener != NULL && shorten_run(shortener, SLICE) && computed() < end)
		;
	if (shortener != NULL)
		moves = shorten_moves(shortener, &pushes);
	report(result, begun, "solved", pushes, moves);
	shorten_free(shortener);
}

static void solve(void *data, size_t piece, struct text *result)
{
	static const char *const verdicts[] = {
		[SOLVER_GOES_ON] = "gave up",
		[SOLVER_IMPOSSIBLE] = "impossible",
		[SOLVER_GAVE_UP] = "gave up",
	};
	const struct job *job = data;
	const struct level *level = &job->levels->set->levels[job->from + piece];
	struct solver_budget budget = budget_of(job->request);
	struct solver_answer answer;
	struct solver *solver = NULL;
	struct error err = {0};
	uint64_t begun = computed();

	if (level_playable(level, &err))
		solver = solver_new(level->board, GAME_FORWARD, &budget, &err);
	if (solver == NULL) {
		report(result, begun, err.text, 0, SLICE_NONE);
		return;
	}
	while (solver_run(solver, SLICE) == SOLVER_GOES_ON && has_time(job->request, begun))
		;
	solver_answer(solver, &answer);
	if (answer.state == SOLVER_SOLVED)
		report_short(job->request, level->board, &answer, begun, result);
	else
		report(result, begun, verdicts[answer.state], 0, answer.moves);
	solver_free(solver);
}

static void optimize(void *data, size_t piece, struct text *result)
{
	const struct job *job = data;
	const struct level *level = &job->levels->set->levels[job->from + piece];
	struct solver_budget budget = budget_of(job->request);
	struct stored stored;
	struct slice moves = {NULL, 0};
	struct shortener *shortener = NULL;
	struct verdict before = {0};
	struct error err = {0};
	uint64_t begun = computed();
	size_t pushes = 0;

	stored_find(&stored, job->levels, job->from + piece);
	if (level_playable(level, &err))
		moves = stored_best(&stored, level->board, &before);
	if (moves.at == NULL)
		fail(&err, ERROR_MOVE, "no solution");
	else
		shortener = shorten_new(level->board, moves, &budget, &err);
	stored_free(&stored);
	if (shortener == NULL) {
		report(result, begun, err.text, 0, SLICE_NONE);
		return;
	}
	while (shorten_run(shortener, SLICE) && has_time(job->request, begun))
		;
	moves = shorten_moves(shortener, &pushes);
	report(result, begun,
	       pushes < before.pushes || moves.length < before.moves ? "shorter" : "kept", pushes,
	       moves);
	shorten_free(shortener);
}

/* --- What comes of it ---------------------------------------------------------------- */

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

static void tell(struct job *job, size_t piece)
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
		snprintf(pushes, sizeof pushes, "%zu", result->pushes);
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
static void tell_known(struct job *job, bool all)
{
	for (; job->told < job->count && (all || job->results[job->told].known); job->told++)
		if (job->results[job->told].known && job->request->to == NULL)
			tell(job, job->told);
}

static void take(void *data, size_t piece, struct slice bytes, const char *trouble)
{
	struct job *job = data;
	struct result *result = &job->results[piece];
	struct slice line = {NULL, 0};
	char *rest;

	result->known = true;
	if (slice_line(&bytes, &line)) {
		result->verdict = memory_string(line.at, line.length);
		result->pushes = strtoul(result->verdict, &rest, 10);
		result->milliseconds = strtoull(rest, &rest, 10);
		memmove(result->verdict, rest + 1, strlen(rest));
		if (bytes.length > 0)
			result->solution = memory_string(bytes.at, bytes.length);
	} else {
		result->verdict = memory_copy(trouble);
	}
	job->done++;
	job->solved += result->solution != NULL;
	tell_known(job, false);
	progress_count(&job->progress, job->done, job->count, job->solved, job->request->done);
}

/* The levels asked for as a collection, each with the solution that was found. */
static int write_set(struct job *job)
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
		struct snapshot *snapshot;
		struct text title = {0};

		level_copy(level, &whole->levels[job->from + i]);
		if (result->solution == NULL)
			continue;
		snapshot = level_add_snapshot(level);
		text_add_format(&title, "Solver %zu/%zu", strlen(result->solution), result->pushes);
		snapshot->title = text_take(&title);
		snapshot->moves = memory_copy(result->solution);
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

static int finish(struct job *job)
{
	bool file = job->request->out != NULL && strcmp(job->request->out, "-") != 0;
	int status = STATUS_FINE;

	if (job->request->to != NULL)
		status = write_set(job);
	else if (file)
		status = output_write(job->request->out, &job->rows);
	if (status == STATUS_FINE && (file || job->request->to != NULL) && job->solved < job->count)
		say("%s: %zu of %zu %s", job->request->file, job->solved, job->count,
		    job->request->done);
	return status;
}

static int solve_levels(const struct request *request, const struct level_file *levels, size_t from,
			size_t count)
{
	struct job job = {.request = request, .levels = levels, .from = from, .count = count};
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
	struct request *request = data;

	switch (option) {
	case OPTION_OUTPUT: request->out = optarg; return true;
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
static int run(int argc, char **argv, struct request request)
{
	struct level_file *levels;
	size_t from, count;
	int status;

	request.limits = (struct limits){SECONDS_DEFAULT, LIMITS_MIB, workers_processors()};
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
	return run(argc, argv,
		   (struct request){.command = &command_solve, .work = solve, .done = "solved"});
}

static int run_optimize(int argc, char **argv)
{
	return run(argc, argv,
		   (struct request){.command = &command_optimize,
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
	"tried. The exit status is 1 where a level isn't solved.\n",
};

const struct command command_optimize = {
	"optimize",
	run_optimize,
	"Usage: schokoban optimize [--to lurd|sok] [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Shorten the stored solutions of a file's levels, or of those of these numbers.\n"
	"\n"
	"Of each level the solution with the fewest pushes is taken, be it in the file or one\n"
	"that you found, beside it, and comes out with fewer pushes, with as many and fewer\n"
	"moves, or as it was. Rows and options are those of 'schokoban solve'; the verdict is\n"
	"'shorter', 'kept', or why there is none. The exit status is 1 where a level has no\n"
	"solution.\n",
};
