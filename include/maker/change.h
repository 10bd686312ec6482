/* SPDX-License-Identifier: MIT */
/* Small changes to a level, as the climb to a better one tries them. */
#ifndef MAKER_CHANGE_H
#define MAKER_CHANGE_H

#include "maker/goals.h"
#include "maker/room.h"

/*
 * Make one or two changes: add or wall up a square of floor, mirrored as well if the room is, or
 * move the goals, which keep their pattern. False: nothing changed, or it isn't a proper room any
 * more.
 */
bool change_make(struct plot *plot, const struct room *room, enum goals_pattern pattern,
		 int floor_most, struct dice *dice);

#endif
