/* SPDX-License-Identifier: MIT */
/* schokoban grade: how hard levels are. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/improve.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/put.h"
#include "cli/say.h"
#include "cli/table.h"
#include "cli/workers.h"
#include "base/memory.h"
#include "maker/grade.h"
#include "maker/least.h"
#include "solver/solver.h"
#include "store/stored.h"

#define POSITIONS  1500000 /* of a level, at most */
#define SLICE	   5000	   /* positions between two looks at the clock */
#define USUAL_MS   10000
#define NODES	   20 /* of the solver between two looks at the clock */
#define MOVES_PART 10 /* of the time goes into looking for the fewest moves */
#define BEYOND	   "beyond measure"

static const struct column columns[] = {
	{"file", false},   {"level", true},    {"title", false}, {"class", false},
	{"grade", true},   {"boxes", true},    {"pushes", true}, {"moves", true},
	{"changes", true}, {"solvable", true}, {NULL, false},
};

#define CELLS_WORKED_OUT 7 /* columns that a worker fills */

struct grade_request {
	const char *file;
	struct limits limits;
};

struct grade_job {
	const struct grade_request *request;
	const struct level_file *levels;
	size_t from, count, told, done, graded;
	char *trouble; /* that kept levels from being measured */
	char **rows;   /* of each level, NULL: not known yet */
	struct table *table;
	struct progress progress;
};

/* --- In a process of its own ------------------------------------------------------- */

static bool has_time(const struct grade_request *request)
{
	return clock() < (clock_t)(request->limits.milliseconds * (CLOCKS_PER_SEC / 1000));
}

/* Its class and grade, where it is proved to be in the highest class at least. */
static void add_least(const struct grade_request *request, const struct board *board,
		      uint32_t pushes, struct text *result)
{
	struct quota quota = {.limit = request->limits.mib * 1024 * 1024};
	struct least least = {.states.arena.quota = &quota};
	struct plot plot;
	int grade = 0;

	if (plot_take(&plot, board, NULL)) {
		least_begin(&least, &plot, pushes, LEAST_POSITIONS);
		while (least.expanded < LEAST_EXPANDED &&
		       least_run(&least, SLICE) == LEAST_GOES_ON && has_time(request))
			;
		grade = least_grade(&least);
		least_end(&least);
	}
	if (grade >= grade_least(GRADE_EXPERT))
		text_add_format(result, "%s\t%d+", grade_word(GRADE_EXPERT), grade);
	else
		text_add(result, BEYOND "\t", sizeof BEYOND);
}

/* The solver's solution, as long as there is time; empty: there is none. */
static enum solver_state find_solution(const struct grade_request *request,
				       const struct board *board, struct text *moves)
{
	struct solver_budget budget = solver_budget_default;
	struct solver_answer answer = {.state = SOLVER_GAVE_UP};
	struct solver *solver;

	budget.bytes = request->limits.mib * 1024 * 1024;
	solver = solver_new(board, GAME_FORWARD, &budget, NULL);
	if (solver == NULL)
		return answer.state;
	while (solver_run(solver, NODES) == SOLVER_GOES_ON && has_time(request))
		;
	solver_answer(solver, &answer);
	if (answer.state == SOLVER_SOLVED)
		text_add_slice(moves, answer.moves);
	solver_free(solver);
	return answer.state;
}

/* The fewest moves that come of solutions (those that are empty are none), and of a number that is
 * known; where fewer aren't ruled out with <= before them. */
static void add_moves(const struct grade_request *request, const struct board *board,
		      const struct slice solutions[2], size_t known, struct text *result)
{
	struct improve_limits limits = {.best = BEST_MOVES,
					.bytes = request->limits.mib * 1024 * 1024,
					.milliseconds = request->limits.milliseconds / MOVES_PART};
	struct improved improved;
	bool proved = false;

	if (improve(&improved, board, solutions, 2, &limits, NULL)) {
		proved = improved.proved;
		if (improved.moves.length < known)
			known = improved.moves.length;
		improve_free(&improved);
	}
	text_add_format(result, "%s%zu", proved ? "" : "<=", known);
}

/* Where the level is too large to be measured: what is stored of it, or the solver finds, whichever
 * has fewer pushes. */
static void add_solved(const struct grade_request *request, const struct board *board,
		       const struct stored *stored, struct text *result)
{
	struct verdict best = {0};
	struct text found = {0};
	struct slice solutions[2] = {stored_best(stored, board, &best)};
	enum solver_state state = find_solution(request, board, &found);
	size_t pushes = game_play_count_pushes(text_slice(&found));

	solutions[1] = text_slice(&found);
	if (found.length > 0 && (solutions[0].length == 0 || pushes < best.pushes)) {
		best.pushes = pushes;
		best.moves = found.length;
	}
	if (best.pushes > 0) {
		add_least(request, board, (uint32_t)best.pushes, result);
		text_add_format(result, "\t%d\t%zu\t", board->boxes, best.pushes);
		add_moves(request, board, solutions, best.moves, result);
		text_add_string(result, "\t\t");
	} else {
		text_add_format(result, "%s\t\t%d\t\t\t\t",
				state == SOLVER_IMPOSSIBLE ? "impossible" : BEYOND, board->boxes);
	}
	text_free(&found);
}

static void add_measured(const struct grade_request *request, const struct board *board,
			 const struct measure *measure, struct text *result)
{
	int grade = grade_of(measure);
	struct text found = {0};
	struct slice solutions[2] = {{NULL, 0}};

	find_solution(request, board, &found);
	solutions[1] = text_slice(&found);
	text_add_format(result, "%s\t%d\t%d\t%u\t", grade_word(grade_class(grade)), grade,
			measure->boxes, measure->pushes);
	add_moves(request, board, solutions, measure->moves, result);
	text_add_format(result, "\t%u\t%u%%", measure->least_changes,
			(unsigned)((uint64_t)measure->solvable * 100 / measure->positions));
	text_free(&found);
}

static void grade(void *data, size_t piece, struct text *result)
{
	const struct grade_job *job = data;
	const struct level *level = &job->levels->set->levels[job->from + piece];
	const struct analysis_budget budget = {POSITIONS, job->request->limits.mib * 1024 * 1024};
	struct analysis *analysis;
	enum analysis_state state = ANALYSIS_BEYOND;
	struct stored stored;
	struct error err = {0};
	struct plot plot;

	if (!level_playable(level, &err)) {
		text_add_format(result, "%s\t\t\t\t\t\t", err.text);
		return;
	}
	analysis = analysis_new(&budget);
	if (plot_take(&plot, level->board, NULL)) {
		analysis_begin(analysis, &plot, POSITIONS);
		do
			state = analysis_run(analysis, SLICE);
		while (state == ANALYSIS_GOES_ON && has_time(job->request));
	}
	if (state == ANALYSIS_DONE)
		add_measured(job->request, level->board, analysis_measure(analysis), result);
	else if (state == ANALYSIS_IMPOSSIBLE)
		text_add_format(result, "impossible\t\t%d\t\t\t\t", level->board->boxes);
	analysis_free(analysis);
	if (state != ANALYSIS_BEYOND && state != ANALYSIS_GOES_ON)
		return;
	stored_find(&stored, job->levels, job->from + piece);
	add_solved(job->request, level->board, &stored, result);
	stored_free(&stored);
}

/* --- What comes of it ---------------------------------------------------------------- */

static void tell(struct grade_job *job, size_t piece)
{
	const struct level_set *set = job->levels->set;
	struct slice rest = slice_of(job->rows[piece]);

	table_text(job->table, job->request->file);
	table_number(job->table, level_set_number(set, job->from + piece));
	table_text(job->table, set->levels[job->from + piece].title);
	for (int i = 0; i < CELLS_WORKED_OUT; i++) {
		size_t length = 0;
		char *cell;

		while (length < rest.length && rest.at[length] != '\t')
			length++;
		cell = memory_string(rest.at, length);
		table_text(job->table, cell);
		memory_free(cell);
		length += length < rest.length;
		rest.at += length;
		rest.length -= length;
	}
	fflush(stdout);
}

static void take(void *data, size_t piece, struct slice bytes, const char *trouble)
{
	struct grade_job *job = data;
	struct text lost = {0};
	const char *row;

	if (trouble != NULL)
		text_add_format(&lost, "%s\t\t\t\t\t\t", trouble);
	job->rows[piece] =
		trouble != NULL ? text_take(&lost) : memory_string(bytes.at, bytes.length);
	row = strchr(job->rows[piece], '\t');
	job->graded += row != NULL && row[1] != '\t';
	job->done++;
	for (; job->told < job->count && job->rows[job->told] != NULL; job->told++)
		tell(job, job->told);
	progress_count(&job->progress, job->done, job->count, job->graded, "graded");
}

static int grade_levels(const struct grade_request *request, const struct level_file *levels,
			size_t from, size_t count)
{
	struct grade_job job = {.request = request, .levels = levels, .from = from, .count = count};
	int stopped;

	job.rows = memory_array(count, sizeof *job.rows);
	job.table = table_open(columns);
	progress_open(&job.progress, 1);
	stopped = workers_run(request->limits.jobs < count ? request->limits.jobs : count, count,
			      grade, take, &job, &job.trouble);
	progress_close(&job.progress);
	table_close(job.table);
	for (size_t i = 0; i < count; i++)
		memory_free(job.rows[i]);
	memory_free(job.rows);
	if (stopped != 0) {
		put_done(STATUS_FINE);
		raise(stopped);
	}
	if (job.trouble == NULL)
		return job.graded < count ? STATUS_FOUND : STATUS_FINE;
	say("%s: %s", request->file, job.trouble);
	memory_free(job.trouble);
	return STATUS_TROUBLE;
}

/* --- Arguments ------------------------------------------------------------------------ */

static bool take_option(int option, void *request)
{
	return options_limit(option, &((struct grade_request *)request)->limits);
}

static int run(int argc, char **argv)
{
	struct grade_request request = {.limits = {USUAL_MS, LIMITS_MIB, workers_processors()}};
	struct level_file *levels;
	size_t from, count;
	int status;

	if (!options_take(argc, argv, &command_grade, take_option, &request, &status))
		return status;
	levels = input_open_levels(argc, argv, &command_grade, &from, &count);
	if (levels == NULL)
		return STATUS_TROUBLE;
	request.file = argv[optind];
	status = grade_levels(&request, levels, from, count);
	level_file_free(levels);
	return status;
}

const struct command command_grade = {
	"grade",
	run,
	"Usage: schokoban grade [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Measure how hard the levels of a file are, or those of these numbers.\n"
	"\n"
	"To a terminal columns are printed, elsewhere one line a level with a tab between:\n"
	"file, level, title, class, grade, boxes, pushes, moves, changes, solvable. The grade\n"
	"goes from 0 to 100; 'solvable' is the share of positions that can still be solved.\n"
	"Moves are the fewest, however many pushes; <= stands where fewer may do.\n"
	"Levels too large for that (1,500,000 positions, 127 squares) are 'beyond measure':\n"
	"their pushes are the solver's, or those of a solution in the file or among yours,\n"
	"beside it. Where they are proved to be expert all the same, the grade is the\n"
	"least that it can be, as in 64+. The exit status is 1 where a level has no grade.\n",
};
