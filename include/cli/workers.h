/* SPDX-License-Identifier: MIT */
/* Work divided among processes of our own: none of them can harm another's memory. */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

#define WORKERS_MOST 256

/* Does one piece, in a process of its own; workers_take gets what it adds to result. */
typedef void workers_work(void *data, size_t piece, struct text *result);
/* Takes a result, in the order in which they come. trouble says why there is none, or is NULL. */
typedef void workers_take(void *data, size_t piece, struct slice result, const char *trouble);

/* Is the result of a piece wanted still? It is asked before a piece is begun, and of those at work
 * whenever a result has come; one that isn't wanted any more is stopped. */
typedef bool workers_wants(const void *data, size_t piece);

/*
 * Do the pieces 0 to count - 1 in so many processes at once. Returns 0 when all are done, or the
 * signal (interrupt, hang-up, termination) that stopped it: then the processes are gone, and what
 * hasn't been taken is lost. *trouble says why the first piece without a result has none, yours to
 * memory_free; NULL: all have one. wants may be NULL: all are wanted.
 */
int workers_run(size_t processes, size_t count, workers_work *work, workers_take *take,
		workers_wants *wants, void *data, char **trouble);

#endif
