/* SPDX-License-Identifier: MIT */
#include "maker/door.h"

#include <assert.h>

#include "maker/room.h"

#define MIRRORS	   3 /* ways to mirror a half: none, sideways, or over */
#define DOOR_TRIES 30
#define TWINS	   5 /* in recipe->twins of these, the second room is the first one mirrored */

/* Copy the floor of a room to its place. */
static void put_half(struct plot *plot, int left, const struct plot *half, struct bits floor)
{
	while (!bits_none(floor)) {
		int square = bits_pop(&floor);

		plot->floor = bits_or(plot->floor, bits_one(square / half->stride * plot->stride +
							    left + square % half->stride));
	}
}

/* Carve one of the two rooms; with `both` the other one is the same, mirrored. */
static void carve_half(struct plot *plot, int left, int width, bool both,
		       const struct recipe *recipe, struct dice *dice)
{
	struct plot half;
	enum plot_mirror mirror = (enum plot_mirror)dice_below(dice, MIRRORS);

	plot_size(&half, width, plot->height);
	room_carve(&half, range_roll(recipe->half, dice), mirror, dice);
	put_half(plot, left, &half, half.floor);
	if (both)
		put_half(plot, plot->width - width, &half,
			 plot_mirrored(&half, half.floor, PLOT_SIDEWAYS));
}

/* Add to *way the squares from the wall to the nearest floor on that side. False: there is no
 * floor. */
static bool tunnel(const struct plot *plot, int row, int wall, int step, struct bits *way)
{
	for (int x = wall + step; x >= 0 && x < plot->width; x += step) {
		struct bits one = bits_one(row * plot->stride + x);

		if (bits_meet(one, plot->floor))
			return true;
		*way = bits_or(*way, one);
	}
	return false;
}

static void open_doors(struct plot *plot, int wall, struct dice *dice)
{
	int doors = dice_below(dice, 3) == 0 ? 2 : 1;

	for (int i = 0; i < DOOR_TRIES && doors > 0; i++) {
		int row = dice_below(dice, plot->height);
		struct bits way = bits_one(row * plot->stride + wall);

		/* A door has floor beside it. */
		if (bits_meet(way, plot->floor) ||
		    !bits_meet(bits_beside(way, plot->stride), plot->floor) ||
		    !tunnel(plot, row, wall, -1, &way) || !tunnel(plot, row, wall, 1, &way))
			continue;
		plot->floor = bits_or(plot->floor, way);
		doors--;
	}
}

bool door_make(struct plot *plot, const struct recipe *recipe, struct dice *dice)
{
	bool lying = dice_below(dice, 4) == 0, twin = dice_below(dice, TWINS) < recipe->twins;
	int width = range_roll(recipe->across, dice), height = range_roll(recipe->along, dice);
	int wall;

	if (twin)
		width |= 1;

	/* It has to fit when turned as well. */
	if (!plot_size(plot, height, width) || !plot_size(plot, width, height))
		return false;
	wall = twin ? width / 2 : 2 + dice_below(dice, width - 4);
	assert(wall > 0 && wall < width - 1);
	carve_half(plot, 0, wall, twin, recipe, dice);
	if (!twin)
		carve_half(plot, wall + 1, width - wall - 1, false, recipe, dice);
	open_doors(plot, wall, dice);
	/* Put one room above the other instead of side by side. */
	if (lying)
		*plot = plot_turned(plot, 4);
	return room_joined(plot, plot->floor);
}
