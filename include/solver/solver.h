/* SPDX-License-Identifier: MIT */
/*
 * The solver: finds moves that solve a level from where a game stands, or proves that there are
 * none, or gives up.
 *
 * It works in slices that the caller bounds, within a budget of nodes and bytes, and uses no clock:
 * the same position and budget give the same answer on every machine. A solution is replayed by the
 * game's own rules before it is given out; SOLVER_IMPOSSIBLE means that the search space has been
 * exhausted.
 */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include "core/board.h"
#include "core/game.h"
#include "base/text.h"
#include "solver/tally.h"

struct solver_budget {
	uint64_t nodes; /* the most positions that are expanded */
	size_t bytes;	/* the most memory that is used */
	uint64_t seed;	/* another seed makes the search take another course */
};

/* No limit but 256 MiB. */
extern const struct solver_budget solver_budget_default;

enum solver_state {
	SOLVER_GOES_ON,
	SOLVER_SOLVED,
	SOLVER_IMPOSSIBLE, /* proved */
	SOLVER_GAVE_UP,	   /* the budget is used up; that proves nothing */
};

struct solver_answer {
	enum solver_state state;
	struct slice moves; /* if solved: u d l r U D L R, from the given position; they belong to
			       the solver */
	size_t pushes;
	int strategy;	 /* the strategy that found it, or was at work last; SOLVER_STRATEGIES: none
			    was needed */
	const char *why; /* why it gave up: a sentence without a full stop */
	uint64_t nodes;	 /* expanded so far */
	size_t bytes;	 /* the most that was in use */
	uint64_t ticks;	 /* work done so far; see solver/tally.h */
	const struct solver_tally *tallies; /* one for each strategy; they belong to the solver */
};

struct solver;

/* Can the solver take such a game? If not, err says why. It doesn't check whether the tables fit;
 * solver_new does. */
bool solver_takes(const struct board *board, enum game_mode mode, struct error *err);

/*
 * A solver for a position of a game in that mode. NULL, with the reason: it isn't playable, it is
 * played backwards or by several pushers, or its tables don't fit. Yours to solver_free.
 */
struct solver *solver_new(const struct board *board, enum game_mode mode,
			  const struct solver_budget *budget, struct error *err);
void solver_free(struct solver *solver); /* NULL is fine */

/* Work on for at most that many nodes, and for at most about 50 ms on any board; returns the state.
 * A node takes some tens of microseconds on usual boards. The answer doesn't depend on how the work
 * is sliced. */
enum solver_state solver_run(struct solver *solver, uint64_t nodes);

void solver_answer(const struct solver *solver, struct solver_answer *answer);

const char *solver_strategy(int number); /* the strategy's name */

#endif
