/* SPDX-License-Identifier: MIT */
/* Published small boards that the generator could happen to make; it doesn't offer them as new. */
#ifndef MAKER_PUBLISHED_H
#define MAKER_PUBLISHED_H

#include "maker/plot.h"

/* Is the plot one of them, perhaps turned, mirrored, or with more walls around it? */
bool published_has(const struct plot *plot);

#endif
