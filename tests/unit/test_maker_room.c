/* SPDX-License-Identifier: MIT */
/* Rooms: those with a wall between them are as often the same as the recipe says. */
#include "unit.h"

#include "maker/door.h"
#include "maker/room.h"

#define ROOMS 300

/* Of that many pairs of rooms, how many are symmetric? */
static int symmetric(const struct recipe *recipe)
{
	struct dice dice = {1};
	struct plot plot;
	int count = 0;

	for (int rooms = 0; rooms < ROOMS;)
		if (door_make(&plot, recipe, &dice)) {
			count += room_mirror(&plot) != PLOT_AS_IT_IS;
			rooms++;
		}
	return count;
}

UNIT_TEST(twins)
{
	struct recipe recipe = *recipe_large();

	recipe.twins = 5;
	assert_int_equal(symmetric(&recipe), ROOMS);
	recipe.twins = 0;
	assert_in_range(symmetric(&recipe), 0, ROOMS / 20);
}
