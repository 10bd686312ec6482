/* SPDX-License-Identifier: MIT */
/* The rows of an SLC level. */
#ifndef FORMATS_SLC_ROW_H
#define FORMATS_SLC_ROW_H

#include "formats/rows.h"

/*
 * Add the text of an L element: a row, or several with line ends or | between them. A letter that
 * isn't a square becomes floor, and sets *strange. *budget is as in rows_add. The text doesn't
 * survive.
 */
void slc_row_add(struct text *text, struct rows *rows, size_t *budget, bool *strange);

#endif
