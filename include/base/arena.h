/* SPDX-License-Identifier: MIT */
/* Memory given back all at once: many small pieces, without what an allocation of each costs. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

/*
 * Bytes of a block with many pieces: as many as a block of sok_scan has, so that one takes the
 * place of the other. Under the sanitizers it is 0: each piece has an end that they see.
 */
#ifndef ARENA_BLOCK
#define ARENA_BLOCK (10240 - sizeof(void *))
#endif

/* Zeroed is empty. */
struct arena {
	struct arena_block *shared; /* blocks with many pieces, the last one first */
	struct arena_block *whole;  /* those of large pieces */
	char *low, *high; /* what is left of the last shared one: strings come from its end */
};

/*
 * In these the arena may be NULL: then the memory is a piece of its own, yours to memory_free.
 */
void *arena_take(struct arena *arena, size_t size); /* for any struct; not zeroed */
char *arena_string(struct arena *arena, const char *bytes, size_t length); /* a copy with a NUL */
/* Give back what arena_take gave; nothing was taken since. */
void arena_give_back(struct arena *arena, void *taken);

void arena_free(struct arena *arena); /* all of it; the arena is empty again */

#endif
