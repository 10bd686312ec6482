/* SPDX-License-Identifier: MIT */
/*
 * How much memory the levels of one file may take. There is room for as many as a computer holds:
 * these limits only stop small files that unfold without end.
 */
#ifndef FORMATS_BUDGET_H
#define FORMATS_BUDGET_H

#include "documents/level.h"

/* Bytes left; both fall as a file is read. */
struct budget {
	/* for boards, and what run lengths unfold to: beyond it a level is broken */
	size_t squares;
	/* for levels and snapshots themselves: beyond it the file is refused */
	size_t levels;
};

struct budget budget_new(void);

/*
 * Pay for a level or a snapshot; broken ones carry their reason. False: the budget is
 * spent, and the error says so.
 */
bool budget_take_level(struct budget *budget, size_t line, struct error *err);
void budget_take_problem(struct budget *budget);

/* Why a level is broken where squares were not enough. */
extern const char budget_squares_spent[];

#endif
