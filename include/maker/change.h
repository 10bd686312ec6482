/* SPDX-License-Identifier: MIT */
/* A level changed a little: what the climb to a better one tries. */
#ifndef MAKER_CHANGE_H
#define MAKER_CHANGE_H

#include "maker/goals.h"
#include "maker/room.h"

/*
 * Make one or two changes: add or wall up a square of floor, mirrored as well if the room is, or
 * move the goals, which keep their pattern. False: nothing changed, or it's no room any more.
 */
bool change_make(struct plot *plot, const struct room *room, enum goals_pattern pattern,
		 int floor_most, struct dice *dice);

#endif
