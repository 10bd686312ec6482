/* SPDX-License-Identifier: MIT */
/* How far a lone box is from the goals. */
#include "maker/distance.h"

#include <string.h>

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
	distances->goals = 0;
	for (struct bits goals = plot->goals; !bits_none(goals);)
		fill(distances->to[distances->goals++], plot, bits_pop(&goals));
}

/* --- The bound: the Hungarian method ---------------------------------------------------- */

#define FAR 1000000 /* for no way: more than any sum of distances */

/* A row for each box, a column for each goal, both from 1; column 0 holds the box to be placed. */
struct distance_matching {
	const uint16_t *costs[PLOT_BOXES_MOST + 1];		     /* of each goal, by square */
	int squares[PLOT_BOXES_MOST + 1];			     /* of each box */
	int rows[PLOT_BOXES_MOST + 1], columns[PLOT_BOXES_MOST + 1]; /* potentials */
	int box[PLOT_BOXES_MOST + 1];				     /* of each goal; 0: none */
	int before[PLOT_BOXES_MOST + 1]; /* goal before it in the path */
	int goals;
};

static int cost(const struct distance_matching *matching, int box, int goal)
{
	uint16_t far = matching->costs[goal][matching->squares[box]];

	return far == DISTANCE_NONE ? FAR : far;
}

/* Find a goal for one more box, moving others where that is cheaper. */
static void place(struct distance_matching *matching, int box)
{
	int least[PLOT_BOXES_MOST + 1];
	bool seen[PLOT_BOXES_MOST + 1] = {false};
	int goal = 0;

	matching->box[0] = box;
	for (int i = 0; i <= matching->goals; i++)
		least[i] = INT32_MAX;
	while (matching->box[goal] != 0) {
		int here = matching->box[goal], step = INT32_MAX, next = 0;

		seen[goal] = true;
		for (int i = 1; i <= matching->goals; i++) {
			int more;

			if (seen[i])
				continue;
			more = cost(matching, here, i) - matching->rows[here] -
			       matching->columns[i];
			if (more < least[i]) {
				least[i] = more;
				matching->before[i] = goal;
			}
			if (least[i] < step) {
				step = least[i];
				next = i;
			}
		}
		for (int i = 0; i <= matching->goals; i++)
			if (seen[i]) {
				matching->rows[matching->box[i]] += step;
				matching->columns[i] -= step;
			} else {
				least[i] -= step;
			}
		goal = next;
	}
	for (; goal != 0; goal = matching->before[goal])
		matching->box[goal] = matching->box[matching->before[goal]];
}

uint32_t distances_bound(const struct distances *distances, struct bits boxes)
{
	struct distance_matching matching = {.goals = distances->goals};
	int count = 0;

	for (int i = 0; i < distances->goals; i++)
		matching.costs[i + 1] = distances->to[i];
	while (!bits_none(boxes)) {
		matching.squares[++count] = bits_pop(&boxes);
		place(&matching, count);
	}
	return -matching.columns[0] < FAR ? (uint32_t)-matching.columns[0] : DISTANCE_NONE;
}
