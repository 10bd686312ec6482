/* SPDX-License-Identifier: MIT */
/* Titles as lines of text (SokobanYASC's .sok document, Titles). */
#ifndef FORMATS_TITLE_H
#define FORMATS_TITLE_H

#include "base/text.h"

/*
 * The title that a title line gives: without the ; before it, without quotation marks
 * where the inside would be misread. False: a ruler or nothing, so no title.
 */
bool title_of_line(struct slice line, struct slice *title);

/* Does it begin with what a reader of lines would take for mail's mark, a remark, a comment or a
 * key? */
bool title_begins_otherwise(struct slice title);

/*
 * Add a line that title_of_line takes for this title, quoted only where it would be read as
 * something else (Sok format, make-interpretation-resistant-title). False: there is no such
 * line (it is empty, or has blanks at an end), nothing was added.
 */
bool title_print(struct slice title, struct text *out);

#endif
