/* SPDX-License-Identifier: MIT */
/* Text from files on its way to standard output and standard error, made harmless. */
#ifndef CLI_CLEAN_H
#define CLI_CLEAN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/*
 * Add text as one line. Tabs and line ends become blanks. For a terminal, everything that is
 * hidden, unassigned or not UTF-8 becomes a visible replacement, each base keeps at most two
 * combining marks, and outside of UTF-8 locales only ASCII stays. For a file or a pipe, only
 * control characters are replaced. Text that takes more than `most` columns on a terminal is cut,
 * with an ellipsis (SIZE_MAX: never).
 */
void clean_add(struct text *out, struct slice text, bool terminal, size_t most);

/* Add lines, each cleaned for a terminal. */
void clean_add_lines(struct text *out, struct slice lines);

/* The columns that cleaned text takes on a terminal. */
size_t clean_columns(struct slice cleaned);

#endif
