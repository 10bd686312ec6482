/* SPDX-License-Identifier: MIT */
/*
 * What is asked about a board: to solve it, where a game of it was lost, how hard it is, the fewest
 * moves. Answering takes long, so it is done in a process of its own, within a budget.
 */
#ifndef QUESTIONS_QUESTION_H
#define QUESTIONS_QUESTION_H

#include "optimizer/optimizer.h"
#include "questions/answer.h"
#include "questions/budget.h"
#include "tasks/foreman.h"

#define COURSES_MOST 3

struct question {
	enum question_kind kind;
	enum best best; /* what counts in a solution */
	unsigned seed;	/* of the course that the solver takes; QUESTION_SOLVE alone */
	/* QUESTION_SOLVE that a process answers: so many others at once, at most COURSES_MOST, take
	 * the course of this seed and the next ones, all but the first within half of the memory;
	 * the answer is that of the first one that has any. 0: it takes one course itself. */
	unsigned courses;
	struct question_budget budget;
	const struct board *board;
	struct slice moves; /* known solutions, a line each; QUESTION_LOST: those of the game */
};

/* Work out the answer, yours to answer_clear, for a board that can be played. */
void question_answer(const struct question *question, struct answer *answer);

/*
 * Have a process answer; what it was asked before is dropped. *foreman is made if it is NULL, and
 * is yours. False: there can be no process now.
 */
bool question_ask(struct foreman **foreman, const struct question *question, struct error *err);
/* Take the answer, yours to answer_clear; false: there is none now. foreman_state tells whether
 * there will be one. */
bool question_take(struct foreman *foreman, struct answer *answer);

#endif
