/* SPDX-License-Identifier: MIT */
/* The smaller and the larger of two numbers. */
#ifndef BASE_LEAST_H
#define BASE_LEAST_H

static inline int least_of(int a, int b)
{
	return a < b ? a : b;
}

static inline int most_of(int a, int b)
{
	return a > b ? a : b;
}

#endif
