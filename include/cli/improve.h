/* SPDX-License-Identifier: MIT */
/* Solutions made better within an amount of computing time. */
#ifndef CLI_IMPROVE_H
#define CLI_IMPROVE_H

#include "base/text.h"
#include "optimizer/optimizer.h"

/* Milliseconds of processor time that this process has used. */
uint64_t improve_now(void);

struct improve_limits {
	enum best best;
	size_t bytes;
	uint64_t milliseconds; /* from now on */
	bool asks;	       /* the solver for other solutions */
};

struct improved {
	struct text moves;
	size_t pushes;
	struct text other; /* better in what counts second; empty: none was met */
	size_t least;	   /* of what counts first: fewer are proved not to do */
	bool proved;	   /* none is better */
	bool better;	   /* than any that was given */
};

/*
 * Work on solutions of a board, at least one; those that don't solve it are left out. It ends early
 * where nothing can be gained. False, with the reason: it can't be worked on. Ended by
 * improve_free.
 */
bool improve(struct improved *result, const struct board *board, const struct slice *solutions,
	     size_t count, const struct improve_limits *limits, struct error *err);
void improve_free(struct improved *result);

#endif
