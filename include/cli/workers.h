/* SPDX-License-Identifier: MIT */
/* Work divided among processes, so that none can harm another's memory. */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

#define WORKERS_MOST 256

/* Does one piece of the work, in a process of its own; workers_take gets what it adds to result. */
typedef void workers_work(void *data, size_t piece, struct text *result);
/* Takes a result, in the order in which they come. trouble says why there is none, or is NULL. */
typedef void workers_take(void *data, size_t piece, struct slice result, const char *trouble);

/* Is the result of a piece still wanted? Called before a piece is begun and, for pieces at work,
 * whenever a result has come; a piece that is no longer wanted is stopped. */
typedef bool workers_wants(const void *data, size_t piece);

/*
 * Do the pieces 0 to count - 1, in at most `processes` processes at once. Returns 0 when all are
 * done, or the signal (interrupt, hang-up, termination) that stopped the work: the processes are
 * gone then, and results that haven't been taken are lost. *trouble, yours to memory_free, says why
 * the first piece without a result has none; NULL: all pieces have results. wants may be NULL: all
 * are wanted.
 */
int workers_run(size_t processes, size_t count, workers_work *work, workers_take *take,
		workers_wants *wants, void *data, char **trouble);

#endif
