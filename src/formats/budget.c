/* SPDX-License-Identifier: MIT */
#include "formats/budget.h"

#define ALLOCATION 32 /* what an allocation takes besides its bytes, at most */

/*
 * A level takes up an element of an array that doubles when it is full, and 64 bytes for the piece
 * that the first pass found.
 */
#define LEVEL_COST   (2 * (sizeof(struct level) + 64) + ALLOCATION)
#define PROBLEM_COST (sizeof(struct error) + ALLOCATION)

const char budget_squares_spent[] =
	"with it the boards would take more memory than a file of this size may";

bool budget_take_level(struct budget *budget, size_t line, struct error *err)
{
	if (budget->levels < LEVEL_COST)
		return fail_at(err, ERROR_LIMIT, line,
			       "the levels of the file would take more than 4 GiB of memory");
	budget->levels -= LEVEL_COST;
	return true;
}

void budget_take_problem(struct budget *budget)
{
	budget->levels -= budget->levels < PROBLEM_COST ? budget->levels : PROBLEM_COST;
}
