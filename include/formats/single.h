/* SPDX-License-Identifier: MIT */
/* Files of one level, as XSB has them. */
#ifndef FORMATS_SINGLE_H
#define FORMATS_SINGLE_H

#include "documents/level.h"
#include "formats/rows.h"

/*
 * Does the text hold only rows of one board, not parted by a ruler, Title: and Author: lines (each
 * at most once) and blank lines, perhaps below the width,height that the first Schokoban wrote? If
 * so, it is one level of any size and shape, which is added to the set. In either case rows gets
 * the rows of the text's first block; they are yours to rows_free.
 */
bool single_parse(struct slice bytes, struct level_set *set, struct rows *rows);

#endif
