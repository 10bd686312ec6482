/* SPDX-License-Identifier: MIT */
/*
 * What can be said of a level too large to be measured, from a known solution that is made shorter.
 * Works in slices.
 *
 * Only a part is analysed: the positions on the solution's way and those nearest to them. The best
 * way among these becomes the next solution, until nothing is gained any more. The solver isn't
 * asked, as a seed would then give another level whenever the solver gets better.
 */
#ifndef MAKER_PROOF_H
#define MAKER_PROOF_H

#include "base/text.h"
#include "maker/analysis.h"
#include "maker/graph.h"

/* Empty when zeroed, except for graph.states.arena.quota. */
struct proof {
	struct graph graph;
	uint32_t near; /* how many positions on the way and near it are expanded */
	/* When it is done: a solution as LURD, and the measure taken from it, with measure.beyond
	 * set. */
	bool found;
	struct text moves;
	struct measure measure;
};

/* Begin with a level, and then say how it is solved: either call proof_pass for each position on
 * the way, from the start on, with the pusher anywhere in its region; or call proof_follow with the
 * moves. */
void proof_begin(struct proof *proof, const struct plot *plot, uint32_t near);
void proof_pass(struct proof *proof, struct bits boxes, int pusher);
void proof_follow(struct proof *proof, struct slice moves);
void proof_free(struct proof *proof);

/* Continue for about that many positions, and add their number to *work. True: it is done. */
bool proof_run(struct proof *proof, uint32_t positions, uint64_t *work);

/* All squares with goals, and all where a box or the pusher ever stands. */
struct bits proof_used(const struct plot *plot, struct slice moves);

#endif
