/* SPDX-License-Identifier: MIT */
/* The parts of an answer. For this room alone. */
#ifndef QUESTIONS_WORK_H
#define QUESTIONS_WORK_H

#include "questions/question.h"

/*
 * Run the solver until task_milliseconds reaches `until` at the latest. Refused, given up, solved
 * or impossible; moves (may be NULL) gets the solution; the answer (may be NULL) what the solver
 * did and, refused or given up, why; nothing else.
 */
enum answer_state solve(const struct board *board, const struct question_budget *budget,
			unsigned seed, uint64_t until, struct text *moves, struct answer *answer);

/* Find where a game was lost: state and back of the answer to QUESTION_LOST. */
void lost_find(const struct question *question, struct answer *answer);

/*
 * Make solutions of the question's board better, a line each, for that many milliseconds; those
 * that don't solve it are left out. asks: the solver is asked for others. It ends early where
 * nothing can be gained. The answer gets what stands in it from moves to better; of its state
 * nothing. False, with the reason and an answer as it was: none of them can be worked on.
 */
bool improve(struct answer *answer, const struct question *question, struct slice solutions,
	     uint64_t milliseconds, bool asks, struct error *err);

#endif
