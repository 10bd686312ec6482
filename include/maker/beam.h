/* SPDX-License-Identifier: MIT */
/*
 * For rooms with too many positions to search them all: some of the positions from which they can
 * be solved. They are found by pulls as in maker/backward.h, but of all positions after the same
 * number of pulls, only the most promising are continued (a beam search). Works in slices.
 */
#ifndef MAKER_BEAM_H
#define MAKER_BEAM_H

#include "maker/backward.h"

#define BEAM_WIDTH  512
#define BEAM_STARTS 4

struct beam {
	struct backward backward;   /* states.arena holds all memory; its quota must be set */
	uint64_t noise;		    /* random, so that beams differ in the positions that they
				       prefer */
	uint16_t far[BITS_MOST];    /* pushes of a lone box to the nearest goal */
	uint32_t layer[BEAM_WIDTH]; /* the positions that are continued */
	int count, next;
	uint32_t first; /* the first position that the layer led to */
	uint32_t starts[BEAM_STARTS];
	int start_count, best, dry; /* dry: layers without a better start */
};

/* Begin with a room and its goals. */
void beam_begin(struct beam *beam, const struct plot *plot, uint32_t positions, struct dice *dice);

/* Continue for about that many positions; true: it is done. */
bool beam_run(struct beam *beam, uint32_t positions);

/* When the beam is done: the level that begins with one of the best positions, 0 for the best, and
 * that position's number. False: there are no more. */
bool beam_start(const struct beam *beam, int which, struct plot *start, uint32_t *number);

#endif
