/* SPDX-License-Identifier: MIT */
/*
 * What can be said of a level too large to be measured, by a solution that is known and made
 * shorter. In slices.
 *
 * Only a part is analysed: the positions on the solution's way and those nearest to them. The best
 * way among these is the next solution, until that gains nothing. The solver isn't asked: a seed
 * would give another level whenever it gets better.
 */
#ifndef MAKER_PROOF_H
#define MAKER_PROOF_H

#include "base/text.h"
#include "maker/analysis.h"
#include "maker/graph.h"

/* Zeroed but for graph.states.arena.quota, it is empty. */
struct proof {
	struct graph graph;
	uint32_t near; /* how many positions on the way and near it are expanded */
	/* When it is done: a solution as LURD, and the measure by it: measure.beyond. */
	bool found;
	struct text moves;
	struct measure measure;
};

/* Begin with a level, then tell how it is solved: either proof_pass each position on the way, from
 * its start on, with the pusher anywhere in its region, or proof_follow the moves. */
void proof_begin(struct proof *proof, const struct plot *plot, uint32_t near);
void proof_pass(struct proof *proof, struct bits boxes, int pusher);
void proof_follow(struct proof *proof, struct slice moves);
void proof_free(struct proof *proof);

/* Go on for about that many positions, and add them to *work. True: it is done. */
bool proof_run(struct proof *proof, uint32_t positions, uint64_t *work);

/* The squares with goals, and those where boxes or the pusher ever stand. */
struct bits proof_used(const struct plot *plot, struct slice moves);

#endif
