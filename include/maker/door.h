/* SPDX-License-Identifier: MIT */
/* Two rooms joined by a door. */
#ifndef MAKER_DOOR_H
#define MAKER_DOOR_H

#include "maker/plot.h"
#include "maker/recipe.h"

/* Make two rooms with a wall between them, and one or two doors in the wall. False: that failed. */
bool door_make(struct plot *plot, const struct recipe *recipe, struct dice *dice);

#endif
