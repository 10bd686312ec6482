/* SPDX-License-Identifier: MIT */
/*
 * The solver: finds moves that solve a level from where a game stands, or proves that there are
 * none, or gives up.
 *
 * It works in slices that the caller bounds, within a number of nodes and bytes that it is given,
 * and knows no clock: the same position and budget have the same answer on every machine. A
 * solution has been replayed by the game's own rules before it is given out; "impossible" is said
 * only when the search space has been exhausted.
 */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include "core/board.h"
#include "core/game.h"
#include "base/text.h"
#include "solver/tally.h"

struct solver_budget {
	uint64_t nodes; /* positions that are expanded, at most */
	size_t bytes;	/* memory, at most */
	unsigned seed;	/* for another course of the search */
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
	struct slice
		moves; /* if solved: u d l r U D L R, from where the board stands; the solver's */
	size_t pushes;
	int strategy; /* that found it, or was at work last; SOLVER_STRATEGIES: none was needed */
	const char *why;		    /* if given up: a sentence without a full stop */
	uint64_t nodes;			    /* expanded so far */
	size_t bytes;			    /* the most that was in use */
	uint64_t ticks;			    /* work done so far; see solver/tally.h */
	const struct solver_tally *tallies; /* one for each strategy; they are the solver's */
};

struct solver;

/* Can the solver take such a game? If not, err says why. Whether the tables fit only solver_new
 * finds out. */
bool solver_takes(const struct board *board, enum game_mode mode, struct error *err);

/*
 * For a board as it stands in a game of that mode. NULL, with the reason: it isn't playable, it is
 * played backwards or by several pushers, or its tables don't fit. Yours to solver_free.
 */
struct solver *solver_new(const struct board *board, enum game_mode mode,
			  const struct solver_budget *budget, struct error *err);
void solver_free(struct solver *solver); /* NULL is fine */

/* Go on for at most that many nodes, and no longer than some 50 ms, whatever the board; returns
 * how it stands. A node takes some tens of microseconds on usual boards. The answer doesn't
 * depend on how the work is sliced. */
enum solver_state solver_run(struct solver *solver, uint64_t nodes);

void solver_answer(const struct solver *solver, struct solver_answer *answer);

const char *solver_strategy(int number); /* the strategy's name */

#endif
