/* SPDX-License-Identifier: MIT */
/* The rows of an SLC level. */
#ifndef FORMATS_SLC_ROW_H
#define FORMATS_SLC_ROW_H

#include "formats/rows.h"

/*
 * Add the text of an L: a row, or several with line ends or | between them. *strange becomes true
 * where it holds what is no square, which is floor then. *budget as rows_add has it. The text
 * is used up.
 */
void slc_row_add(struct text *text, struct rows *rows, size_t *budget, bool *strange);

#endif
