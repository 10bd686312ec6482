/* SPDX-License-Identifier: MIT */
/* SLC: SokobanLevels XML (the SLC document). */
#ifndef FORMATS_SLC_H
#define FORMATS_SLC_H

#include "documents/level.h"

/*
 * As struct format says. Any encoding that iconv knows is read. To be safe, start tags are limited
 * in size, a DOCTYPE is skipped and never fetched, no entity may be declared, and nothing is
 * loaded.
 */
#define SLC_AND_COPYRIGHT "; Copyright: " /* between an author and a copyright in one attribute */

bool slc_parse(struct slice bytes, struct level_set *set, const char **name, struct error *err);
bool slc_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err);

#endif
