/* SPDX-License-Identifier: MIT */
/* Published small boards that the generator could come upon; it doesn't give them out as new. */
#ifndef MAKER_PUBLISHED_H
#define MAKER_PUBLISHED_H

#include "maker/plot.h"

/* Is it one of them, perhaps turned, mirrored, or with more walls around it? */
bool published_has(const struct plot *plot);

#endif
