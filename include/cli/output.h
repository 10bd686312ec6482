/* SPDX-License-Identifier: MIT */
/* Where the results of a subcommand are written. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/text.h"

/* May OUT be written? Ask before any work is done. False: it is write-protected, which was
 * reported. */
bool output_is_open(const char *out);

/* Would OUT replace FILE, which was read? Then what is lost with it (in words) is reported. */
bool output_replaces(const char *out, const char *file, const char *lost);

/*
 * Write lines to the file OUT, which is replaced whole, or to standard output if it is NULL or "-";
 * cleaned for a terminal. Returns the exit status; what went wrong has been reported.
 */
int output_write(const char *out, const struct text *lines);

#endif
