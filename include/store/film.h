/* SPDX-License-Identifier: MIT */
/* Films of solutions, on the disk (homes_film). */
#ifndef STORE_FILM_H
#define STORE_FILM_H

#include "base/error.h"
#include "base/text.h"

/* Write a film under a level's title (NULL: none), without replacing another film. Returns its
 * path, or the path of the same film if it was written before; yours. NULL: err says why not. */
char *film_keep(const char *title, struct slice film, struct error *err);

#endif
