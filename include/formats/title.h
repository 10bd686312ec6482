/* SPDX-License-Identifier: MIT */
/* Titles as lines of text (SokobanYASC's .sok document, Titles). */
#ifndef FORMATS_TITLE_H
#define FORMATS_TITLE_H

#include "base/text.h"

/*
 * The title in a title line: without the ; before it, and without quotation marks if what is inside
 * them would be misread. False: a ruler or nothing, so no title.
 */
bool title_of_line(struct slice line, struct slice *title);

/* Does it begin with what a reader would take for quoted mail, a remark, a comment or a key? */
bool title_begins_otherwise(struct slice title);

/*
 * Add a line that title_of_line takes for this title, quoted only if it would be read as something
 * else (Sok format, make-interpretation-resistant-title). False, with nothing added: there is no
 * such line (the title is empty, or has blanks at an end).
 */
bool title_print(struct slice title, struct text *out);

#endif
