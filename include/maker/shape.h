/* SPDX-License-Identifier: MIT */
/* Rooms in the shape of something: a key, a heart, a letter. */
#ifndef MAKER_SHAPE_H
#define MAKER_SHAPE_H

#include "maker/plot.h"

/* Draw one of them, upright, perhaps mirrored; returns its name: "heart", "letter S". */
const char *shape_make(struct plot *plot, struct dice *dice);

#endif
