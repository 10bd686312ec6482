/* SPDX-License-Identifier: MIT */
/* Rooms in the shape of something: a key, a heart. */
#ifndef MAKER_SHAPE_H
#define MAKER_SHAPE_H

#include "maker/plot.h"

/* Draw one of the shapes, upright, perhaps mirrored, perhaps wider or higher; returns its name,
 * such as "heart". */
const char *shape_make(struct plot *plot, struct dice *dice);

#endif
