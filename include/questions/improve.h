/* SPDX-License-Identifier: MIT */
/* Solutions made better within an amount of computing time. For this room alone. */
#ifndef QUESTIONS_IMPROVE_H
#define QUESTIONS_IMPROVE_H

#include "questions/question.h"

/*
 * Work on solutions of the question's board, a line each, for that many milliseconds; those that
 * don't solve it are left out. asks: the solver is asked for others. It ends early where nothing
 * can be gained. The answer gets what stands in it from moves to better; of its state nothing.
 * False, with the reason and an answer as it was: none of them can be worked on.
 */
bool improve(struct answer *answer, const struct question *question, struct slice solutions,
	     uint64_t milliseconds, bool asks, struct error *err);

#endif
