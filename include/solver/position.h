/* SPDX-License-Identifier: MIT */
/* A position being looked at: the boxes laid out on the terrain. */
#ifndef SOLVER_POSITION_H
#define SOLVER_POSITION_H

#include <assert.h>

#include "solver/terrain.h"

enum {
	OCCUPIED_NOT,
	OCCUPIED,
	OCCUPIED_HELD
}; /* held: taken for frozen while the freeze test looks */

struct position {
	const struct terrain *terrain;
	unsigned char *occupied; /* by square; the wall is occupied */
	uint64_t *free;		 /* the region without boxes */
	uint16_t *boxes;	 /* their squares */
	uint16_t *box_at;	 /* the number of the box on an occupied square */
	uint64_t ticks;		 /* work done so far, by all parts: the solver's clock */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused), as in all the
 * functions of this room that make something. */
void position_make(struct position *position, const struct terrain *terrain, struct arena *arena);

/* Lay out these boxes, and no others. */
void position_lay(struct position *position, const uint16_t *boxes);
/* The same for only some boxes; position->boxes stays as it was. */
void position_lay_some(struct position *position, const uint16_t *boxes, int count);

static inline void position_put(struct position *position, int square)
{
	assert(square != position->terrain->count && position->occupied[square] == OCCUPIED_NOT);
	position->occupied[square] = OCCUPIED;
	region_drop(position->terrain, position->free, square);
}

static inline void position_take(struct position *position, int square)
{
	assert(square != position->terrain->count && position->occupied[square] == OCCUPIED);
	position->occupied[square] = OCCUPIED_NOT;
	region_add(position->terrain, position->free, square);
}

/* Move a box. */
void position_move(struct position *position, int from, int to);

/* The key of a position, by its boxes and the first square of the pusher's region. */
struct hash_key position_key(const struct terrain *terrain, const uint16_t *boxes, int pusher);

#endif
