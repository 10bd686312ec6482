/* SPDX-License-Identifier: MIT */
/* schokoban grade: how hard levels are. */
#include "base/memory.h"
#include "cli/ask.h"
#include "cli/options.h"
#include "maker/grade.h"
#include "store/level_folder.h"
#include "store/path.h"

static const struct column columns[] = {
	{"file", false},   {"level", true},    {"title", false}, {"class", false},
	{"grade", true},   {"boxes", true},    {"pushes", true}, {"moves", true},
	{"changes", true}, {"solvable", true}, {NULL, false},
};

/* Called in the process: add the solutions by which a level too large to be measured is judged. */
static bool add_best(const struct board *board, const struct stored *stored, struct text *solutions,
		     struct error *err)
{
	struct slice best = stored_best(stored, board, BEST_BY_PUSHES);

	(void)err;
	if (best.length > 0)
		ask_add_solution(board, best, solutions);
	return true;
}

/* Read the grades in least.txt, which a folder of levels may have. */
static void open_folder(struct ask *ask, void *data)
{
	char *path = path_folder(ask->levels.files[0]->path);
	struct level_folder **folder = data;

	*folder = level_folder_open(path, false, NULL);
	if (*folder != NULL)
		ask->given = (*folder)->fewest;
	memory_free(path);
}

/* Was the level measured, or proved to be at least in the highest class? */
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

static size_t fewest_moves(const struct answer *answer)
{
	size_t moves = game_play_count_moves(text_slice(&answer->moves));

	return answer->measured && answer->measure.moves < moves ? answer->measure.moves : moves;
}

static unsigned percent(const struct measure *measure)
{
	return measure->positions > 0
		       ? (unsigned)((uint64_t)measure->solvable * 100 / measure->positions)
		       : 0;
}

static void tell(struct table *table, const struct level *level, const struct answer *answer)
{
	bool solved = answer->state == ANSWER_SOLVED, fine = answer->state != ANSWER_REFUSED;

	table_text(table, class_of(answer));
	table_format(table, is_graded(answer), "%d%s", answer->grade, answer->measured ? "" : "+");
	table_format(table, fine, "%d", fine ? level->board->boxes : 0);
	table_format(table, solved, "%zu", answer->pushes);
	table_format(table, solved, "%s%zu", answer->proved ? "" : "<=", fewest_moves(answer));
	table_format(table, answer->measured, "%u", answer->measure.least_changes);
	table_format(table, answer->measured, "%u%%", percent(&answer->measure));
}

static bool take_option(int option, void *data)
{
	struct ask *ask = data;

	return options_limit(option, &ask->question.budget, &ask->jobs);
}

static int run(int argc, char **argv)
{
	struct level_folder *folder = NULL;
	struct ask ask = {.command = &command_grade,
			  .question = {.kind = QUESTION_MEASURE, .budget = budget_command},
			  .begin = add_best,
			  .columns = columns,
			  .tell = tell,
			  .done = "graded",
			  .counts = is_graded,
			  .know = open_folder,
			  .data = &folder};
	int status;

	if (!options_take(argc, argv, &command_grade, take_option, &ask, &status))
		return status;
	status = ask_levels(&ask, argc, argv) ? ask_close(&ask, STATUS_FINE) : STATUS_TROUBLE;
	level_folder_free(folder);
	return status;
}

const struct command command_grade = {
	"grade",
	run,
	"Usage: schokoban grade [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Measure how hard the levels of a file or folder are, or those of these numbers.\n"
	"\n"
	"To a terminal columns are printed, elsewhere one line a level with a tab between:\n"
	"file, level, title, class, grade, boxes, pushes, moves, changes, solvable. The grade\n"
	"goes from 0 to 100; 'solvable' is the share of positions that can still be solved.\n"
	"Moves are the fewest, however many pushes they take, with <= where fewer may do.\n"
	"Levels too large for that (1,500,000 positions; fewer on over 256 squares of floor),\n"
	"or for the time, are 'beyond measure': their pushes are the fewest of any solution\n"
	"found, in the file or among yours, beside it. If such a level is proved to be expert,\n"
	"or least.txt beside the file has a grade for it, its grade is the least that it can\n"
	"be, as in 64+.\n"
	"The exit status is 1 if a level has no grade.\n",
};
