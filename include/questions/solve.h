/* SPDX-License-Identifier: MIT */
/* The solver within a budget. For this room alone. */
#ifndef QUESTIONS_SOLVE_H
#define QUESTIONS_SOLVE_H

#include "questions/question.h"

/*
 * Run it until task_milliseconds reaches `until` at the latest. Refused, given up, solved or
 * impossible; moves (may be NULL) gets the solution.
 */
enum answer_state solve(const struct board *board, const struct question_budget *budget,
			unsigned seed, uint64_t until, struct text *moves, struct error *err);

#endif
