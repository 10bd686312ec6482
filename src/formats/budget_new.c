/* SPDX-License-Identifier: MIT */
/* The whole budget; in a file of its own, so that a test can have a smaller one. */
#include "formats/budget.h"

#ifndef BUDGET_MIB
#define BUDGET_MIB ((size_t)1 << 20)
#endif
#define SQUARES_LEAST (64 * BUDGET_MIB)
#define SQUARES_MOST  (1024 * BUDGET_MIB)
/* for each byte of the file: far more than levels that people play take */
#define SQUARES_BYTE 16
#define LEVELS_MOST  (4096 <= SIZE_MAX / BUDGET_MIB ? 4096 * BUDGET_MIB : SIZE_MAX)

struct budget budget_new(size_t bytes)
{
	size_t squares = SQUARES_MOST;

	if (bytes < (SQUARES_MOST - SQUARES_LEAST) / SQUARES_BYTE)
		squares = SQUARES_LEAST + SQUARES_BYTE * bytes;
	return (struct budget){squares, LEVELS_MOST};
}
