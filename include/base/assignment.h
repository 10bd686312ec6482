/* SPDX-License-Identifier: MIT */
/* The cheapest matching of rows and columns, by the Hungarian method (Kuhn, 1955). */
#ifndef BASE_ASSIGNMENT_H
#define BASE_ASSIGNMENT_H

#include <stdbool.h>
#include <stdint.h>

#define ASSIGNMENT_NONE (1 << 24) /* the cost of a pair that can't be */

/*
 * Rows and columns count from 1; place 0 of each array is room to work in. The arrays are the
 * caller's. At the start all potentials and row_of are 0, except that a row may already have its
 * least cost as its potential, and be matched with a column of that cost.
 */
struct assignment {
	int rows, columns; /* at least as many columns as rows */
	int stride;	   /* more than columns */
	int32_t *costs;	   /* [row * stride + column], none below 0 */
	int32_t *row_part; /* potentials: no pair costs less than its row's and its column's
			      together */
	int32_t *column_part;
	int32_t *row_of;	     /* of each column: the row that it is matched with; 0: none */
	int32_t *least, *way, *tree; /* room for columns + 1 each */
};

/* Match one more row, moving others to other columns where that is cheaper. False: there is no
 * matching for it, and the assignment can't be used any further. Adds its work to *ticks. */
bool assignment_add(struct assignment *assignment, int row, uint64_t *ticks);

#endif
