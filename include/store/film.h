/* SPDX-License-Identifier: MIT */
/* Films of solutions, on the disk (homes_film). */
#ifndef STORE_FILM_H
#define STORE_FILM_H

#include "base/error.h"
#include "base/text.h"

/* Write a film under a level's title (NULL: none), in no other's place. Returns its path, yours, or
 * that of the same film if it was written before; NULL: err says why not. */
char *film_keep(const char *title, struct slice film, struct error *err);

#endif
