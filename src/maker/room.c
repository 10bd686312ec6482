/* Rooms. */
#include "maker/room.h"

#define FLOOR_LEAST 8
#define SIDE	    3 /* of a pattern */
#define CARVE_TRIES 200

static const char *const patterns[] = {
	"         ", "#        ", "##       ", "###      ", "#  #  #  ",
	"# #      ", "# #    # ", "    #    ", "#   #    ", "## #     ",
	"### #    ", "#       #", "  ## ##  ", " #  #    ", "##  #    ",
};

#define PATTERNS ((int)(sizeof patterns / sizeof *patterns))

static struct bits largest_part(const struct plot *plot, struct bits floor)
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

/* Dead ends become walls. */
static struct bits trimmed(const struct plot *plot, struct bits floor)
{
	struct bits before;

	do {
		before = floor;
		for (struct bits rest = before; !bits_none(rest);) {
			struct bits one = bits_one(bits_pop(&rest));

			if (bits_count(bits_and(bits_beside(one, plot->stride), before)) <= 1)
				floor = bits_less(floor, one);
		}
	} while (!bits_same(before, floor));
	return floor;
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

	if (recipe->side_most > 2 * SIDE && dice_below(dice, 2) == 1) {
		if (dice_below(dice, 2) == 1)
			across = 3;
		else
			down = 3;
	}
	plot_size(plot, across * SIDE, down * SIDE);
	for (int y = 0; y < down; y++)
		for (int x = 0; x < across; x++)
			lay_pattern(plot, x * SIDE, y * SIDE, dice);
	plot->floor = trimmed(plot, largest_part(plot, plot->floor));
}

/* Blocks that overlap or touch what is carved already, until there is floor enough. */
static void carve(struct plot *plot, int floor, enum plot_mirror mirror, struct dice *dice)
{
	for (int i = 0; i < CARVE_TRIES && bits_count(plot->floor) < floor; i++) {
		int width = 1 + dice_below(dice, SIDE), height = 1 + dice_below(dice, SIDE);
		int left, top;
		struct bits block = {0, 0}, near;

		if (width == SIDE && height == SIDE)
			width--;
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
	plot->floor = largest_part(plot, plot->floor);
}

bool room_make(struct room *room, const struct recipe *recipe, struct dice *dice)
{
	int roll = dice_below(dice, 6), sides = recipe->side_most - recipe->side_least + 1;
	struct plot *plot = &room->plot;
	int width, height, floor;

	room->style = roll == 0 ? ROOM_JOINED : roll <= 2 ? ROOM_SYMMETRIC : ROOM_CARVED;
	room->mirror = PLOT_AS_IT_IS;
	if (room->style == ROOM_JOINED) {
		join_patterns(plot, recipe, dice);
	} else {
		width = recipe->side_least + dice_below(dice, sides);
		height = recipe->side_least + dice_below(dice, sides);
		plot_size(plot, width, height);
		if (room->style == ROOM_SYMMETRIC)
			room->mirror = (enum plot_mirror)(1 + dice_below(dice, 3));
		floor = recipe->floor + dice_below(dice, 8);
		carve(plot, floor, room->mirror, dice);
	}
	floor = bits_count(plot->floor);
	return floor >= FLOOR_LEAST && floor <= recipe->floor + RECIPE_FLOOR_MORE;
}

bool room_joined(const struct plot *plot, struct bits squares)
{
	return !bits_none(squares) &&
	       bits_same(bits_flood(bits_one(bits_first(squares)), squares, plot->stride), squares);
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
