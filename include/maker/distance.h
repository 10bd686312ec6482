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

/* The fewest pushes that would take each box to a goal of its own if the boxes weren't in each
 * other's way; DISTANCE_NONE: some box can't have a goal. */
uint32_t distances_bound(const struct distances *distances, struct bits boxes);

/*
 * The same for boxes on the given squares: far[square] is the distance to the first goal,
 * far[stride + square] to the second, and so on. room is working memory of DISTANCE_ROOM(goals)
 * numbers. UINT32_MAX: some box can't have a goal.
 */
#define DISTANCE_ROOM(goals) (((goals) + 1) * ((goals) + 7))
uint32_t distance_matching(const uint16_t *far, size_t stride, int goals, const uint16_t *squares,
			   int boxes, int32_t *room);

/* The squares from which a lone box can be pushed to one of the goals over that floor. */
struct bits distance_squares(const struct plot *plot, struct bits floor, struct bits goals);

#endif
