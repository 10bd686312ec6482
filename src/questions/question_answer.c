/* SPDX-License-Identifier: MIT */
/* Works out the answers. */
#include "questions/question.h"

#include "maker/bound.h"
#include "questions/work.h"

enum {
	POSITIONS = 5000, /* between two looks at the clock */
	BETTER_PART = 10, /* a tenth of all time goes into improving what was found, */
	LATE_PART = 15,	  /* thousandths of it are left for that, however late it was found */
	THOUSANDTHS = 1000,
};

static uint64_t time_left(uint64_t until)
{
	uint64_t now = task_milliseconds();

	return now < until ? until - now : 0;
}

/* How long to improve the solutions that were found. */
static uint64_t time_for_better(const struct question *question, uint64_t until)
{
	uint64_t all = question->budget.milliseconds, left = time_left(until);

	if (left < all * LATE_PART / THOUSANDTHS)
		left = all * LATE_PART / THOUSANDTHS;
	return left < all / BETTER_PART ? left : all / BETTER_PART;
}

/* Improve solutions that were found or are known. */
static bool make_better(const struct question *question, struct slice solutions, uint64_t until,
			struct answer *answer)
{
	return question->budget.ticks > 0 &&
	       improve(answer, question, solutions, time_for_better(question, until), false, NULL);
}

static void answer_solve(const struct question *question, uint64_t until, struct answer *answer)
{
	struct text found = {0};

	answer->state =
		solve(question->board, &question->budget, question->seed, until, &found, answer);
	if (answer->state == ANSWER_SOLVED &&
	    !make_better(question, text_slice(&found), until, answer)) {
		answer->pushes = game_play_count_pushes(text_slice(&found));
		text_add_slice(&answer->moves, text_slice(&found));
	}
	text_free(&found);
}

static void answer_least(const struct question *question, uint64_t until, struct answer *answer)
{
	struct text solutions = {0};
	struct error err = {0};

	text_add_slice(&solutions, question->moves);
	answer->state = solutions.length > 0 ? ANSWER_SOLVED
					     : solve(question->board, &question->budget, 0, until,
						     &solutions, answer);
	if (answer->state == ANSWER_SOLVED &&
	    !improve(answer, question, text_slice(&solutions), time_left(until),
		     question->budget.nodes > 0, &err)) {
		answer->state = ANSWER_REFUSED;
		answer->why = err;
	}
	text_free(&solutions);
}

/* --- How hard it is -------------------------------------------------------------------- */

/* Measure the board by searching all its positions. Given up: there are too many. */
static void measure(const struct question *question, uint64_t until, struct answer *answer)
{
	const struct question_budget *budget = &question->budget;
	struct analysis_budget limits = {.positions = budget->positions, .bytes = budget->bytes};
	struct analysis *analysis = analysis_new(&limits);
	enum analysis_state state;

	answer->state = ANSWER_GAVE_UP;
	analysis_take(analysis, question->board, limits.positions);
	do
		state = analysis_run(analysis, POSITIONS);
	while (state == ANALYSIS_GOES_ON && task_milliseconds() < until);
	if (state == ANALYSIS_IMPOSSIBLE)
		answer->state = ANSWER_IMPOSSIBLE;
	if (state == ANALYSIS_DONE && analysis_solution(analysis, &answer->moves)) {
		answer->state = ANSWER_SOLVED;
		answer->measured = true;
		answer->measure = *analysis_measure(analysis);
		answer->grade = grade_of(&answer->measure);
		answer->pushes = answer->measure.pushes;
	}
	analysis_free(analysis);
}

/* The least grade that a board can have if it can be solved in that many pushes; 0: unknown. For
 * boards that don't fit into a plot, it is enough to know whether they are expert. */
static int grade_for(const struct question *question, size_t pushes, uint64_t until)
{
	const struct board *board = question->board;
	struct quota quota = {.limit = question->budget.bytes};
	struct bound bound = {.least.yard.arena.quota = &quota};
	bool fits;
	uint32_t slice;
	struct plot plot;
	int grade;

	if (board->pushers > 1)
		return 0;
	fits = plot_take(&plot, board);
	slice = fits ? POSITIONS : POSITIONS / (uint32_t)board->boxes / (uint32_t)board->boxes + 1;
	bound_begin(&bound, board, (uint32_t)pushes);
	while ((fits || bound_grade(&bound) < grade_least(GRADE_EXPERT)) &&
	       !bound_run(&bound, slice) && task_milliseconds() < until)
		;
	grade = bound_grade(&bound);
	bound_end(&bound);
	return grade;
}

/* The solution with the fewest pushes; empty: there is none. */
static struct slice fewest(struct slice solutions, size_t *pushes)
{
	struct slice best = SLICE_NONE, moves;

	*pushes = 0;
	while (slice_line(&solutions, &moves)) {
		size_t count = game_play_count_pushes(moves);

		if (moves.length == 0 || (best.length > 0 && count >= *pushes))
			continue;
		best = moves;
		*pushes = count;
	}
	return best;
}

/* Judge a board by its solutions if it is too large to be measured. */
static void judge(const struct question *question, struct slice solutions, enum answer_state found,
		  uint64_t until, struct answer *answer)
{
	struct slice best = fewest(solutions, &answer->pushes);

	if (best.length > 0) {
		answer->state = ANSWER_SOLVED;
		answer->grade = grade_for(question, answer->pushes, until);
		text_add_slice(&answer->moves, best);
	} else if (found == ANSWER_IMPOSSIBLE) {
		answer->state = found;
	}
}

static void answer_measure(const struct question *question, uint64_t until, struct answer *answer)
{
	struct text solutions = {0};
	enum answer_state found;
	size_t pushes;

	measure(question, until, answer);
	if (answer->state == ANSWER_IMPOSSIBLE || question->budget.ticks == 0)
		return;
	if (!answer->measured && question->moves.length > 0) {
		text_add_slice(&solutions, question->moves);
		text_add_char(&solutions, '\n');
	}
	found = solve(question->board, &question->budget, 0, until, &solutions, NULL);
	if (!answer->measured)
		judge(question, text_slice(&solutions), found, until, answer);
	pushes = answer->pushes;
	if (answer->state == ANSWER_SOLVED)
		make_better(question, text_slice(&solutions), until, answer);
	if (pushes < answer->pushes) /* an improved solution has fewer moves, maybe more pushes */
		answer->pushes = pushes;
	text_free(&solutions);
}

void question_answer(const struct question *question, struct answer *answer)
{
	uint64_t begun = task_milliseconds();
	uint64_t until = budget_end(begun, question->budget.milliseconds);

	*answer = (struct answer){.kind = question->kind};
	switch (question->kind) {
	case QUESTION_SOLVE: answer_solve(question, until, answer); break;
	case QUESTION_LOST: lost_find(question, answer); break;
	case QUESTION_MEASURE: answer_measure(question, until, answer); break;
	case QUESTION_LEAST: answer_least(question, until, answer); break;
	}
	answer->milliseconds = task_milliseconds() - begun;
}
