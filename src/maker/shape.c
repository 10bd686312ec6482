/* SPDX-License-Identifier: MIT */
/* Rooms in the shape of something. */
#include "maker/shape.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
static const struct shape {
	const char *name;
	int width;
	const char *rows; /* one after another */
} shapes[] = {
	{"heart", 7,
	 "#  #  #"
	 "       "
	 "  # #  "
	 "#     #"
	 "##   ##"
	 "### ###"},
	{"key", 10,
	 "#   ######"
	 "  #  #####"
	 " ##       "
	 "  #  ## # "
	 "#   ### # "},
	{"anchor", 7,
	 "###  ##"
	 "##    #"
	 "###  ##"
	 "#      "
	 "### ###"
	 " ## ## "
	 "       "
	 "##   ##"},
	{"bow tie", 8,
	 " #####  "
	 "   #   #"
	 "        "
	 "   #   #"
	 " #####  "},
	{"cup", 7,
	 "    ###"
	 "      #"
	 " # ## #"
	 "      #"
	 "    ###"
	 "#  ####"
	 "    ###"},
	{"house", 8,
	 "####  ##"
	 "#      #"
	 "        "
	 "# #  # #"
	 "# #  # #"
	 "#      #"
	 "#  ## ##"},
	{"arrow", 8,
	 "####  ##"
	 "####   #"
	 "      # "
	 "  #     "
	 "      # "
	 "####   #"
	 "####  ##"},
	{"tree", 8,
	 "###  ###"
	 "##    ##"
	 "#  #   #"
	 "##    ##"
	 "#  ##  #"
	 "        "
	 "###  ###"
	 "##    ##"},
	{"fish", 8,
	 "##   ## "
	 "#  #    "
	 "      # "
	 "  #     "
	 "#    #  "
	 "##  ### "},
	{"snail", 8,
	 "##    ##"
	 "#  ##  #"
	 "# #  # #"
	 "# ## # #"
	 "#    #  "
	 "        "
	 "###    #"},
	{"boat", 8,
	 "### ####"
	 "### # ##"
	 "###   ##"
	 "### ####"
	 "        "
	 "#  #   #"
	 "##    ##"},
	{"crown", 8,
	 " ## ## #"
	 " #  #   "
	 "   # #  "
	 "        "
	 "#  ## # "
	 "#      #"},
	{"mushroom", 8,
	 "##    ##"
	 "#   #  #"
	 "  #     "
	 "        "
	 "##  ####"
	 "##  # ##"
	 "##    ##"},
	{"cross", 7,
	 "##   ##"
	 "##   ##"
	 "     # "
	 "   #   "
	 " #     "
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
	{"hourglass", 7,
	 "       "
	 "#     #"
	 "##   ##"
	 "### ###"
	 "##   ##"
	 "# #   #"
	 "       "},
	{"stairs", 8,
	 "  ######"
	 "   #####"
	 "#   ####"
	 "##   ###"
	 "###   ##"
	 "####   #"
	 "#####   "},
	{"snake", 8,
	 "    ####"
	 "  #  ###"
	 "### #   "
	 "##  # # "
	 "##    # "
	 "######  "},
	{"spoon", 9,
	 "#   #####"
	 "     ####"
	 "  #      "
	 "        #"
	 "#   #####"},
	{"umbrella", 8,
	 "###  ###"
	 "#      #"
	 "        "
	 "  # # # "
	 "### ####"
	 "### ####"
	 "###   ##"},
	{"bell", 7,
	 "### ###"
	 "##   ##"
	 "#  #  #"
	 "#     #"
	 "#  #  #"
	 "       "
	 "##   ##"},
	{"bone", 8,
	 "  ####  "
	 "        "
	 "#  ##   "
	 "        "
	 "  ####  "},
	{"letter E", 6,
	 "      "
	 "  #   "
	 "  ####"
	 "     #"
	 "  ####"
	 "  #   "
	 "      "},
	{"letter S", 6,
	 "#     "
	 "   #  "
	 "  ####"
	 "#    #"
	 "#### #"
	 "   #  "
	 "      "},
	{"letter H", 6,
	 "  ##  "
	 "  ##  "
	 "      "
	 "  #   "
	 "  ##  "
	 "  ##  "},
	{"letter P", 6,
	 "      "
	 "  ##  "
	 "  ##  "
	 "      "
	 "  ####"
	 "  ####"
	 "  ####"},
	{"letter Z", 7,
	 "       "
	 "       "
	 "####  #"
	 "##   ##"
	 "#  ####"
	 "       "
	 "       "},
	{"letter M", 7,
	 "  # #  "
	 "       "
	 "  # #  "
	 "  # #  "
	 "  ###  "
	 "  ###  "},
	{"letter R", 6,
	 "     #"
	 "  ##  "
	 "  ##  "
	 "     #"
	 "  #  #"
	 "  ##  "
	 "  ##  "},
	{"fork", 9,
	 " # # ####"
	 " # # ####"
	 "         "
	 "    # ###"
	 "##     ##"
	 "####   ##"},
	{"kite", 8,
	 "###  ###"
	 "##    ##"
	 "#  #   #"
	 "        "
	 "#   #  #"
	 "##    ##"
	 "### ####"
	 "##  ####"},
	{"rocket", 8,
	 "###  ###"
	 "##    ##"
	 "## #  ##"
	 "##    ##"
	 "#  ##  #"
	 "        "
	 " # ## # "},
	{"clover", 7,
	 "#  #  #"
	 "       "
	 "#  #  #"
	 "## # ##"
	 "#     #"
	 "       "
	 "#  #  #"},
	{"ladder", 6,
	 "  ##  "
	 "      "
	 "  ##  "
	 "  ##  "
	 "      "
	 "  ##  "
	 "  ##  "},
};
/* clang-format on */

#define SHAPES ((int)(sizeof shapes / sizeof *shapes))

const char *shape_make(struct plot *plot, struct dice *dice)
{
	const struct shape *shape = &shapes[dice_below(dice, SHAPES)];
	int squares = (int)strlen(shape->rows);
	bool letter = strncmp(shape->name, "letter", 6) == 0;

	assert(squares % shape->width == 0);
	plot_size(plot, shape->width, squares / shape->width);
	for (int i = 0; i < squares; i++)
		if (shape->rows[i] == ' ')
			plot->floor =
				bits_or(plot->floor, bits_one(i / shape->width * plot->stride +
							      i % shape->width));
	if (!letter && dice_below(dice, 2) == 1)
		plot->floor = plot_mirrored(plot, plot->floor, PLOT_SIDEWAYS);
	return shape->name;
}
