/* SPDX-License-Identifier: MIT */
/*
 * Positions from which a room can be solved that is too large to meet all of them: by pulls from
 * the boxes on their goals (maker/backward.h), where of all positions so many pulls away only those
 * that promise most are pulled on. In slices.
 */
#ifndef MAKER_BEAM_H
#define MAKER_BEAM_H

#include "maker/backward.h"
#include "maker/dice.h"

#define BEAM_WIDTH  512
#define BEAM_STARTS 4

struct beam {
	struct backward backward;   /* its quota is set */
	uint64_t noise;		    /* so that not always the same kind of position is taken */
	uint16_t far[BITS_MOST];    /* pushes of a lone box to the nearest goal */
	uint32_t layer[BEAM_WIDTH]; /* the positions that are pulled on */
	int count, next;
	uint32_t first; /* of those that were met by it */
	uint32_t starts[BEAM_STARTS];
	int start_count, best, dry; /* layers in which nothing better was met */
};

/* Begin with a room and its goals. */
void beam_begin(struct beam *beam, const struct plot *plot, uint32_t positions, struct dice *dice);
void beam_free(struct beam *beam);

/* Go on for about that many positions; true: it is done. */
bool beam_run(struct beam *beam, uint32_t positions);

/* When it is done: the level that begins with one of the best positions, 0 for the best, and that
 * position's number. False: there are no more. */
bool beam_start(const struct beam *beam, int which, struct plot *start, uint32_t *number);

#endif
