/* SPDX-License-Identifier: MIT */
/* SLC: SokobanLevels XML (the SLC document). */
#ifndef FORMATS_SLC_H
#define FORMATS_SLC_H

#include "documents/level.h"

/*
 * As struct format says. Guarded: start tags of limited size, a DOCTYPE read over and never
 * fetched, no entity declared, nothing loaded. Any encoding that iconv knows is read.
 */
#define SLC_AND_COPYRIGHT "; Copyright: " /* between an author and a copyright in one attribute */

bool slc_parse(struct slice bytes, struct level_set *set, const char **name, struct error *err);
bool slc_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err);

#endif
