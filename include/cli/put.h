/* SPDX-License-Identifier: MIT */
/* Results of the command line, on standard output. */
#ifndef CLI_PUT_H
#define CLI_PUT_H

#include "cli/command.h"
#include "base/slice.h"

/* Bytes to standard output as they are. The first failure is kept for put_done. */
void put(struct slice bytes);
void put_string(const char *string);
/* Lines with text from files: as they are, but cleaned if standard output is a terminal. */
void put_lines(struct slice lines);
/* The columns of the window, if the descriptor is a terminal; else 80. */
size_t put_columns(int fd);
/* The rows of that of standard output; 0: not known. */
size_t put_rows(void);
/* Write out what was put so far; false: it can't be written. */
bool put_now(void);
/* Write out the rest. A full disk or closed pipe is reported, and makes status STATUS_TROUBLE. */
int put_done(int status);

#endif
