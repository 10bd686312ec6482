/* SPDX-License-Identifier: MIT */
/* The parts of an answer. For this room alone. */
#ifndef QUESTIONS_WORK_H
#define QUESTIONS_WORK_H

#include "questions/question.h"

/*
 * Run the solver until task_milliseconds reaches `until` at the latest. Returns that it refused,
 * gave up, solved the board, or proved it impossible. moves (may be NULL) gets the solution; answer
 * (may be NULL) gets only what the solver did and, if it refused or gave up, why.
 */
enum answer_state solve(const struct board *board, const struct question_budget *budget,
			uint64_t seed, uint64_t until, struct text *moves, struct answer *answer);

/* Find where a game was lost: state and back of the answer to QUESTION_LOST. */
void lost_find(const struct question *question, struct answer *answer);

/*
 * Improve solutions of the question's board, a line each, for that many milliseconds; moves that
 * don't solve it are left out. asks: ask the solver for more solutions. Ends early if nothing can
 * be gained. Sets the answer's fields from moves to better, and leaves its state. False, with the
 * reason and an unchanged answer: none of the solutions can be improved.
 */
bool improve(struct answer *answer, const struct question *question, struct slice solutions,
	     uint64_t milliseconds, bool asks, struct error *err);

#endif
