/* SPDX-License-Identifier: MIT */
#include "maker/goals.h"

#include "maker/distance.h"

#define TRIES 50

static struct bits cluster(const struct plot *plot, int count, int from, struct dice *dice)
{
	struct bits goals = bits_one(from);

	while (bits_count(goals) < count) {
		struct bits near =
			bits_less(bits_and(bits_beside(goals, plot->stride), plot->floor), goals);

		if (bits_none(near))
			break;
		goals = bits_or(goals, bits_one(bits_pick(near, dice)));
	}
	return goals;
}

/* `count` squares from `from` on, in rows of `across`; squares that aren't floor are left out. */
static struct bits block(const struct plot *plot, int count, int from, int across, int step)
{
	struct bits goals = {0, 0};

	for (int i = 0; i < count; i++) {
		int at = from + i % across * step + i / across * plot->stride;

		if (at < BITS_MOST && bits_has(plot->floor, at))
			goals = bits_or(goals, bits_one(at));
	}
	return goals;
}

/* Two groups of goals: half of them from one square on, the other half from another. */
static struct bits groups(const struct plot *plot, int count, struct dice *dice)
{
	struct bits goals = {0, 0};

	for (int i = 0; i < 2; i++) {
		int part = i == 0 ? count / 2 : count - count / 2;
		int across = dice_below(dice, 2) == 1 ? part : part > 3 ? 2 : 1;

		goals = bits_or(goals, block(plot, part, bits_pick(plot->floor, dice), across, 1));
	}
	return goals;
}

static struct bits scattered(const struct plot *plot, int count, struct dice *dice)
{
	struct bits goals = {0, 0};

	while (bits_count(goals) < count)
		goals = bits_or(goals, bits_one(bits_pick(plot->floor, dice)));
	return goals;
}

enum goals_pattern goals_pattern(struct dice *dice)
{
	static const int shares[GOALS_PATTERNS] = {25, 27, 25, 13, 10};
	int pattern = 0;

	for (int roll = dice_below(dice, 100); roll >= shares[pattern];)
		roll -= shares[pattern++];
	return (enum goals_pattern)pattern;
}

bool goals_lay(struct plot *plot, int count, enum goals_pattern pattern, struct dice *dice)
{
	if (bits_count(plot->floor) <= count + 2)
		return false;
	for (int i = 0; i < TRIES; i++) {
		int from = bits_pick(plot->floor, dice);

		switch (pattern) {
		case GOALS_CLUSTER: plot->goals = cluster(plot, count, from, dice); break;
		case GOALS_LINE:
			plot->goals = block(plot, count, from, count,
					    dice_below(dice, 2) == 1 ? 1 : plot->stride);
			break;
		case GOALS_BLOCK:
			plot->goals = block(plot, count, from, count > 4 ? 3 : 2, 1);
			break;
		case GOALS_GROUPS: plot->goals = groups(plot, count, dice); break;
		default: plot->goals = scattered(plot, count, dice); break;
		}
		if (bits_count(plot->goals) == count)
			return true;
	}
	return false;
}

static bool in_line(const struct plot *plot, int step)
{
	int count = bits_count(plot->goals), at = bits_first(plot->goals);

	for (int i = 0; i < count; i++, at += step)
		if (at >= BITS_MOST || !bits_has(plot->goals, at))
			return false;
	return true;
}

int goals_order(const struct plot *plot)
{
	struct bits part = bits_flood(bits_one(bits_first(plot->goals)), plot->goals, plot->stride);

	if (in_line(plot, 1) || in_line(plot, plot->stride))
		return 2;
	return bits_same(part, plot->goals) ? 1 : 0;
}

bool goals_have_sequence(const struct plot *plot)
{
	for (struct bits first = plot->goals; !bits_none(first);) {
		struct bits filled = bits_one(bits_pop(&first));
		struct bits floor = bits_less(plot->floor, filled);

		for (struct bits rest = bits_less(plot->goals, filled); !bits_none(rest);) {
			struct bits from = distance_squares(plot, floor, bits_one(bits_pop(&rest)));

			if (!bits_meet(from, plot->boxes))
				return true;
		}
	}
	return false;
}
