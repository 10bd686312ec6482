/* SPDX-License-Identifier: MIT */
/* Where the results of a subcommand are written. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "formats/format.h"

/* May OUT be written? Ask before any work is done. False: its name is empty, it is write-protected,
 * or its folder can't be written, which was reported. */
bool output_is_open(const char *out);

/* What OUT holds now, to see later whether anybody has changed it: a hash, 0 if it can't be read.
 */
uint64_t output_state(const char *out);

/* Is OUT the file FILE? Neither is if it is a stream. */
bool output_is_file(const char *out, const char *file);
/* Would OUT replace FILE, which was read? Then what is lost with it (in words) is reported. */
bool output_replaces(const char *out, const char *file, const char *lost);

/*
 * Write lines to the file OUT, which is replaced whole, or to standard output if it is NULL or "-";
 * cleaned for a terminal. Returns the exit status; what went wrong has been reported.
 */
int output_write(const char *out, const struct text *lines);
/* The same for what took time to find: it goes to standard output where OUT can't be written. */
int output_write_found(const char *out, const struct text *lines);
/* Was OUT to be a file? Then it is reported that what was found goes to standard output instead. */
bool output_turns(const char *out);

/* Is OUT the file that the levels were read from, with something that the format has no place for?
 * Then that is reported. first is the first level's number in FILE. */
bool output_loses(const struct level_set *set, size_t first, const struct format *to,
		  const char *file, const char *out);
/* Write levels of FILE to OUT in a format, unless output_loses. Returns the exit status: 1 where
 * the format has no place for something, which was reported. */
int output_levels(const struct level_set *set, size_t first, const struct format *to,
		  const char *file, const char *out);

#endif
