/* SPDX-License-Identifier: MIT */
/*
 * Some of the positions from which a room can be solved that has too many to meet them all: by
 * pulls as in maker/backward.h, but of all positions equally many pulls away only the most
 * promising are pulled on. In slices.
 */
#ifndef MAKER_BEAM_H
#define MAKER_BEAM_H

#include "maker/backward.h"

#define BEAM_WIDTH  512
#define BEAM_STARTS 4

struct beam {
	struct backward backward;   /* states.arena.quota must be set; it has all memory */
	uint64_t noise;		    /* varies the kind of position that is taken */
	uint16_t far[BITS_MOST];    /* pushes of a lone box to the nearest goal */
	uint32_t layer[BEAM_WIDTH]; /* the positions that are pulled on */
	int count, next;
	uint32_t first; /* the first position that the layer led to */
	uint32_t starts[BEAM_STARTS];
	int start_count, best, dry; /* dry: layers without a better start */
};

/* Begin with a room and its goals. */
void beam_begin(struct beam *beam, const struct plot *plot, uint32_t positions, struct dice *dice);

/* Go on for about that many positions; true: it is done. */
bool beam_run(struct beam *beam, uint32_t positions);

/* When it is done: the level that begins with one of the best positions, 0 for the best, and that
 * position's number. False: there are no more. */
bool beam_start(const struct beam *beam, int which, struct plot *start, uint32_t *number);

#endif
