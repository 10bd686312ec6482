/* SPDX-License-Identifier: MIT */
/* Where the results of a subcommand are written. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/text.h"

/* May OUT be written? Ask before any work is done. False: it is write-protected, which was
 * reported. */
bool output_is_open(const char *out);

/*
 * Write lines to the file OUT, which is replaced whole, or to standard output if it is NULL or "-";
 * cleaned for a terminal. Returns the exit status; what went wrong has been reported.
 */
int output_write(const char *out, const struct text *lines);

#endif
