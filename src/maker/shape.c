/* SPDX-License-Identifier: MIT */
#include "maker/shape.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
static const struct shape {
	const char *name;
	int width;
	const char *rows; /* one row after another */
} shapes[] = {
	{"heart", 7,
	 "#  #  #"
	 "       "
	 "   #   "
	 "#     #"
	 "##   ##"},
	{"key", 9,
	 "#   #####"
	 "  #  ####"
	 " ###     "
	 "  #      "
	 "#   #  ##"},
	{"anchor", 8,
	 "###  ###"
	 "#      #"
	 "#      #"
	 "###  ###"
	 "  #  #  "
	 "        "
	 "#      #"},
	{"bow tie", 8,
	 "  ####  "
	 "   ##   "
	 "        "
	 "   ##   "
	 "  ####  "},
	{"cup", 7,
	 "    ###"
	 "      #"
	 " # ## #"
	 "      #"
	 "    ###"
	 "#  ####"},
	{"house", 8,
	 "###  ###"
	 "##    ##"
	 "#      #"
	 "#  ##  #"
	 "#  ##  #"
	 "#      #"},
	{"arrow", 8,
	 "####  ##"
	 "####   #"
	 "     #  "
	 "     #  "
	 "####   #"
	 "####  ##"},
	{"tree", 8,
	 "###  ###"
	 "##    ##"
	 "## ## ##"
	 "##    ##"
	 "#  ##  #"
	 "#      #"
	 "###  ###"},
	{"fish", 8,
	 "#   ##  "
	 "     #  "
	 "  #     "
	 "     #  "
	 "#   ##  "},
	{"crown", 8,
	 "  #  #  "
	 "        "
	 "  #  #  "
	 "#      #"},
	{"mushroom", 8,
	 "##    ##"
	 "#  ##  #"
	 "   ##   "
	 "        "
	 "###  ###"
	 "###  ###"},
	{"cross", 7,
	 "##   ##"
	 "##   ##"
	 "       "
	 "   #   "
	 "       "
	 "##   ##"
	 "##   ##"},
	{"ring", 7,
	 "##   ##"
	 "#     #"
	 "  ###  "
	 "  ###  "
	 "  ###  "
	 "#     #"
	 "##   ##"},
	{"hourglass", 6,
	 "      "
	 "  ##  "
	 "#    #"
	 "##  ##"
	 "#    #"
	 "  ##  "
	 "      "},
	{"stairs", 7,
	 "  #####"
	 "   ####"
	 "#   ###"
	 "##   ##"
	 "###   #"
	 "####   "
	 "#####  "},
	{"spoon", 9,
	 "#   #####"
	 "     ####"
	 "  #      "
	 "  #      "
	 "     ####"
	 "#   #####"},
	{"umbrella", 8,
	 "###  ###"
	 "#      #"
	 "        "
	 "  #  #  "
	 "###  ###"
	 "###  ###"},
	{"bell", 7,
	 "##   ##"
	 "#     #"
	 "#  #  #"
	 "#     #"
	 "   #   "
	 "       "},
	{"trident", 8,
	 "  #  #  "
	 "  #  #  "
	 "        "
	 "#      #"
	 "###  ###"
	 "###  ###"},
	{"diamond", 6,
	 "##  ##"
	 "#    #"
	 "  ##  "
	 "  ##  "
	 "#    #"
	 "##  ##"},
	{"rocket", 8,
	 "###  ###"
	 "##    ##"
	 "## ## ##"
	 "##    ##"
	 "#  ##  #"
	 "#      #"
	 "  #  #  "
	 "  #  #  "},
	{"ladder", 6,
	 "  ##  "
	 "      "
	 "  ##  "
	 "  ##  "
	 "      "
	 "  ##  "
	 "  ##  "},
	{"gate", 8,
	 "##    ##"
	 "#      #"
	 "  ####  "
	 "  ####  "
	 "  ####  "},
	{"butterfly", 7,
	 "  ###  "
	 "   #   "
	 "#     #"
	 "   #   "
	 "  ###  "},
	{"window", 7,
	 "       "
	 " ## ## "
	 " ## ## "
	 "       "
	 " ## ## "
	 " ## ## "
	 "       "},
	{"eight", 6,
	 "#    #"
	 "  ##  "
	 "  ##  "
	 "#    #"
	 "  ##  "
	 "  ##  "
	 "#    #"},
	{"bottle", 6,
	 "##  ##"
	 "##  ##"
	 "#    #"
	 "  ##  "
	 "      "
	 "  ##  "
	 "      "},
	{"mask", 8,
	 "#      #"
	 "        "
	 "  #  #  "
	 "        "
	 "#  ##  #"
	 "##    ##"},
};
/* clang-format on */

#define SIDE_MOST 10
#define SHAPES	  ((int)(sizeof shapes / sizeof *shapes))

/* Choose which columns or rows to draw. Usually one is drawn twice; in a shape that is the same
 * from both ends, one from each end. Returns how many there are. */
static int stretch(int count, bool even, int *which, struct dice *dice)
{
	int twice = dice_below(dice, 4) > 0 ? dice_below(dice, count) : -1, all = 0;

	for (int i = 0; i < count; i++) {
		which[all++] = i;
		if (i == twice || (even && twice >= 0 && i == count - 1 - twice))
			which[all++] = i;
	}
	assert(all <= 2 * SIDE_MOST);
	return all;
}

static bool is_floor(const struct shape *shape, int x, int y)
{
	return shape->rows[y * shape->width + x] == ' ';
}

static bool is_even(const struct shape *shape, int height, bool over)
{
	for (int y = 0; y < height; y++)
		for (int x = 0; x < shape->width; x++)
			if (is_floor(shape, x, y) != is_floor(shape,
							      over ? x : shape->width - 1 - x,
							      over ? height - 1 - y : y))
				return false;
	return true;
}

static void draw(struct plot *plot, const struct shape *shape, struct dice *dice)
{
	int columns[2 * SIDE_MOST], rows[2 * SIDE_MOST];
	int height = (int)strlen(shape->rows) / shape->width, across, down;

	across = stretch(shape->width, is_even(shape, height, false), columns, dice);
	down = stretch(height, is_even(shape, height, true), rows, dice);
	plot_size(plot, across, down);
	for (int y = 0; y < down; y++)
		for (int x = 0; x < across; x++)
			if (is_floor(shape, columns[x], rows[y]))
				plot->floor = bits_or(plot->floor, bits_one(y * plot->stride + x));
}

const char *shape_make(struct plot *plot, struct dice *dice)
{
	const struct shape *shape = &shapes[dice_below(dice, SHAPES)];

	assert(strlen(shape->rows) % (size_t)shape->width == 0);
	draw(plot, shape, dice);
	if (dice_below(dice, 2) == 1)
		plot->floor = plot_mirrored(plot, plot->floor, PLOT_SIDEWAYS);
	return shape->name;
}
