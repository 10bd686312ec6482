/* SPDX-License-Identifier: MIT */
/*
 * A plan: in which order the goals are to be filled, FESS's packing order. It is found backwards:
 * boxes are pulled from the solved position to squares where a box began, and leave the board
 * there. Read from its end, it fills the goals without blocking any. It is advice: nothing is
 * pruned by it.
 */
#ifndef SOLVER_PLAN_H
#define SOLVER_PLAN_H

#include "solver/lone.h"
#include "solver/position.h"
#include "solver/tree.h"

#define PLAN_STEPS_MOST 500

struct plan_step {
	int from; /* a square, PLAN_ANYWHERE, or PLAN_THERE */
	int to;
	int until; /* the step that moves that box on; -1: it stays */
};

enum {
	PLAN_ANYWHERE = -1,
	PLAN_THERE = -2
}; /* from wherever a box began; the box stands there from the beginning */

struct plan {
	struct plan_step *steps;
	int count;
	int there;		/* this many at the start are PLAN_THERE */
	unsigned char *outside; /* [step * squares + square]: a box there is of no use once that
				   step is done */
	int next;		/* the step whose part of outside is worked out next */
};

/*
 * Make a plan from the backward side's nodes in AIM_UNLOAD, from the given node to its root.
 * settled: leave parking out, and keep only steps whose boxes stay. False: there is no memory for
 * it. Before plan_outside, call plan_prepare until it is true.
 */
bool plan_make(struct plan *plan, const struct trees *trees, uint32_t node, bool settled,
	       uint16_t *boxes);
/* Work out which boxes are outside, in slices: pauses when ticks have come to until; free is
 * room for a region. True: it is done. */
bool plan_prepare(struct plan *plan, struct lone *lone, uint64_t *free, uint64_t until,
		  uint64_t *ticks);

/* How many steps are done in a position. */
int plan_done(const struct plan *plan, const struct position *position);
/* How many boxes are outside, of no use any more, after that many steps. */
int plan_outside(const struct plan *plan, const struct position *position, int done);

#endif
