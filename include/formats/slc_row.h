/* SPDX-License-Identifier: MIT */
/* The rows of an SLC level. */
#ifndef FORMATS_SLC_ROW_H
#define FORMATS_SLC_ROW_H

#include "formats/rows.h"

/*
 * Add the text of an L: a row, or several with line ends or | between them. *strange becomes true
 * if it holds a letter that isn't a square, which becomes floor. *budget is as in rows_add. The
 * text is used up.
 */
void slc_row_add(struct text *text, struct rows *rows, size_t *budget, bool *strange);

#endif
