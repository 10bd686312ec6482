/* SPDX-License-Identifier: MIT */
/* The rows of an SLC level, joined before libxml2 sees them. */
#ifndef FORMATS_SLC_JOIN_H
#define FORMATS_SLC_JOIN_H

#include "base/text.h"

/*
 * s is between the tags of a Level. Join the next rows that are plain ASCII into one L element,
 * with a line feed between them, and step over them: slc_row_add reads the same rows from it. All
 * line feeds are kept. False: no such row is next.
 */
bool slc_join(struct slice *s, struct text *out);

#endif
