/* SPDX-License-Identifier: MIT */
/* Where what a subcommand writes goes. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/text.h"

/* Ask before any work is done for OUT; false: it is write-protected, which has been said. */
bool output_is_open(const char *out);

/*
 * Write lines to the file OUT, replacing it whole, or to standard output where it is NULL or "-";
 * to a terminal cleaned. Returns the exit status; what went wrong has been said.
 */
int output_write(const char *out, const struct text *lines);

#endif
