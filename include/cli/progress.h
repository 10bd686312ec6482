/* SPDX-License-Identifier: MIT */
/* A progress bar on standard error, if that is a terminal, for work that takes long. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

struct progress {
	size_t files; /* how many files there are in all */
	bool on;
	size_t drawn; /* columns drawn */
	int64_t next; /* when it is drawn again, milliseconds */
};

/* Nothing is drawn in the first half second. */
void progress_open(struct progress *progress, size_t files);
/* `level` of the `levels` in that file (from 0) are done. */
void progress_at(struct progress *progress, size_t file, size_t level, size_t levels);
/* The same without files: `done` of `all` pieces are done; `count` and `what` are shown as well. */
void progress_count(struct progress *progress, size_t done, size_t all, size_t count,
		    const char *what);
void progress_close(struct progress *progress); /* the line is blank again */

/* The bar itself, one line without an end; shorter, or only the percentage, where it would take
 * more than that many columns. */
void progress_bar(struct text *out, unsigned percent, size_t columns);

#endif
