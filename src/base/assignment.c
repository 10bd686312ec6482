/* SPDX-License-Identifier: MIT */
#include "base/assignment.h"

#include <assert.h>
#include <stddef.h>

enum { OUT = -(1 << 29), BIG = 1 << 28 };

/*
 * Grow a tree of columns from the row until it meets a free column, then shift each match one
 * column along the way back. For columns in the tree, least is near OUT: so one loop without
 * branches can go through all columns.
 */
bool assignment_add(struct assignment *a, int row, uint64_t *ticks)
{
	int columns = a->columns, in_tree = 0, at = 0;
	int32_t *restrict least = a->least, *restrict way = a->way;
	int32_t spent = 0;

	assert(row > 0 && row <= a->rows && a->rows <= columns && columns < a->stride);
	for (int j = 0; j <= columns; j++)
		least[j] = BIG;
	a->row_of[0] = row;
	do {
		int of = a->row_of[at];
		const int32_t *restrict cost = a->costs + (size_t)of * (size_t)a->stride;
		const int32_t *restrict part = a->column_part;
		int32_t mine = a->row_part[of], step = BIG;

		*ticks += 30 + (uint64_t)columns;
		assert(of > 0 && of <= a->rows && in_tree <= columns);
		a->tree[in_tree++] = at;
		least[at] = OUT;
		for (int j = 1; j <= columns; j++) {
			int32_t now = cost[j] - mine - part[j], here;
			bool less = now < least[j];

			least[j] = less ? now : least[j];
			way[j] = less ? at : way[j];
			here = least[j] < OUT / 2 ? BIG : least[j];
			step = here < step ? here : step;
		}
		assert(step >= 0); /* no pair costs less than its two potentials */
		spent += step;
		if (spent >= ASSIGNMENT_NONE / 2)
			return false;
		if (step != 0) {
			for (int k = 0; k < in_tree; k++) {
				a->row_part[a->row_of[a->tree[k]]] += step;
				a->column_part[a->tree[k]] -= step;
			}
			for (int j = 1; j <= columns; j++)
				least[j] -= step;
		}
		at = 1;
		while (least[at] != 0)
			at++;
		assert(at <= columns);
	} while (a->row_of[at] != 0);
	for (; at != 0; at = way[at])
		a->row_of[at] = a->row_of[way[at]];
	return true;
}
