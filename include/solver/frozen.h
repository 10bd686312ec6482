/* SPDX-License-Identifier: MIT */
/*
 * Boxes that will never move again; if one of them is off a goal, it is a freeze deadlock.
 *
 * A box is frozen if it can be pushed along neither axis: on each, a wall or a frozen box is beside
 * it, or both squares beside it are dead. Safe to prune: frozen boxes hold each other for good, so
 * one of them off a goal loses the level. Frozen boxes on goals are walls for all the others, which
 * makes more squares dead and ways longer: for each set of boxes frozen on goals, the distances and
 * the dead squares are worked out once and kept.
 */
#ifndef SOLVER_FROZEN_H
#define SOLVER_FROZEN_H

#include "solver/lone.h"
#include "solver/position.h"

/* What is known when the boxes of one set count as walls. */
struct frozen_set {
	uint64_t hash;
	void *block;	     /* the memory of what follows */
	uint16_t *pushes;    /* [square * goals + goal]: as from lone_to */
	uint64_t *reach;     /* by square: the goals that can be reached from it, as bits; NULL if
				there are more than 64 goals */
	unsigned char *dead; /* by square: no goal can be reached from it; false for the wall */
};

struct frozen {
	const struct terrain *terrain;
	struct lone *lone;
	struct arena *arena;
	struct frozen_set *sets; /* the first is the set without boxes */
	uint16_t count;
	uint16_t *table;    /* hash table of sets; 0: an empty slot */
	size_t used, limit; /* bytes of the sets */
	uint16_t *found;    /* the boxes that the last test found frozen */
	int found_count;
	int patience;
	uint64_t *walls;
	uint64_t cost;	      /* work that measuring the first set took; other sets take about as
				 much */
	int measured, summed; /* goals and squares of the first set that are done */
};

/* Allocates from the arena; sets take at most limit bytes. False: the arrays don't fit. */
bool frozen_make(struct frozen *frozen, const struct terrain *terrain, struct lone *lone,
		 size_t limit, struct arena *arena);
/* Measure the first set, in slices: pauses when ticks have come to until. True: it is measured. */
bool frozen_prepare(struct frozen *frozen, uint64_t until, uint64_t *ticks);

enum freeze { FREEZE_NOT, FREEZE_ON_GOALS, FREEZE_LOST };

/* Is the box on the square frozen? If so, frozen->found has it and the boxes that hold it. */
enum freeze frozen_test(struct frozen *frozen, struct position *position, int square,
			const unsigned char *dead);

/*
 * Returns the set of all boxes that are frozen on goals in the position; if there is no room for
 * another set, or measuring it would take too long, returns the given set, in which fewer boxes are
 * walls.
 */
uint16_t frozen_find(struct frozen *frozen, struct position *position, uint16_t set);

#endif
