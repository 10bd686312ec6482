/* SPDX-License-Identifier: MIT */
/*
 * What a box could do if it were alone between given walls: how many pushes take it from one square
 * to another. With more boxes it only takes more, so these are lower bounds, and a square from
 * which no goal can be reached is dead: a box there is lost (Junghanns and Schaeffer, Sokoban: A
 * Challenging Single-Agent Search Problem, 1997).
 */
#ifndef SOLVER_LONE_H
#define SOLVER_LONE_H

#include "solver/terrain.h"

#define LONE_FAR  65535 /* it can't be done */
#define LONE_MOST 8000	/* more pushes are counted as this many */

struct lone {
	const struct terrain *terrain;
	unsigned char (*joined)[DIRECTIONS]; /* by square and side of a box on it: the sides to
						which the pusher can walk, as bits */
	/* working memory of the searches, four entries for each square */
	uint32_t *queue;
	uint16_t *pushes;
	uint32_t *order, *low;
	unsigned char *next;
	uint32_t *blocks;
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void lone_make(struct lone *lone, const struct terrain *terrain, struct arena *arena);

/*
 * Count the squares that aren't in free as walls, and work out `joined`, in time linear in the
 * terrain: two sides of a box are joined if the edges from its square to them lie in one
 * biconnected component (Hopcroft and Tarjan, 1973).
 */
void lone_look(struct lone *lone, const uint64_t *free, uint64_t *ticks);
/* Does a box on the square cut the free squares apart? */
bool lone_parts(const struct lone *lone, const uint64_t *free, int square);

/*
 * For each square s, set out[s * stride] to the fewest pushes that take a box from s to the target,
 * whatever side the pusher is on at first; or to LONE_FAR. free is as in the last lone_look.
 */
void lone_to(struct lone *lone, const uint64_t *free, int target, uint16_t *out, int stride,
	     uint64_t *ticks);
/* From which squares can a box be pushed to one of the targets? A byte for each square, 1: yes. */
void lone_to_any(struct lone *lone, const uint64_t *free, const uint16_t *targets, int count,
		 unsigned char *out, uint64_t *ticks);
/* To which squares can a box be pushed from one of the starts? A byte for each square, 1: yes. */
void lone_from_any(struct lone *lone, const uint64_t *free, const uint16_t *starts, int count,
		   unsigned char *out, uint64_t *ticks);
/* Like lone_to, but from the start to each square, never over dead squares. */
void lone_from(struct lone *lone, const uint64_t *free, const unsigned char *dead, int start,
	       uint16_t *out, int stride, uint64_t *ticks);

#endif
