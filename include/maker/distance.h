/* SPDX-License-Identifier: MIT */
/* How far a box would have to be pushed to each goal if it were alone: a lower bound on pushes. */
#ifndef MAKER_DISTANCE_H
#define MAKER_DISTANCE_H

#include "maker/plot.h"

#define DISTANCE_NONE 0xffff

struct distances {
	int goals;
	uint16_t to[PLOT_BOXES_MOST][BITS_MOST];
};

void distances_make(struct distances *distances, const struct plot *plot);

/* The fewest pushes that take each box to a goal of its own if they didn't stand in each other's
 * way; DISTANCE_NONE: some box can't have one. */
uint32_t distances_bound(const struct distances *distances, struct bits boxes);

/* The squares from which a lone box can be pushed to one of the goals over that floor. */
struct bits distance_squares(const struct plot *plot, struct bits floor, struct bits goals);

#endif
