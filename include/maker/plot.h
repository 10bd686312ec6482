/* SPDX-License-Identifier: MIT */
/* A small board as sets of squares, to be analysed or made into a level. */
#ifndef MAKER_PLOT_H
#define MAKER_PLOT_H

#include <assert.h>

#include "core/board.h"
#include "maker/bits.h"

enum {
	PLOT_WIDTH_MOST = 62,
	PLOT_BOXES_MOST = 24,
};

/* The part of a board that can be walked on, without the walls around it. */
struct plot {
	int width, height, stride; /* stride * height is less than BITS_MOST */
	struct bits floor, goals, boxes;
	int pusher;
};

/* The four ways: left, right, up, down; the way back is way ^ 1. */
#define PLOT_WAYS 4
static inline int plot_step(const struct plot *plot, int way)
{
	int step = way < 2 ? 1 : plot->stride;

	assert(way >= 0 && way < PLOT_WAYS);
	return way & 1 ? step : -step;
}

/* A set moved by one square. */
static inline struct bits plot_shift(const struct plot *plot, struct bits set, int way)
{
	int step = way < 2 ? 1 : plot->stride;

	assert(way >= 0 && way < PLOT_WAYS);
	return way & 1 ? bits_up(set, step) : bits_down(set, step);
}

/* An empty plot of that size; false where it is too large. */
bool plot_size(struct plot *plot, int width, int height);
/* All squares of the plot, floor or not. */
struct bits plot_all(const struct plot *plot);

/* Make a plot of a board; false: it can't be played, is too large or has several pushers. There may
 * be more goals than boxes. */
bool plot_take(struct plot *plot, const struct board *board);
/* The plot as a board, with walls around it. Yours to board_free. */
struct board *plot_board(const struct plot *plot);

/* Cut off the rows and columns at the edges that hold no floor. */
void plot_crop(struct plot *plot);
/* The plot turned and mirrored: 0 is as it is, 1 to 7 are the other ways. */
struct plot plot_turned(const struct plot *plot, int turn);
/* The same number for the same boxes, goals and floor, however turned or mirrored. */
uint64_t plot_hash(const struct plot *plot);

/* A set mirrored left to right, or top to bottom, or both. */
enum plot_mirror { PLOT_AS_IT_IS, PLOT_SIDEWAYS, PLOT_OVER, PLOT_HALF_TURN };
struct bits plot_mirrored(const struct plot *plot, struct bits set, enum plot_mirror mirror);

#endif
