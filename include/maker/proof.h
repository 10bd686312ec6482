/* SPDX-License-Identifier: MIT */
/*
 * A level too large to be measured: a way that solves it is known, and made shorter, and what can
 * be told from that. In slices.
 *
 * It is the analysis of a part: the positions on the way and those that are nearest to them, and of
 * these the best way, until that gains nothing. The solver isn't asked: what comes of a seed would
 * change whenever the solver gets better.
 */
#ifndef MAKER_PROOF_H
#define MAKER_PROOF_H

#include "base/text.h"
#include "maker/analysis.h"
#include "maker/graph.h"

/* Zeroed but for graph.quota, there is none. */
struct proof {
	struct graph graph;
	uint32_t near; /* positions on the way and near it that are expanded */
	/* When it is done: a solution, u d l r U D L R, and what it tells: measure.beyond. */
	bool found;
	struct text moves;
	struct measure measure;
};

/* Begin with a level; then its way, from the start to solved: either one position after another,
 * with the pusher anywhere in its region, or as moves. */
void proof_begin(struct proof *proof, const struct plot *plot, uint32_t near);
void proof_pass(struct proof *proof, struct bits boxes, int pusher);
void proof_follow(struct proof *proof, struct slice moves);
void proof_free(struct proof *proof);

/* Go on for about that many positions; adds them to *work. True: it is done. */
bool proof_run(struct proof *proof, uint32_t positions, uint64_t *work);

/* The squares where goals are, or where the moves bring boxes or the pusher. */
struct bits proof_used(const struct plot *plot, struct slice moves);

#endif
