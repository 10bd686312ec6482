/* SPDX-License-Identifier: MIT */
/*
 * Makes solutions shorter: windows of a solution are searched again for fewer pushes between their
 * ends, small windows first, then larger ones, until none gains anything. Never worse: fewer
 * pushes, or as many and fewer moves, or what it was.
 */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include "solver/solver.h"

struct shortener;

/*
 * For moves that solve the board. NULL, with the reason: they don't, or the solver can't take the
 * board. Yours to shorten_free.
 */
struct shortener *shorten_new(const struct board *board, struct slice moves,
			      const struct solver_budget *budget, struct error *err);
void shorten_free(struct shortener *shortener); /* NULL is fine */

/* Go on for at most that many nodes, and no longer than some 50 ms; false: nothing is left to try.
 */
bool shorten_run(struct shortener *shortener, uint64_t nodes);

/* The best so far, replayed: the shortener's, until it goes on. pushes may be NULL. */
struct slice shorten_moves(struct shortener *shortener, size_t *pushes);

/* All work so far, as solver_answer's ticks. */
uint64_t shorten_work(const struct shortener *shortener);

#endif
