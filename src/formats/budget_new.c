/* SPDX-License-Identifier: MIT */
/* The whole budget; in a file of its own, so that a test can have a smaller one. */
#include "formats/budget.h"

#ifndef MIB
#define MIB ((size_t)1 << 20)
#endif
#define SQUARES_MOST (1024 * MIB)
#define LEVELS_MOST  (4096 <= SIZE_MAX / MIB ? 4096 * MIB : SIZE_MAX)

struct budget budget_new(void)
{
	return (struct budget){SQUARES_MOST, LEVELS_MOST};
}
