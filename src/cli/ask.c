/* SPDX-License-Identifier: MIT */
#include "cli/ask.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/output.h"
#include "cli/put.h"
#include "cli/say.h"
#include "cli/workers.h"
#include "documents/snapshot.h"
#include "store/path.h"

const struct level *ask_level(const struct ask *ask, size_t number)
{
	return level_at(ask->levels.at[number].place);
}

/* --- In a process of its own ----------------------------------------------------------- */

/* Collect the solutions to begin with; false: the level can't be asked about. */
static bool begin(const struct ask *ask, size_t index, struct text *solutions, struct error *err)
{
	struct level_place place = ask->levels.at[index].place;
	const struct level *level = level_at(place);
	struct stored stored;
	bool fine = level_playable(level, err);

	if (!fine || ask->begin == NULL)
		return fine;
	stored_find(&stored, place.file, place.index);
	fine = ask->begin(level->board, &stored, solutions, err);
	stored_free(&stored);
	return fine;
}

/* For a level too large to be measured, take the given grade, unless a higher one was proved. */
static void take_given(const struct fewest_list *given, struct answer *answer,
		       const struct board *board)
{
	int grade = answer->measured ? -1 : fewest_grade(given, board_hash(board));

	answer->grade = grade > answer->grade ? grade : answer->grade;
}

static void work(void *data, size_t piece, struct text *result)
{
	const struct ask *ask = data;
	struct question question = ask->question;
	size_t index = piece / ask->courses;
	struct text solutions = {0};
	struct answer answer = {.state = ANSWER_REFUSED};

	if (begin(ask, index, &solutions, &answer.why)) {
		question.board = ask_level(ask, index)->board;
		question.moves = text_slice(&solutions);
		question.seed += piece % ask->courses;
		question.budget.milliseconds /= ask->courses;
		question.budget.bytes /= ask->courses;
		question_answer(&question, &answer);
		take_given(ask->given, &answer, question.board);
	}
	answer_encode(&answer, result);
	answer_clear(&answer);
	text_free(&solutions);
}

/* --- Results ------------------------------------------------------------------ */

/* Add the rows that are known, in the order of the levels: up to the first that isn't known, or
 * all. */
static void tell_known(struct ask *ask, bool all)
{
	for (; ask->told < ask->levels.count; ask->told++) {
		const struct answer *answer = &ask->answers[ask->told];
		const struct level *level = ask_level(ask, ask->told);

		if (answer->state == ANSWER_UNKNOWN && !all)
			break;
		if (answer->state == ANSWER_UNKNOWN || ask->table == NULL)
			continue;
		table_text(ask->table, ask->levels.at[ask->told].file);
		table_number(ask->table, level_number(ask->levels.at[ask->told].place));
		table_text(ask->table, level->title);
		ask->tell(ask->table, level, answer);
		ask->unread = !put_now();
	}
}

static void count_answer(struct ask *ask, size_t number)
{
	ask->answered++;
	ask->counted += ask->counts(&ask->answers[number]);
	tell_known(ask, false);
	progress_count(&ask->progress, ask->answered, ask->levels.count, ask->counted, ask->done);
}

void ask_know(struct ask *ask, size_t number)
{
	ask->spent[number].known = true;
	count_answer(ask, number);
}

static bool is_wanted(const void *data, size_t piece)
{
	const struct ask *ask = data;

	return !ask->unread && ask->answers[piece / ask->courses].state == ANSWER_UNKNOWN;
}

static void take(void *data, size_t piece, struct slice bytes, const char *trouble)
{
	struct ask *ask = data;
	struct answer *answer = &ask->answers[piece / ask->courses], came = {0};
	struct spent *spent = &ask->spent[piece / ask->courses];

	if (!is_wanted(ask, piece)) /* another course answered a moment earlier */
		return;
	if (trouble == NULL && !answer_decode(bytes, &came))
		trouble = "a process gave an answer that makes no sense";
	if (trouble != NULL) {
		came.state = ANSWER_REFUSED;
		fail(&came.why, ERROR_SYSTEM, "%s", trouble);
	}
	spent->milliseconds += came.milliseconds;
	if ((came.state == ANSWER_GAVE_UP || trouble != NULL) && ++spent->courses < ask->courses) {
		answer_clear(&came);
		return;
	}
	came.milliseconds = spent->milliseconds;
	*answer = came;
	count_answer(ask, piece / ask->courses);
}

/* Would the results replace levels that were read? Or can't they go into one collection? */
static bool is_refused(const struct ask *ask)
{
	const struct level_set *set = ask->levels.files[0]->set;

	if (ask->to == NULL)
		return input_is_replaced(&ask->levels, ask->out, "its levels");
	if (path_is_folder(ask->file)) {
		say("%s: it is a folder, and --to sok is for one level file: name one in it",
		    ask->file);
		return true;
	}
	if (!ask->keeps && ask->levels.count < set->count &&
	    input_is_replaced(&ask->levels, ask->out, "its other levels"))
		return true;
	return output_loses(set, level_set_number(set, 0), ask->to, ask->file, ask->out);
}

/* How many processes look for a solution of the same level: those for which there are too few
 * levels, as long as each gets a millisecond and a MiB. */
static size_t courses_of(const struct ask *ask)
{
	const struct question_budget *budget = &ask->question.budget;
	uint64_t courses = ask->jobs / ask->levels.count;

	if (ask->question.kind != QUESTION_SOLVE)
		return 1;
	courses = courses < budget->milliseconds ? courses : budget->milliseconds;
	courses = courses < budget->bytes / MIB ? courses : budget->bytes / MIB;
	return courses > 0 ? (size_t)courses : 1;
}

bool ask_levels(struct ask *ask, int argc, char **argv)
{
	size_t pieces;

	ask->status = input_take_levels(&ask->levels, argc, argv, ask->command, false);
	ask->file = argv[optind];
	if (ask->levels.count == 0 || is_refused(ask)) {
		input_free_levels(&ask->levels);
		return false;
	}
	ask->answers = memory_array(ask->levels.count, sizeof *ask->answers);
	ask->table = ask->columns != NULL ? table_open(ask->columns, ask->rows) : NULL;
	ask->spent = memory_array(ask->levels.count, sizeof *ask->spent);
	ask->courses = courses_of(ask);
	if (ask->jobs == 0)
		ask->jobs = task_processors(WORKERS_MOST);
	progress_open(&ask->progress, 1);
	if (ask->know != NULL)
		ask->know(ask, ask->data);
	pieces = ask->levels.count * ask->courses;
	ask->stopped = workers_run(ask->jobs < pieces ? ask->jobs : pieces, pieces, work, take,
				   is_wanted, ask, &ask->trouble);
	progress_close(&ask->progress);
	tell_known(ask, true);
	if (ask->table != NULL)
		table_close(ask->table);
	return true;
}

int ask_close(struct ask *ask, int status)
{
	int stopped = ask->stopped;

	if (ask->status != STATUS_FINE)
		status = ask->status;
	if (status == STATUS_FINE && ask->counted < ask->levels.count)
		status = STATUS_FOUND;
	if (ask->trouble != NULL) {
		say("%s: %s", ask->file, ask->trouble);
		status = STATUS_TROUBLE;
	}
	for (size_t i = 0; i < ask->levels.count; i++)
		answer_clear(&ask->answers[i]);
	memory_free(ask->answers);
	memory_free(ask->spent);
	memory_free(ask->trouble);
	input_free_levels(&ask->levels);
	if (stopped != 0) {
		put_done(status);
		raise(stopped);
	}
	return status;
}

void ask_add_solution(const struct board *board, struct slice moves, struct text *solutions)
{
	struct game *game = snapshot_resume(board, moves, true, NULL);

	text_add_slice(solutions, game_moves(game));
	text_add_char(solutions, '\n');
	game_free(game);
}
