/*
 * A level too large to be measured, solved by the solver, and its solution made shorter: what can
 * be told from that. In slices.
 */
#ifndef MAKER_PROOF_H
#define MAKER_PROOF_H

#include "core/text.h"
#include "maker/analysis.h"

#define PROOF_BYTES ((size_t)8 * 1024 * 1024)

struct solver;
struct shortener;

/* Zeroed, there is none. */
struct proof {
	struct plot plot;
	struct board *board;
	struct solver *solver;
	struct shortener *shortener;
	uint64_t shortened; /* nodes of it */
	size_t peak;	    /* the most bytes that were in use */
	/* When it is done: a solution, u d l r U D L R, and what it tells: measure.beyond. */
	bool found;
	struct text moves;
	struct measure measure;
};

void proof_begin(struct proof *proof, const struct plot *plot);
void proof_end(struct proof *proof);

/* Go on for about that many nodes of the solver; adds to *work as many positions as that takes.
 * True: it is done. */
bool proof_run(struct proof *proof, uint32_t nodes, uint64_t *work);

#endif
