/* SPDX-License-Identifier: MIT */
/* The whole budget; in a file of its own, so that a test can have a smaller one. */
#include "formats/budget.h"

#ifndef BUDGET_MIB
#define BUDGET_MIB ((size_t)1 << 20)
#endif
#define SQUARES_MOST (1024 * BUDGET_MIB)
#define LEVELS_MOST  (4096 <= SIZE_MAX / BUDGET_MIB ? 4096 * BUDGET_MIB : SIZE_MAX)

struct budget budget_new(void)
{
	return (struct budget){SQUARES_MOST, LEVELS_MOST};
}
