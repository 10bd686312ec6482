/* SPDX-License-Identifier: MIT */
/*
 * A board of any size, to be searched: its floor numbered in the order of the board, so that
 * positions are met in the same order as those of a plot.
 */
#ifndef MAKER_YARD_H
#define MAKER_YARD_H

#include "core/board.h"
#include "maker/plot.h"

#define YARD_NONE UINT16_MAX /* no floor, or no way to it */

/* Zeroed but for arena.quota, it holds no board. */
struct yard {
	struct arena arena; /* holds all arrays */
	int floor, boxes, goals;
	uint16_t pusher;	       /* at the start */
	uint16_t (*beside)[PLOT_WAYS]; /* the next square each way */
	bool *is_goal, *alive;	       /* alive: a lone box can get to a goal from there */
	uint16_t *far; /* pushes that take a lone box from each square to each goal */
	/* The position that is looked at, and the one after a push of it: the squares of its boxes,
	 * ascending. At the beginning `now` is the start. */
	uint16_t *now, *next;
	uint32_t push_count; /* pushes that can be made in `now` */
	int put;	     /* which of the boxes in `next` was pushed */
	/* Working memory. */
	bool *boxed;	       /* squares on which boxes of the position stand */
	uint16_t *pushes;      /* a box of `now`, and a way */
	uint16_t *found;       /* the squares that the last flood found; */
	uint32_t *mark, flood; /* their mark is that flood's number */
	int32_t *matching;
	int square_bits; /* of a square in a key */
};

/* Begin with a playable board with one pusher. False: it is too large, or there is no memory. */
bool yard_begin(struct yard *yard, const struct board *board);
void yard_end(struct yard *yard);

/* Look at the position of `now`, with the pusher in that region: finds its pushes in the order of
 * maker/graph.h. Until yard_leave, yard_push makes one of them: it sets `next` and `put`, and
 * returns the region of the pusher. */
void yard_look(struct yard *yard, uint16_t region);
uint16_t yard_push(struct yard *yard, uint32_t push);
void yard_leave(struct yard *yard);
static inline int yard_way(const struct yard *yard, uint32_t push)
{
	return yard->pushes[push] % PLOT_WAYS;
}
/* The square of the box before it. */
static inline uint16_t yard_from(const struct yard *yard, uint32_t push)
{
	return yard->now[yard->pushes[push] / PLOT_WAYS];
}

/* The region of the pusher at the start: the lowest square that it can walk to. */
uint16_t yard_start(struct yard *yard);
/* Are all those boxes on goals? */
bool yard_solved(const struct yard *yard, const uint16_t *boxes);
/* The fewest pushes that would take each of those boxes to a goal of its own if they weren't in
 * each other's way; UINT32_MAX: some box can't have a goal. */
uint32_t yard_bound(const struct yard *yard, const uint16_t *boxes);
/* How far the pusher has to walk from one square to every other, among those boxes; YARD_NONE: it
 * can't. */
void yard_walk(const struct yard *yard, const uint16_t *boxes, int from, uint16_t *far);

/* --- A position as a key of 128 bits ------------------------------------------------------ */

/* Are there few enough boxes: 7, on at most 256 squares 14, and never more than
 * PLOT_BOXES_MOST? */
bool yard_has_keys(const struct yard *yard);
struct bits yard_key(const struct yard *yard, const uint16_t *boxes, uint16_t region);
void yard_unlock(const struct yard *yard, struct bits key, uint16_t *boxes, uint16_t *region);
static inline int yard_key_box(const struct yard *yard, struct bits key, int box)
{
	int low = 64 / yard->square_bits;
	uint64_t word = box < low ? key.low >> box * yard->square_bits
				  : key.high >> (box - low) * yard->square_bits;

	assert(box >= 0 && box < yard->boxes);
	return (int)(word & ((UINT64_C(1) << yard->square_bits) - 1));
}

#endif
