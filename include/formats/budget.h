/* SPDX-License-Identifier: MIT */
/*
 * How much memory the levels of one file may take. The limits leave room for as many levels as a
 * computer holds; they only stop files that expand to far more than they are.
 */
#ifndef FORMATS_BUDGET_H
#define FORMATS_BUDGET_H

#include "documents/level.h"

/* Bytes left; both fall as a file is read. */
struct budget {
	/* for boards, and for what run lengths expand to: once spent, a level can't be read */
	size_t squares;
	/* for levels and snapshots themselves: once spent, the file is refused */
	size_t levels;
};

struct budget budget_new(size_t bytes); /* of the file */

/*
 * Pay for a level or a snapshot, and for the problem of a level that can't be read. False: the
 * budget is spent, and err says so.
 */
bool budget_take_level(struct budget *budget, size_t line, struct error *err);
void budget_take_problem(struct budget *budget);

/* The reason why a level can't be read if too few squares were left. */
extern const char budget_squares_spent[];

#endif
