/* SPDX-License-Identifier: MIT */
/* Carving floor, and finding its connected parts. */
#include <assert.h>

#include "maker/room.h"

#define SIDE_MOST   3 /* the longest side of a block */
#define CARVE_TRIES 200

struct bits room_largest_part(const struct plot *plot, struct bits floor)
{
	struct bits largest = {0, 0};

	while (!bits_none(floor)) {
		struct bits part = bits_flood(bits_one(bits_first(floor)), floor, plot->stride);

		floor = bits_less(floor, part);
		if (bits_count(part) > bits_count(largest))
			largest = part;
	}
	return largest;
}

void room_carve(struct plot *plot, int floor, enum plot_mirror mirror, struct dice *dice)
{
	for (int i = 0; i < CARVE_TRIES && bits_count(plot->floor) < floor; i++) {
		int width = 1 + dice_below(dice, plot->width < SIDE_MOST ? plot->width : SIDE_MOST);
		int height =
			1 + dice_below(dice, plot->height < SIDE_MOST ? plot->height : SIDE_MOST);
		int left, top;
		struct bits block = {0, 0}, near;

		if (width == SIDE_MOST && height == SIDE_MOST)
			width--;
		assert(width <= plot->width && height <= plot->height);
		left = dice_below(dice, plot->width - width + 1);
		top = dice_below(dice, plot->height - height + 1);
		for (int k = 0; k < width * height; k++)
			block = bits_or(block, bits_one((top + k / width) * plot->stride + left +
							k % width));
		block = bits_or(block, plot_mirrored(plot, block, mirror));
		near = bits_or(block, bits_beside(block, plot->stride));
		if (bits_none(plot->floor) || bits_meet(near, plot->floor))
			plot->floor = bits_or(plot->floor, block);
	}
	plot->floor = room_largest_part(plot, plot->floor);
}

bool room_joined(const struct plot *plot, struct bits squares)
{
	return !bits_none(squares) &&
	       bits_same(bits_flood(bits_one(bits_first(squares)), squares, plot->stride), squares);
}
