/* SPDX-License-Identifier: MIT */
#include "maker/distance.h"

#include <assert.h>
#include <string.h>

#include "base/assignment.h"

/* The squares from which one push brings a box into the set. */
static struct bits pushed_from(const struct plot *plot, struct bits floor, struct bits set)
{
	struct bits all = {0, 0};

	for (int way = 0; way < PLOT_WAYS; way++) {
		struct bits from = bits_and(plot_shift(plot, set, way ^ 1), floor);

		all = bits_or(all, bits_and(from, plot_shift(plot, floor, way)));
	}
	return all;
}

struct bits distance_squares(const struct plot *plot, struct bits floor, struct bits goals)
{
	struct bits all = goals, next = goals;

	while (!bits_none(next)) {
		next = bits_less(pushed_from(plot, floor, next), all);
		all = bits_or(all, next);
	}
	return all;
}

static void fill(uint16_t *to, const struct plot *plot, int goal)
{
	struct bits all = bits_one(goal), next = all;

	assert(bits_has(plot->floor, goal));
	memset(to, 0xff, BITS_MOST * sizeof *to);
	for (uint16_t far = 0; !bits_none(next); far++) {
		for (struct bits rest = next; !bits_none(rest);)
			to[bits_pop(&rest)] = far;
		next = bits_less(pushed_from(plot, plot->floor, next), all);
		all = bits_or(all, next);
	}
}

void distances_make(struct distances *distances, const struct plot *plot)
{
	assert(bits_count(plot->goals) <= PLOT_BOXES_MOST);
	distances->goals = 0;
	for (struct bits goals = plot->goals; !bits_none(goals);)
		fill(distances->to[distances->goals++], plot, bits_pop(&goals));
}

uint32_t distance_matching(const uint16_t *far, size_t stride, int goals, const uint16_t *squares,
			   int boxes, int32_t *room)
{
	int wide = goals + 1;
	int32_t *parts = room + wide * wide;
	struct assignment pairs = {.rows = boxes,
				   .columns = goals,
				   .stride = wide,
				   .costs = room,
				   .row_part = parts,
				   .column_part = parts + wide,
				   .row_of = parts + 2 * wide,
				   .least = parts + 3 * wide,
				   .way = parts + 4 * wide,
				   .tree = parts + 5 * wide};
	uint64_t ticks = 0;

	assert(boxes <= goals);
	memset(parts, 0, 3 * (size_t)wide * sizeof *parts);
	for (int row = 1; row <= boxes; row++) {
		for (int i = 0; i < goals; i++) {
			uint16_t away = far[(size_t)i * stride + squares[row - 1]];

			room[row * wide + i + 1] = away == DISTANCE_NONE ? ASSIGNMENT_NONE : away;
		}
		if (!assignment_add(&pairs, row, &ticks))
			return UINT32_MAX;
	}
	assert(pairs.column_part[0] <= 0);
	return (uint32_t)-pairs.column_part[0]; /* the sum of all steps, which is the cost of the
						   matching */
}

uint32_t distances_bound(const struct distances *distances, struct bits boxes)
{
	int32_t room[DISTANCE_ROOM(PLOT_BOXES_MOST)];
	uint16_t squares[PLOT_BOXES_MOST];
	uint32_t bound;
	int count = 0;

	while (!bits_none(boxes))
		squares[count++] = (uint16_t)bits_pop(&boxes);
	bound = distance_matching(distances->to[0], BITS_MOST, distances->goals, squares, count,
				  room);
	return bound == UINT32_MAX ? DISTANCE_NONE : bound;
}
