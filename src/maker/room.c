/* SPDX-License-Identifier: MIT */
#include "maker/room.h"

#include <assert.h>

#include "maker/door.h"
#include "maker/shape.h"

#define FLOOR_LEAST 8
#define SIDE	    3 /* rows and columns of a pattern */
#define ROOM_TRIES  30
#define FULL_MORE   4 /* how much fuller a room may be than a level, in percent */

static const char *const patterns[] = {
	"         ", "#        ", "##       ", "###      ", "#  #  #  ",
	"# #      ", "# #    # ", "    #    ", "#   #    ", "## #     ",
	"### #    ", "#       #", "  ## ##  ", " #  #    ", "##  #    ",
};

#define PATTERNS ((int)(sizeof patterns / sizeof *patterns))

struct bits room_ends(const struct plot *plot)
{
	struct bits ends = {0, 0};

	for (struct bits rest = bits_less(plot->floor, plot->goals); !bits_none(rest);) {
		struct bits one = bits_one(bits_pop(&rest));

		if (bits_count(bits_and(bits_beside(one, plot->stride), plot->floor)) <= 1)
			ends = bits_or(ends, one);
	}
	return ends;
}

void room_trim(struct plot *plot, struct bits keep)
{
	struct bits ends;

	while (ends = bits_less(room_ends(plot), keep), !bits_none(ends))
		plot->floor = bits_less(plot->floor, ends);
}

enum plot_mirror room_mirror(const struct plot *plot)
{
	for (int mirror = PLOT_SIDEWAYS; mirror <= PLOT_HALF_TURN; mirror++)
		if (bits_same(plot_mirrored(plot, plot->floor, (enum plot_mirror)mirror),
			      plot->floor))
			return (enum plot_mirror)mirror;
	return PLOT_AS_IT_IS;
}

static void lay_pattern(struct plot *plot, int left, int top, struct dice *dice)
{
	const char *pattern = patterns[dice_below(dice, PATTERNS)];
	int turn = dice_below(dice, 8);

	for (int y = 0; y < SIDE; y++)
		for (int x = 0; x < SIDE; x++) {
			int u = turn & 1 ? y : x, v = turn & 1 ? x : y;

			if (turn & 2)
				u = SIDE - 1 - u;
			if (turn & 4)
				v = SIDE - 1 - v;
			if (pattern[v * SIDE + u] == ' ')
				plot->floor = bits_or(
					plot->floor, bits_one((top + y) * plot->stride + left + x));
		}
}

static void join_patterns(struct plot *plot, const struct recipe *recipe, struct dice *dice)
{
	int across = 2, down = 2;

	if (recipe->sides.least + recipe->sides.more > 2 * SIDE && dice_below(dice, 2) == 1) {
		if (dice_below(dice, 2) == 1)
			across = 3;
		else
			down = 3;
	}
	plot_size(plot, across * SIDE, down * SIDE);
	for (int y = 0; y < down; y++)
		for (int x = 0; x < across; x++)
			lay_pattern(plot, x * SIDE, y * SIDE, dice);
	plot->floor = room_largest_part(plot, plot->floor);
}

static void carve_room(struct room *room, const struct recipe *recipe, struct dice *dice)
{
	int width = range_roll(recipe->sides, dice);
	int height = range_roll(recipe->sides, dice);

	plot_size(&room->plot, width, height);
	if (room->style == ROOM_SYMMETRIC)
		room->mirror = (enum plot_mirror)(1 + dice_below(dice, 3));
	room_carve(&room->plot, range_roll(recipe->floor, dice), room->mirror, dice);
}

int room_fullness(const struct plot *plot)
{
	struct plot cropped = *plot;

	plot_crop(&cropped);
	assert(cropped.width > 0 && cropped.height > 0);
	return 100 * bits_count(cropped.floor) / (cropped.width * cropped.height);
}

static bool make(struct room *room, const struct recipe *recipe, struct dice *dice)
{
	bool fine = true;

	room->plot = (struct plot){0};
	room->mirror = PLOT_AS_IT_IS;
	switch (room->style) {
	case ROOM_PATTERNS: join_patterns(&room->plot, recipe, dice); break;
	case ROOM_DOOR:
		fine = door_make(&room->plot, recipe, dice);
		room->mirror = fine ? room_mirror(&room->plot) : PLOT_AS_IT_IS;
		break;
	default: carve_room(room, recipe, dice); break;
	}
	return fine && bits_count(room->plot.floor) >= FLOOR_LEAST &&
	       room_fullness(&room->plot) <= recipe->fullness + FULL_MORE;
}

enum room_style room_style(const struct recipe *recipe, struct dice *dice)
{
	int style = 0;

	for (int roll = dice_below(dice, 100); style < ROOM_STYLES - 1; style++) {
		roll -= recipe->shares[style];
		if (roll < 0)
			break;
	}
	return (enum room_style)style;
}

bool room_make(struct room *room, enum room_style style, const struct recipe *recipe,
	       struct dice *dice)
{
	*room = (struct room){.style = style};
	if (room->style == ROOM_SHAPE) {
		room->name = shape_make(&room->plot, dice);
		room->mirror = room_mirror(&room->plot);
		return true;
	}
	for (int i = 0; i < ROOM_TRIES; i++)
		if (make(room, recipe, dice))
			return true;
	return false;
}

bool room_has_block(const struct plot *plot, int width, int height)
{
	struct bits rows = plot->floor, block;

	for (int i = 1; i < width; i++)
		rows = bits_and(rows, bits_down(plot->floor, i));
	block = rows;
	for (int i = 1; i < height; i++)
		block = bits_and(block, bits_down(rows, i * plot->stride));
	return !bits_none(block);
}
