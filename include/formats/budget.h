/*
 * How much memory the levels of a file may take: four times the file and 64 MB, the
 * file itself counted.
 */
#ifndef FORMATS_BUDGET_H
#define FORMATS_BUDGET_H

#include "core/level.h"

/* Bytes left; both fall as a file is read. */
struct budget {
	/* for boards, and what run lengths unfold to: beyond it a level is broken */
	size_t squares;
	/* for levels and snapshots themselves: beyond it the file is refused */
	size_t levels;
};

struct budget budget_of(size_t file);

/*
 * Pay for a level or a snapshot; broken ones carry their reason. False: the budget is
 * spent.
 */
bool budget_take_level(struct budget *budget);
void budget_take_problem(struct budget *budget);

#endif
