/* SPDX-License-Identifier: MIT */
/* schokoban grade: how hard levels are. */
#include <stdio.h>

#include "cli/ask.h"
#include "cli/options.h"
#include "cli/table.h"
#include "cli/workers.h"
#include "maker/grade.h"

static const struct column columns[] = {
	{"file", false},   {"level", true},    {"title", false}, {"class", false},
	{"grade", true},   {"boxes", true},    {"pushes", true}, {"moves", true},
	{"changes", true}, {"solvable", true}, {NULL, false},
};

struct grade_request {
	struct ask ask;
	struct table *table;
};

/* In a process of its own: what a level is judged by that is too large to be measured. */
static bool add_best(const struct board *board, const struct stored *stored, struct text *solutions,
		     struct error *err)
{
	struct verdict verdict;
	struct slice best = stored_best(stored, board, &verdict);

	(void)err;
	if (best.length > 0)
		ask_add_solution(board, best, solutions);
	return true;
}

/* Is it measured, or proved to be in the highest class at least? */
static bool is_graded(const struct answer *answer)
{
	return answer->measured || answer->grade >= grade_least(GRADE_EXPERT);
}

static const char *class_of(const struct answer *answer)
{
	if (answer->state == ANSWER_REFUSED)
		return answer->why.text;
	if (answer->state == ANSWER_IMPOSSIBLE)
		return "impossible";
	return is_graded(answer) ? grade_word(grade_class(answer->grade)) : "beyond measure";
}

/* The fewest moves that are known; where fewer aren't ruled out with <= before them. */
static void add_moves(struct text *words, const struct answer *answer)
{
	size_t moves = answer->moves.length;

	if (answer->measured && answer->measure.moves < moves)
		moves = answer->measure.moves;
	text_add_format(words, "%s%zu", answer->proved ? "" : "<=", moves);
}

/* A cell, empty where nothing was added to it. */
static void tell_words(struct table *table, struct text *words)
{
	table_text(table, words->bytes);
	text_free(words);
}

static void tell(void *data, size_t index, const struct answer *answer)
{
	struct grade_request *request = data;
	const struct ask *ask = &request->ask;
	const struct level_set *set = ask->levels->set;
	const struct level *level = &set->levels[ask->from + index];
	const struct measure *measure = &answer->measure;
	struct table *table = request->table;
	struct text words = {0};

	table_text(table, ask->file);
	table_number(table, level_set_number(set, ask->from + index));
	table_text(table, level->title);
	table_text(table, class_of(answer));
	if (is_graded(answer))
		text_add_format(&words, "%d%s", answer->grade, answer->measured ? "" : "+");
	tell_words(table, &words);
	if (answer->state != ANSWER_REFUSED)
		text_add_format(&words, "%d", level->board->boxes);
	tell_words(table, &words);
	if (answer->state == ANSWER_SOLVED)
		text_add_format(&words, "%zu", answer->pushes);
	tell_words(table, &words);
	if (answer->state == ANSWER_SOLVED)
		add_moves(&words, answer);
	tell_words(table, &words);
	if (answer->measured)
		text_add_format(&words, "%u", measure->least_changes);
	tell_words(table, &words);
	if (answer->measured)
		text_add_format(&words, "%u%%",
				(unsigned)((uint64_t)measure->solvable * 100 / measure->positions));
	tell_words(table, &words);
	fflush(stdout);
}

static bool take_option(int option, void *data)
{
	struct ask *ask = &((struct grade_request *)data)->ask;

	return options_limit(option, &ask->question.budget, &ask->jobs);
}

static int run(int argc, char **argv)
{
	struct grade_request request = {.ask = {.command = &command_grade,
						.question = {QUESTION_MEASURE, BEST_MOVES,
							     budget_command, NULL, SLICE_NONE},
						.begin = add_best,
						.tell = tell,
						.data = &request,
						.done = "graded",
						.counts = is_graded,
						.jobs = workers_processors()}};
	int status;

	if (!options_take(argc, argv, &command_grade, take_option, &request, &status))
		return status;
	if (!ask_open(&request.ask, argc, argv))
		return STATUS_TROUBLE;
	request.table = table_open(columns);
	ask_levels(&request.ask);
	table_close(request.table);
	return ask_close(&request.ask, STATUS_FINE);
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
