/* SPDX-License-Identifier: MIT */
/* Small boards that were published, such as the generator could come upon: it doesn't give them
 * out. */
#ifndef MAKER_PUBLISHED_H
#define MAKER_PUBLISHED_H

#include "maker/plot.h"

/* Is it one of them, also turned, mirrored, or with more walls round it? */
bool published_has(const struct plot *plot);

#endif
