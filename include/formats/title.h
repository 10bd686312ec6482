/* SPDX-License-Identifier: MIT */
/* Titles as lines of text (SokobanYASC's .sok document, Titles). */
#ifndef FORMATS_TITLE_H
#define FORMATS_TITLE_H

#include "base/text.h"

/*
 * The title in a title line: without the ; before it, and without quotation marks if what is inside
 * them would be misread. False: the line is a ruler or empty, so it isn't a title.
 */
bool title_of_line(struct slice line, struct slice *title);

/* Does the title begin with something that a reader would take for quoted mail, a remark, a comment
 * or a key? */
bool title_begins_otherwise(struct slice title);

/*
 * Add a line from which title_of_line reads this title, in quotation marks only if it would be read
 * as something else without them (Sok format, make-interpretation-resistant-title). False, with
 * nothing added: there is no such line (the title is empty, or has blanks at an end).
 */
bool title_print(struct slice title, struct text *out);

#endif
