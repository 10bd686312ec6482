/* SPDX-License-Identifier: MIT */
/*
 * A plan: in which order the goals are to be filled, FESS's packing order. It is found backwards,
 * by taking the boxes from the solved position to where some box began, where they leave the board:
 * read from its end it fills the goals without blocking any. It is advice: nothing is pruned by it.
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
	int until; /* the step that takes that box on; -1: it stays */
};

enum {
	PLAN_ANYWHERE = -1,
	PLAN_THERE = -2
}; /* wherever the box began; where it stands from the beginning */

struct plan {
	struct plan_step *steps;
	int count;
	int there;		/* this many at the start are PLAN_THERE */
	unsigned char *outside; /* [step * squares + square]: once that step is done a box there is
				   of no use */
	int next;		/* the step whose part of outside is worked out next */
};

/*
 * Make a plan from nodes of the backward side in AIM_UNLOAD, from the one given to its root.
 * settled: only steps whose boxes stay, without parking. False: there is no memory for it.
 * plan_outside needs plan_prepare first.
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
