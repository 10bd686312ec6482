/* SPDX-License-Identifier: MIT */
/* Solutions improved: by the optimizer, which also begins with other solutions from the solver. */
#include "questions/work.h"

#include "solver/solver.h"

enum {
	TICKS = 500, /* between two looks at the clock */
	ALONE = 15,  /* hundredths of the time for the optimizer alone, before the solver is
			asked */
	ASKED = 10,  /* hundredths for each time that the solver is asked */
	TIMES = 2,   /* how often the solver is asked before its solutions are worked on */
};

struct improve_work {
	const struct question *question;
	struct optimizer *optimizer;
	enum optimizer_state state;
	uint64_t begun, milliseconds;
	uint64_t ticks;	   /* that are left */
	struct text given; /* the best of the given solutions */
	struct text other; /* the best solution met in what counts second */
	unsigned seed;	   /* of the solver's last course */
};

static struct cost cost_of_moves(enum best best, struct slice moves)
{
	return cost_of(best, (uint32_t)moves.length, (uint32_t)game_play_count_pushes(moves));
}

static bool is_better(enum best best, struct slice a, struct slice b)
{
	return b.length == 0 || cost_less(cost_of_moves(best, a), cost_of_moves(best, b));
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
	return work->question->best == BEST_MOVES ? BEST_PUSHES : BEST_MOVES;
}

/* Add a solution; false: it doesn't solve the board. */
static bool add(struct improve_work *work, struct slice moves, struct error *err)
{
	if (!optimizer_add(work->optimizer, moves, err))
		return false;
	keep_better(&work->other, second(work), moves);
	if (work->seed == 0)
		keep_better(&work->given, work->question->best, moves);
	return true;
}

static uint64_t left(const struct improve_work *work)
{
	uint64_t gone = task_milliseconds() - work->begun;

	return gone < work->milliseconds ? work->milliseconds - gone : 0;
}

/* Run the optimizer until it ends, or until no more than that many milliseconds are left. */
static void run(struct improve_work *work, uint64_t until)
{
	do {
		uint64_t ticks = work->ticks < TICKS ? work->ticks : TICKS;

		work->state = optimizer_run(work->optimizer, ticks);
		work->ticks -= ticks;
	} while (work->state == OPTIMIZER_GOES_ON && work->ticks > 0 && left(work) > until);
}

/* Ask the solver for another solution, for a share of the time. */
static void ask(struct improve_work *work)
{
	const struct question *question = work->question;
	uint64_t part = work->milliseconds * ASKED / 100, all = left(work);
	struct text moves = {0};

	optimizer_rest(work->optimizer);
	if (solve(question->board, &question->budget, ++work->seed,
		  task_milliseconds() + (part < all ? part : all), &moves, NULL) == ANSWER_SOLVED)
		add(work, text_slice(&moves), NULL);
	text_free(&moves);
}

/* Once the optimizer gains nothing more, only other solutions help. */
static void go_on(struct improve_work *work, bool asks)
{
	bool solvable = asks && solver_takes(work->question->board, GAME_FORWARD, NULL);

	run(work, solvable ? work->milliseconds * (100 - ALONE) / 100 : 0);
	while (solvable && work->state != OPTIMIZER_LEAST && left(work) > 0) {
		ask(work);
		if (work->seed >= TIMES)
			run(work, 0);
	}
}

/* Move what the work has kept into the answer. */
static void take_answer(struct improve_work *work, struct answer *answer)
{
	struct optimizer_answer best;

	optimizer_answer(work->optimizer, &best);
	text_cut(&answer->moves, 0);
	text_add_slice(&answer->moves, best.moves);
	answer->pushes = best.pushes;
	answer->least = best.least;
	answer->proved = best.state == OPTIMIZER_LEAST;
	answer->better = is_better(work->question->best, best.moves, text_slice(&work->given));
	if (is_better(second(work), text_slice(&work->other), best.moves))
		text_add_slice(&answer->other, text_slice(&work->other));
}

bool improve(struct answer *answer, const struct question *question, struct slice solutions,
	     uint64_t milliseconds, bool asks, struct error *err)
{
	struct improve_work work = {.question = question,
				    .begun = task_milliseconds(),
				    .milliseconds = milliseconds,
				    .ticks = question->budget.ticks};
	/* the rest is for what the allocator loses between its blocks */
	size_t bytes = question->budget.bytes - question->budget.bytes / 8;
	struct slice moves;
	bool added = false;

	work.optimizer = optimizer_new(question->board, question->best, bytes, err);
	if (work.optimizer == NULL)
		return false;
	while (slice_line(&solutions, &moves))
		added |= add(&work, moves, err);
	if (added) {
		go_on(&work, asks);
		take_answer(&work, answer);
	}
	text_free(&work.given);
	text_free(&work.other);
	optimizer_free(work.optimizer);
	return added;
}
