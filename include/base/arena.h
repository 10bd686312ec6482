/* SPDX-License-Identifier: MIT */
/* Memory freed all at once: many small pieces, without the cost of allocating each. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

/*
 * Bytes of a block that many pieces share: as many as a block of sok_scan has, so that the one can
 * reuse the memory of the other. Under the sanitizers it is 0: each piece is then an allocation of
 * its own, and an overrun of any is seen.
 */
#ifndef ARENA_BLOCK
#define ARENA_BLOCK (10240 - sizeof(void *))
#endif

/* Empty when zeroed. */
struct arena {
	struct arena_block *shared; /* blocks that many pieces share, the newest first */
	struct arena_block *whole;  /* blocks of one large piece each */
	char *low, *high; /* what is free in the newest shared block: strings come from its end */
};

/*
 * The arena of these three may be NULL: the memory is then an allocation of its own, yours to
 * memory_free.
 */
void *arena_take(struct arena *arena, size_t size); /* for any struct; not zeroed */
char *arena_string(struct arena *arena, const char *bytes, size_t length); /* a copy with a NUL */
/* Give back what arena_take returned; nothing may have been taken since. */
void arena_give_back(struct arena *arena, void *taken);

void arena_free(struct arena *arena); /* all of it; the arena is empty again */

#endif
