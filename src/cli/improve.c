/* SPDX-License-Identifier: MIT */
/* Solutions made better: the optimizer, and other solutions of the solver for it to begin with. */
#include "cli/improve.h"

#include <time.h>

#include "solver/solver.h"

enum {
	TICKS = 500, /* between two looks at the clock */
	NODES = 20,
	ALONE = 15, /* hundredths of the time before the solver is asked */
	ASKED = 10, /* for each time that it is */
	TIMES = 2,  /* until what it found is worked on */
};

struct improve_work {
	const struct board *board;
	const struct improve_limits *limits;
	struct improved *result;
	struct optimizer *optimizer;
	enum optimizer_state state;
	uint64_t begun;
	struct text given; /* the best that was given */
	unsigned seed;	   /* the last course of the solver */
};

uint64_t improve_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static bool is_better(enum best best, struct slice a, struct slice b)
{
	size_t of_a = game_play_count_pushes(a), of_b = game_play_count_pushes(b);
	size_t first = best == BEST_MOVES ? a.length : of_a,
	       beside = best == BEST_MOVES ? of_a : a.length;
	size_t other = best == BEST_MOVES ? b.length : of_b,
	       below = best == BEST_MOVES ? of_b : b.length;

	return b.length == 0 || first < other || (first == other && beside < below);
}

static void keep_better(struct text *kept, enum best best, struct slice moves)
{
	if (!is_better(best, moves, text_slice(kept)))
		return;
	text_cut(kept, 0);
	text_add_slice(kept, moves);
}

static enum best second(const struct improve_work *work)
{
	return work->limits->best == BEST_MOVES ? BEST_PUSHES : BEST_MOVES;
}

/* false: it doesn't solve the board */
static bool add(struct improve_work *work, struct slice moves, struct error *err)
{
	struct game *game = game_new(work->board, GAME_FORWARD);
	size_t differs;
	bool added = game_play_any_case(game, moves, &differs, err) &&
		     optimizer_add(work->optimizer, moves, err);

	if (added) {
		keep_better(&work->result->other, second(work), game_moves(game));
		if (work->seed == 0)
			keep_better(&work->given, work->limits->best, game_moves(game));
	}
	game_free(game);
	return added;
}

static uint64_t left(const struct improve_work *work)
{
	uint64_t gone = improve_now() - work->begun;

	return gone < work->limits->milliseconds ? work->limits->milliseconds - gone : 0;
}

/* Run the optimizer until it ends, or so much of the time is left. */
static void run(struct improve_work *work, uint64_t until)
{
	do
		work->state = optimizer_run(work->optimizer, TICKS);
	while (work->state == OPTIMIZER_GOES_ON && left(work) > until);
}

/* Ask the solver for another solution, for a share of the time. */
static void ask(struct improve_work *work)
{
	uint64_t part = work->limits->milliseconds * ASKED / 100, all = left(work);
	struct solver_budget budget = solver_budget_default;
	struct solver_answer answer;
	struct solver *solver;

	optimizer_rest(work->optimizer);
	budget.bytes = work->limits->bytes;
	budget.seed = ++work->seed;
	solver = solver_new(work->board, GAME_FORWARD, &budget, NULL);
	if (solver == NULL)
		return;
	while (solver_run(solver, NODES) == SOLVER_GOES_ON && left(work) > 0 &&
	       all - left(work) < part)
		;
	solver_answer(solver, &answer);
	if (answer.state == SOLVER_SOLVED)
		add(work, answer.moves, NULL);
	solver_free(solver);
}

/* Where nothing is gained any more other solutions are all that helps. */
static void go_on(struct improve_work *work)
{
	bool solvable = work->limits->asks && solver_takes(work->board, GAME_FORWARD, NULL);

	run(work, work->limits->milliseconds * (solvable ? 100 - ALONE : 0) / 100);
	while (solvable && work->state != OPTIMIZER_LEAST && left(work) > 0) {
		ask(work);
		if (work->seed >= TIMES)
			run(work, 0);
	}
}

static void take_answer(struct improve_work *work)
{
	struct improved *result = work->result;
	struct optimizer_answer answer;

	optimizer_answer(work->optimizer, &answer);
	text_add_slice(&result->moves, answer.moves);
	result->pushes = answer.pushes;
	result->least = answer.least;
	result->proved = answer.state == OPTIMIZER_LEAST;
	result->better = is_better(work->limits->best, answer.moves, text_slice(&work->given));
	if (!is_better(second(work), text_slice(&result->other), answer.moves))
		text_cut(&result->other, 0);
}

bool improve(struct improved *result, const struct board *board, const struct slice *solutions,
	     size_t count, const struct improve_limits *limits, struct error *err)
{
	struct improve_work work = {
		.board = board, .limits = limits, .result = result, .begun = improve_now()};
	/* what is lost between the blocks of the allocator stays free */
	size_t bytes = limits->bytes - limits->bytes / 8, added = 0;

	*result = (struct improved){0};
	work.optimizer = optimizer_new(board, limits->best, bytes, err);
	if (work.optimizer == NULL)
		return false;
	for (size_t i = 0; i < count; i++)
		added += add(&work, solutions[i], err);
	if (added > 0) {
		go_on(&work);
		take_answer(&work);
	}
	text_free(&work.given);
	optimizer_free(work.optimizer);
	return added > 0;
}

void improve_free(struct improved *result)
{
	text_free(&result->moves);
	text_free(&result->other);
}
