/* SPDX-License-Identifier: MIT */
/* How far a lone box is from the goals. */
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

uint32_t distances_bound(const struct distances *distances, struct bits boxes)
{
	enum { WIDE = PLOT_BOXES_MOST + 1 };
	int32_t costs[WIDE * WIDE], rows[WIDE] = {0}, columns[WIDE] = {0}, row_of[WIDE] = {0};
	int32_t least[WIDE], way[WIDE], tree[WIDE];
	struct assignment pairs = {.rows = bits_count(boxes),
				   .columns = distances->goals,
				   .stride = WIDE,
				   .costs = costs,
				   .row_part = rows,
				   .column_part = columns,
				   .row_of = row_of,
				   .least = least,
				   .way = way,
				   .tree = tree};
	uint64_t ticks = 0;

	assert(pairs.rows <= pairs.columns && pairs.columns <= PLOT_BOXES_MOST);
	for (int row = 1; !bits_none(boxes); row++) {
		int square = bits_pop(&boxes);

		for (int i = 0; i < distances->goals; i++) {
			uint16_t far = distances->to[i][square];

			costs[row * WIDE + i + 1] = far == DISTANCE_NONE ? ASSIGNMENT_NONE : far;
		}
		if (!assignment_add(&pairs, row, &ticks))
			return DISTANCE_NONE;
	}
	assert(columns[0] <= 0);
	return (uint32_t)-columns[0]; /* each step that a row took is in it */
}
