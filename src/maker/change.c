/* SPDX-License-Identifier: MIT */
#include "maker/change.h"

#include <assert.h>

#define SHAPE_MOST 4 /* squares by which a room may differ from its shape */

/* Add a square of floor and, where it would be a dead end, another one that opens it. */
static void add_floor(const struct room *room, struct plot *plot, struct dice *dice)
{
	struct bits can = bits_less(
		bits_and(bits_beside(plot->floor, plot->stride), plot_all(plot)), plot->floor);
	struct bits one, more;

	if (bits_none(can))
		return;
	one = bits_one(bits_pick(can, dice));
	if (bits_count(bits_and(bits_beside(one, plot->stride), plot->floor)) == 1) {
		more = bits_and(bits_beside(one, plot->stride), can);
		if (bits_none(more))
			return;
		one = bits_or(one, bits_one(bits_pick(more, dice)));
	}
	plot->floor = bits_or(plot->floor, bits_or(one, plot_mirrored(plot, one, room->mirror)));
}

static void wall_up(const struct room *room, struct plot *plot, struct dice *dice)
{
	struct bits can = bits_less(plot->floor, plot->goals), ones;

	if (bits_none(can))
		return;
	ones = bits_one(bits_pick(can, dice));
	ones = bits_or(ones, plot_mirrored(plot, ones, room->mirror));
	if (!bits_meet(ones, plot->goals))
		plot->floor = bits_less(plot->floor, ones);
}

/* Move all goals by one square or, if they are scattered, one goal to anywhere. In a shape, where
 * little else may change, the whole pattern may go anywhere. */
static void move_goals(const struct room *room, enum goals_pattern pattern, struct plot *plot,
		       struct dice *dice)
{
	struct bits goals, can = bits_less(plot->floor, plot->goals);
	struct plot other = *plot;

	if (room->style == ROOM_SHAPE && dice_below(dice, 5) == 0) {
		if (goals_lay(&other, bits_count(plot->goals), pattern, dice))
			plot->goals = other.goals;
	} else if (pattern != GOALS_SCATTERED) {
		goals = plot_shift(plot, plot->goals, dice_below(dice, PLOT_WAYS));
		/* some may fall off the plot, or all, which fails later: seeds depend on its
		 * being tried */
		if (bits_none(bits_less(goals, plot->floor)))
			plot->goals = goals;
	} else if (!bits_none(can)) {
		goals = bits_less(plot->goals, bits_one(bits_pick(plot->goals, dice)));
		plot->goals = bits_or(goals, bits_one(bits_pick(can, dice)));
	}
}

/* Is it still one room, as symmetric as it was, not too large, and, if a shape, still like it? */
static bool is_room(const struct plot *plot, const struct room *room, int floor_most)
{
	struct bits other = bits_or(bits_less(plot->floor, room->plot.floor),
				    bits_less(room->plot.floor, plot->floor));

	if (room->style == ROOM_SHAPE && bits_count(other) > SHAPE_MOST)
		return false;
	assert(bits_none(bits_less(plot->goals, plot->floor)));
	return room_joined(plot, plot->floor) &&
	       bits_same(plot_mirrored(plot, plot->floor, room->mirror), plot->floor) &&
	       bits_count(plot->floor) <= floor_most;
}

bool change_make(struct plot *plot, const struct room *room, enum goals_pattern pattern,
		 int floor_most, struct dice *dice)
{
	const struct plot before = *plot;

	for (int count = 1 + dice_below(dice, 2); count > 0; count--) {
		int roll = dice_below(dice, 10);

		/* In a shape, mostly the goals change. */
		if (room->style == ROOM_SHAPE && dice_below(dice, 3) > 0)
			roll = 9;
		if (roll < 4)
			add_floor(room, plot, dice);
		else if (roll < 7)
			wall_up(room, plot, dice);
		else
			move_goals(room, pattern, plot, dice);
	}
	room_trim(plot, plot->goals);
	if (bits_same(plot->floor, before.floor) && bits_same(plot->goals, before.goals))
		return false;
	return is_room(plot, room, floor_most);
}
