/* The memory that the levels of one file may take. */
#include "formats/budget.h"

#ifndef MIB
#define MIB ((size_t)1 << 20)
#endif
#define ALLOCATION 32	/* what an allocation takes besides its bytes, at the most */

/*
 * A level stands in an array that doubles, and once more as what the first pass found
 * (64 bytes).
 */
#define LEVEL_COST (2 * (sizeof(struct level) + 64) + ALLOCATION)
#define PROBLEM_COST (sizeof(struct error) + ALLOCATION)

struct budget budget_of(size_t file)
{
	return (struct budget){16 * MIB + file, 40 * MIB + 2 * file};
}

bool budget_take_level(struct budget *budget)
{
	if (budget->levels < LEVEL_COST)
		return false;
	budget->levels -= LEVEL_COST;
	return true;
}

void budget_take_problem(struct budget *budget)
{
	budget->levels -= budget->levels < PROBLEM_COST ? budget->levels : PROBLEM_COST;
}
