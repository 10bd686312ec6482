/* SPDX-License-Identifier: MIT */
/* schokoban solve and optimize: solutions for levels, and shorter ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/say.h"
#include "cli/table.h"
#include "base/memory.h"
#include "documents/snapshot.h"
#include "formats/format.h"
#include "formats/variant.h"
#include "solver/solver.h"
#include "store/path.h"
#include "store/solution_notes.h"

static const struct column columns[] = {
	{"file", false},    {"level", true},	 {"title", false},
	{"verdict", false}, {"pushes", true},	 {"moves", true},
	{"seconds", true},  {"solution", false}, {NULL, false},
};

struct solve_request {
	struct ask ask;
	bool stats, verbose;
	struct text rows;	   /* rows that go to a file */
	struct level_file *before; /* with --resume: what OUT holds; NULL: nothing yet */
	uint64_t state;		   /* with --to: of OUT, before anything was read */
};

/* --- In a process of its own ------------------------------------------------------- */

/* Add the solutions that the optimizer begins with. */
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

/* --- Results ---------------------------------------------------------------- */

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
	if (moves.length > 0 && !level_has_moves(level, moves.at))
		level_add_moves(level, SOLUTION_SOLVERS, moves, moves.length,
				game_play_count_pushes(moves));
}

/* --- Where it was left ------------------------------------------------------------------ */

/* Read what OUT holds; false: it can't be read, and the reason has been printed. */
static bool open_before(struct solve_request *request)
{
	struct error err = {0};

	if (!request->ask.keeps || !path_is_there(request->ask.out))
		return true;
	request->before = level_file_open(request->ask.out, false, &err);
	if (request->before == NULL)
		say_error(request->ask.out, &err);
	return request->before != NULL &&
	       !output_loses(request->before->set, level_set_number(request->before->set, 0),
			     request->ask.to, request->ask.out, request->ask.out);
}

static bool is_alike(const struct level *a, const struct level *b)
{
	return a->board != NULL && b->board != NULL && board_equal(a->board, b->board);
}

/* Is there a level among those asked about with that board and that title? */
static bool is_asked(const struct ask *ask, const struct level *level)
{
	for (size_t i = 0; i < ask->levels.count; i++) {
		const struct level *asked = ask_level(ask, i);

		if (is_alike(asked, level) && slice_same(asked->title, level->title))
			return true;
	}
	return false;
}

/* The level of OUT with that board and title, or else with that board and a title that no other
 * level has which is asked about; NULL: none. */
static const struct level *find_before(const struct solve_request *request,
				       const struct level *level)
{
	const struct level_set *set = request->before != NULL ? request->before->set : NULL;
	const struct level *found = NULL;

	for (size_t i = 0; set != NULL && i < set->count; i++) {
		const struct level *before = &set->levels[i];

		if (!is_alike(before, level))
			continue;
		if (slice_same(before->title, level->title))
			return before;
		if (found == NULL && !is_asked(&request->ask, before))
			found = before;
	}
	return found;
}

/* Take the best solution that OUT has of a level as its answer. */
static void take_before(const struct level *before, enum best best, struct answer *answer)
{
	struct cost least = {0};

	for (size_t i = 0; i < before->snapshot_count; i++) {
		struct slice moves = slice_of(before->snapshots[i].moves);
		struct verdict verdict;
		struct cost cost;

		snapshot_judge(before->board, moves, &verdict);
		if (!verdict.solves || verdict.reverse)
			continue;
		cost = cost_of(best, (uint32_t)verdict.moves, (uint32_t)verdict.pushes);
		if (answer->state == ANSWER_SOLVED && !cost_less(cost, least))
			continue;
		least = cost;
		answer->state = ANSWER_SOLVED;
		answer->pushes = verdict.pushes;
		answer->strategy = SOLVER_STRATEGIES;
		text_cut(&answer->moves, 0);
		ask_add_solution(before->board, moves, &answer->moves);
		text_cut(&answer->moves, answer->moves.length - 1);
	}
}

static void know(struct ask *ask, void *data)
{
	const struct solve_request *request = data;

	for (size_t i = 0; i < ask->levels.count; i++) {
		const struct level *before = find_before(request, ask_level(ask, i));

		if (before != NULL)
			take_before(before, ask->question.best, &ask->answers[i]);
		if (ask->answers[i].state != ANSWER_UNKNOWN)
			ask_know(ask, i);
	}
}

/* Was a level asked about that takes the place of this level of OUT? */
static bool is_replaced(const struct solve_request *request, const struct level *before)
{
	const struct ask *ask = &request->ask;

	for (size_t i = 0; i < ask->levels.count; i++) {
		const struct level *asked = ask_level(ask, i);

		if (is_alike(asked, before) && find_before(request, asked) == before)
			return true;
	}
	return false;
}

/* Add the levels of OUT that weren't asked about; they stay, in front of the others. */
static void keep_others(const struct solve_request *request, struct level_set *set)
{
	const struct level_set *before = request->before != NULL ? request->before->set : NULL;

	for (size_t i = 0; before != NULL && i < before->count; i++)
		if (!is_replaced(request, &before->levels[i]))
			level_copy(level_set_add(set), &before->levels[i]);
}

/* Let the level say itself what only its collection said of it, as it goes to another. */
static void take_credit(struct level *level, const struct level_set *from,
			const struct level_set *to)
{
	if (level->author == NULL && !slice_same(from->author, to->author))
		level->author = memory_copy(from->author);
	if (level->copyright == NULL && !slice_same(from->copyright, to->copyright))
		level->copyright = memory_copy(from->copyright);
}

/* Where the levels go: to OUT, unless it was read, and somebody has changed it since. */
static const char *place_for(const struct solve_request *request)
{
	const struct ask *ask = &request->ask;

	if ((!ask->keeps && !output_is_file(ask->out, ask->file)) ||
	    output_state(ask->out) == request->state)
		return ask->out;
	say("%s: it was changed meanwhile and stays; the levels go to standard output", ask->out);
	return NULL;
}

/* Write the levels asked for as a collection, each with the solution that was found. */
static int write_set(const struct solve_request *request)
{
	const struct ask *ask = &request->ask;
	const struct level_set *whole = ask->levels.files[0]->set;
	struct level_set *set = level_set_new();
	/* where OUT is FILE, its other levels keep their places */
	bool in_place = request->before != NULL && path_is_same(ask->out, ask->file);
	size_t first = ask->levels.at[0].place.index, from = in_place ? 0 : first;
	size_t count = in_place ? whole->count : ask->levels.count;
	const char *out = place_for(request);
	size_t others;
	int status;

	level_set_say(set, request->before != NULL ? request->before->set : whole);
	if (!in_place)
		keep_others(request, set);
	others = set->count;
	for (size_t i = from; i - from < count; i++) {
		const struct level *was = &whole->levels[i];
		const struct level *before = in_place ? was : find_before(request, was);
		struct level *level = level_set_add(set);
		size_t asked = i - first;

		level_copy(level, before != NULL ? before : was);
		if (before == NULL)
			take_credit(level, whole, set);
		if (asked >= ask->levels.count || ask->spent[asked].known)
			continue;
		add_solution(level, text_slice(&ask->answers[asked].moves));
		add_solution(level, text_slice(&ask->answers[asked].other));
	}
	variant_name(set);
	/* all others can be written, as OUT was read */
	status =
		output_levels(set, level_set_number(whole, from) - others, ask->to, ask->file, out);
	if (status == STATUS_TROUBLE && output_turns(out))
		(void)output_levels(set, level_set_number(whole, from) - others, ask->to, ask->file,
				    NULL);
	level_set_free(set);
	return out == ask->out ? status : STATUS_TROUBLE;
}

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Print the median of the seconds that solutions took, and how many each strategy found. */
static void sum_up_solver(const struct ask *ask)
{
	uint64_t *times = memory_array(ask->levels.count, sizeof *times), median;
	size_t found[SOLVER_STRATEGIES + 1] = {0}, count = 0;
	struct text words = {0};

	for (size_t i = 0; i < ask->levels.count; i++) {
		if (ask->answers[i].state != ANSWER_SOLVED || ask->spent[i].known)
			continue;
		times[count++] = ask->answers[i].milliseconds;
		found[ask->answers[i].strategy]++;
	}
	for (int i = 0; i < SOLVER_STRATEGIES; i++)
		if (found[i] > 0)
			text_add_format(&words, ", %zu by %s", found[i], solver_strategy(i));
	if (count > 0) {
		qsort(times, count, sizeof *times, compare);
		median = times[(count - 1) / 2];
		say("%s: median %llu.%03u s%s", ask->file, (unsigned long long)(median / 1000),
		    (unsigned)(median % 1000), words.length > 0 ? words.bytes : "");
	}
	text_free(&words);
	memory_free(times);
}

static void sum_up(const struct ask *ask)
{
	size_t least = 0, moves = 0, pushes = 0;
	uint64_t milliseconds = 0;

	for (size_t i = 0; i < ask->levels.count; i++) {
		const struct answer *answer = &ask->answers[i];

		least += answer->proved;
		milliseconds += answer->milliseconds;
		moves += answer->moves.length;
		pushes += answer->pushes;
	}
	say("%s: %zu of %zu %s, %zu of them proved best; %zu moves, %zu pushes, %llu.%03u s",
	    ask->file, ask->counted, ask->levels.count, ask->done, least, moves, pushes,
	    (unsigned long long)(milliseconds / 1000), (unsigned)(milliseconds % 1000));
	if (ask->question.kind == QUESTION_SOLVE)
		sum_up_solver(ask);
}

/* Print how a level's answer came about, and what each strategy did. */
static void explain(const struct ask *ask, size_t index)
{
	const struct answer *answer = &ask->answers[index];
	const char *file = ask->levels.at[index].file;
	size_t number = level_number(ask->levels.at[index].place);

	if (answer->state == ANSWER_GAVE_UP)
		say("%s: level %zu, given up: %s", file, number, answer->why.text);
	else if (answer->state == ANSWER_SOLVED && answer->strategy < SOLVER_STRATEGIES)
		say("%s: level %zu, solved by: %s", file, number,
		    solver_strategy(answer->strategy));
	for (int i = 0; i < SOLVER_STRATEGIES; i++) {
		const struct solver_tally *t = &ask->answers[index].tallies[i];
		unsigned long long milliseconds = t->ticks * 1000 / TICKS_A_SECOND;

		if (t->turns > 0)
			say("%s: level %zu, %s: turns %llu, nodes %llu, positions %llu, "
			    "frozen %llu, unmatched %llu, corrals %llu, confined %llu, "
			    "seconds %llu.%03llu, bytes %zu",
			    file, number, solver_strategy(i), (unsigned long long)t->turns,
			    (unsigned long long)t->nodes, (unsigned long long)t->positions,
			    (unsigned long long)t->frozen, (unsigned long long)t->unmatched,
			    (unsigned long long)t->corrals, (unsigned long long)t->confined,
			    milliseconds / 1000, milliseconds % 1000, t->bytes);
	}
}

static int finish(const struct solve_request *request)
{
	const struct ask *ask = &request->ask;
	bool file = ask->out != NULL && strcmp(ask->out, "-") != 0;
	int status = STATUS_FINE;

	if (ask->to != NULL)
		status = write_set(request);
	else if (file)
		status = output_write_found(ask->out, &request->rows);
	for (size_t i = 0; request->verbose && i < ask->levels.count; i++)
		explain(ask, i);
	if (request->stats)
		sum_up(ask);
	else if (status != STATUS_TROUBLE && (file || ask->to != NULL) &&
		 ask->counted < ask->levels.count)
		say("%s: %zu of %zu %s", ask->file, ask->counted, ask->levels.count, ask->done);
	return status;
}

/* --- Arguments ------------------------------------------------------------------------ */

static bool take_option(int option, void *data)
{
	struct solve_request *request = data;
	struct question *question = &request->ask.question;

	switch (option) {
	case OPTION_OUTPUT: request->ask.out = optarg; return true;
	case OPTION_STATS: request->stats = true; return true;
	case OPTION_VERBOSE: request->verbose = true; return true;
	case OPTION_RESUME: request->ask.keeps = true; return true;
	case OPTION_SEED: return options_seed(optarg, &question->seed);
	case OPTION_BEST:
		question->best = slice_is(slice_of(optarg), "pushes") ? BEST_PUSHES : BEST_MOVES;
		return true;
	case OPTION_TO: request->ask.to = format_named(optarg); return true; /* NULL: lurd */
	default: return options_limit(option, &question->budget, &request->ask.jobs);
	}
}

/* Both commands have the same arguments and rows. */
static int run(int argc, char **argv, enum question_kind kind, struct ask ask)
{
	struct solve_request request = {.ask = ask};
	int status;

	request.ask.question = (struct question){.kind = kind, .budget = budget_command};
	request.ask.tell = tell;
	request.ask.counts = counts;
	if (!options_take(argc, argv, ask.command, take_option, &request, &status))
		return status;
	if (request.ask.keeps && (request.ask.out == NULL || request.ask.to == NULL))
		return say_usage(ask.command, "--resume needs --to sok and -o OUT");
	request.ask.know = know;
	request.ask.data = &request;
	request.ask.columns = request.ask.to == NULL ? columns : NULL;
	if (request.ask.out != NULL && strcmp(request.ask.out, "-") != 0)
		request.ask.rows = &request.rows;
	status = STATUS_TROUBLE;
	if (request.ask.to != NULL)
		request.state = output_state(request.ask.out);
	if (output_is_open(request.ask.out) && open_before(&request) &&
	    ask_levels(&request.ask, argc, argv))
		status = ask_close(&request.ask, finish(&request));
	text_free(&request.rows);
	level_file_free(request.before);
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
	"Usage: schokoban solve [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Find solutions for the levels of a file or folder, or for those of these numbers.\n"
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
	"Usage: schokoban optimize [OPTION]... FILE [LEVEL[-LAST]]\n"
	"Shorten the stored solutions of the levels of a file or folder, or of those of these\n"
	"numbers.\n"
	"\n"
	"It begins with the solutions in the file, with yours beside it, and with others that\n"
	"the solver finds, and makes one of fewer moves (with --best pushes: of fewer pushes),\n"
	"never a worse one. Rows are those of 'schokoban solve'; the verdict is\n"
	"'shorter' or 'kept', with 'least' if it is proved that no solution is better, else\n"
	"with 'at least N'; or why there is none. The exit status is 1 if a level has no\n"
	"solution.\n",
};
