/* SPDX-License-Identifier: MIT */
/*
 * The ground: a level as the optimizer sees it. The squares inside are numbered outwards from the
 * pusher, so that squares near each other mostly have numbers near each other; nothing of the
 * ground ever changes.
 */
#ifndef OPTIMIZER_GROUND_H
#define OPTIMIZER_GROUND_H

#include "core/board.h"
#include "base/arena.h"

#define GROUND_NEVER UINT32_MAX

struct ground {
	size_t room;			/* entries of the arrays below */
	uint32_t count;			/* of squares; the number count itself stands for any
					   wall */
	uint32_t words;			/* words of a layout, which has a bit for each square with a
					   box */
	uint32_t (*beside)[DIRECTIONS]; /* count + 1 entries, as in the arrays that follow */
	uint32_t *home; /* pushes that take a lone box to the nearest goal; GROUND_NEVER: none do */
	uint32_t *away; /* pushes that take the nearest of the start's boxes there; GROUND_NEVER:
			   none can */
	uint64_t *key;	/* of a box there; a layout's key is the exclusive or of its boxes' keys */
	int *place;	/* the index of the square on the board, as board_at gives it */
	uint32_t boxes, goals, pusher;
	uint64_t *start; /* the layout of the board */
	uint64_t *end;	 /* a box on each goal: the solved layout, if there are as many boxes as
			    goals */
	/* working memory of floods: a square was found by the last flood if its mark is that
	 * flood's number */
	uint32_t *mark, *steps, *queue;
	uint32_t *wanted; /* by square: the number of the flood that is to find it */
	uint32_t flood;
	int patience; /* how many more boxes the test for frozen boxes may look at */
};

/* For a playable board with one pusher. Allocates from the arena. False: the arrays don't fit. */
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
 * Begin a flood: the wall and the boxes count as found. The caller then spreads it, marking what
 * ground_found doesn't know yet.
 */
void ground_flood(struct ground *ground, const uint32_t *boxes, uint32_t count);

static inline bool ground_found(const struct ground *ground, uint32_t square)
{
	return ground->mark[square] == ground->flood;
}

/* The layout has a box that was pushed to that square: is it held for good, together with a box
 * that is off the goals? Never a false alarm. */
bool ground_frozen(struct ground *ground, const uint64_t *layout, uint32_t square);

#endif
