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
	uint64_t seed;	/* seed of the course that the solver takes; for QUESTION_SOLVE alone */
	/* For QUESTION_SOLVE by question_ask: how many courses, at most COURSES_MOST, are taken at
	 * once, each in a process of its own, with this seed and the next ones; all but the first
	 * get half of the memory. The first answer that comes counts. 0: one course, in the process
	 * that answers. */
	unsigned courses;
	struct question_budget budget;
	const struct board *board;
	struct slice moves; /* known solutions, a line each; for QUESTION_LOST, the game's moves */
};

/* Work out the answer, yours to answer_clear, for a board that can be played. */
void question_answer(const struct question *question, struct answer *answer);

/*
 * Have a process answer; an earlier question is dropped. *foreman is made if it is NULL, and is
 * yours. False: there can be no process now.
 */
bool question_ask(struct foreman **foreman, const struct question *question, struct error *err);
/* Take the answer, yours to answer_clear; false: there is none now. foreman_state says whether
 * there will be one. */
bool question_take(struct foreman *foreman, struct answer *answer);

#endif
