/* SPDX-License-Identifier: MIT */
/*
 * The ground: a level as the optimizer sees it. Its squares inside are numbered outwards from the
 * pusher, so that those near each other have numbers near each other, and nothing on it moves.
 */
#ifndef OPTIMIZER_GROUND_H
#define OPTIMIZER_GROUND_H

#include "core/board.h"
#include "base/arena.h"

#define GROUND_NEVER UINT32_MAX

struct ground {
	size_t room;			/* for squares, in the arrays below */
	uint32_t count;			/* squares; count itself stands for any wall */
	uint32_t words;			/* of a layout: a bit for each square with a box */
	uint32_t (*beside)[DIRECTIONS]; /* count + 1 of them, as of all that follows */
	uint32_t *home; /* pushes that take a lone box to the nearest goal; GROUND_NEVER: none do */
	uint32_t *away; /* pushes that take any of the start's boxes there; in the same form */
	uint64_t *key;	/* of a box there: a layout's are mixed by exclusive or */
	int *place;	/* of the square on the board, as board_at */
	uint32_t boxes, goals, pusher;
	uint64_t *start; /* the layout that the board has */
	uint64_t *end;	 /* a box on each goal: if there are as many, the one that is solved */
	/* room for floods: a square was found by the last one if its mark is that flood's */
	uint32_t *mark, *steps, *queue;
	uint32_t *wanted; /* squares that the flood of that number is to find */
	uint32_t flood;
	int patience; /* that is left, while boxes are looked at */
};

/* For a playable board with one pusher. The arena has its arrays. False: they don't fit. */
bool ground_make(struct ground *ground, const struct board *board, struct arena *arena);

static inline bool layout_has(const uint64_t *layout, uint32_t square)
{
	return layout[square >> 6] >> (square & 63) & 1;
}

static inline void layout_flip(uint64_t *layout, uint32_t square)
{
	layout[square >> 6] ^= (uint64_t)1 << (square & 63);
}

/* The squares of a layout's boxes; returns how many. */
uint32_t ground_boxes(const struct ground *ground, const uint64_t *layout, uint32_t *squares);

/*
 * Begin a flood: the wall and the boxes count as found. Then ground_found is asked and
 * ground_add called for what is new.
 */
void ground_flood(struct ground *ground, const uint32_t *boxes, uint32_t count);

static inline bool ground_found(const struct ground *ground, uint32_t square)
{
	return ground->mark[square] == ground->flood;
}

/* Is a box that was pushed to that square held for good, with one that is on no goal? Never a false
 * alarm. The layout has the box. */
bool ground_frozen(struct ground *ground, const uint64_t *layout, uint32_t square);

#endif
