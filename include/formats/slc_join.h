/* SPDX-License-Identifier: MIT */
/* The rows of an SLC level, joined before libxml2 sees them. */
#ifndef FORMATS_SLC_JOIN_H
#define FORMATS_SLC_JOIN_H

#include "base/text.h"

/*
 * s stands in a Level, between its tags. Make one L of the next rows that hold nothing but letters
 * of squares, with a line feed between them, and step over them: slc_row_add takes it for the same
 * rows. All line feeds are kept. False: no such row is next.
 */
bool slc_join(struct slice *s, struct text *out);

#endif
