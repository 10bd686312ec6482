/* SPDX-License-Identifier: MIT */
/*
 * A lower bound on the pushes that are left: each box is matched with a goal of its own, so that
 * the sum of distances is the least. That is the Hungarian method (Kuhn, 1955), used in Sokoban
 * since Rolling Stone (Junghanns and Schaeffer). If not all boxes can be matched, the level is
 * lost, as each box needs a goal that it could reach if it were alone. So it is safe to prune.
 */
#ifndef SOLVER_MATCHING_H
#define SOLVER_MATCHING_H

#include "base/arena.h"
#include "base/assignment.h"

#define MATCHING_NONE ASSIGNMENT_NONE /* not all boxes find a goal */

struct matching {
	struct assignment pairs; /* of boxes and goals */
	int32_t total;		 /* the total of the last matching_solve */
	int32_t *column_of;	 /* of each row: the column that it is matched with */
	int32_t *done;		 /* working memory, by row */
	bool partial; /* only a bound from the potentials, as a matching would take too long */
	/* a row that was lifted, and what is known of it so far: see matching_lift */
	int lifted;
	bool has_lifted; /* it isn't the first one since matching_solve */
	int32_t *slack;	 /* [column * stride + other]; [column * stride]: is it known? */
	int32_t *offset; /* of each column that is done; large for the others */
	int32_t *open;	 /* of each column that isn't done, what offset is at least, less nearest;
			    large for the others */
	int32_t nearest; /* the least label of a column that isn't done */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void matching_make(struct matching *matching, int rows, int columns, struct arena *arena);

/*
 * Match boxes on these squares: the cost of box i to goal j is table[boxes[i] * columns + j],
 * LONE_FAR for none. Returns the total, or MATCHING_NONE. If that would take very long, it returns
 * a bound below the total, and so does matching_drop afterwards.
 */
int32_t matching_solve(struct matching *matching, const uint16_t *table, const uint16_t *boxes,
		       uint64_t *ticks);

/*
 * matching_lift takes a box, counted from 0, out of the last matching that wasn't MATCHING_NONE;
 * matching_drop then returns what the total would be with that box elsewhere, given the costs from
 * there, in time linear in the goals. It is exact if there are as many goals as boxes, otherwise
 * perhaps a little above the least; it is always exact about whether there is a matching at all.
 */
void matching_lift(struct matching *matching, int box, uint64_t *ticks);
int32_t matching_drop(struct matching *matching, const uint16_t *costs, uint64_t *ticks);

/*
 * Can each box be matched with a goal of its own at all? reach[square] has the goals that a box can
 * come to from there, as bits. For at most MATCHING_BITS goals.
 */
#define MATCHING_BITS 64

bool matching_exists(const uint64_t *reach, const uint16_t *boxes, int count, uint64_t *ticks);

#endif
