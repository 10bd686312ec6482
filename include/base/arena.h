/* SPDX-License-Identifier: MIT */
/*
 * Memory freed all at once: small pieces, without the cost of allocating each, and arrays, within a
 * limit if need be.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of arrays, in all arenas that share it. */
struct quota {
	size_t limit;
	size_t used, peak;
	bool firm; /* if there is less memory than the limit, that isn't a refusal: the program
		      ends, as base/memory says */
};

/*
 * Bytes of a block that many pieces share. With its head it is as large as a block of sok_scan, so
 * that each can reuse memory that the other has freed. Under the sanitizers it is 0: each piece is
 * then an allocation of its own, and an overrun of any is seen.
 */
#ifndef ARENA_BLOCK
#define ARENA_BLOCK (10240 - 4 * sizeof(void *))
#endif

/* Empty when zeroed, except for quota where arrays are taken from it. */
struct arena {
	struct quota *quota;
	bool refused;		    /* an array didn't fit; arena_free unsets it */
	struct arena_block *shared; /* blocks that many pieces share, the newest first */
	struct arena_block *whole;  /* blocks of one large piece or array each */
	char *low, *high; /* what is free in the newest shared block: strings come from its end */
};

/*
 * In these three functions arena may be NULL: the memory is then an allocation of its own, yours to
 * memory_free.
 */
void *arena_take(struct arena *arena, size_t size); /* for any struct; not zeroed */
char *arena_string(struct arena *arena, const char *bytes, size_t length); /* a copy with a NUL */
/* Give back what arena_take returned; nothing may have been taken since. */
void arena_give_back(struct arena *arena, void *taken);

/* --- Arrays: NULL where one doesn't fit into the quota, or there is no memory for it -------- */

/* A zeroed array. After making several, it is enough to check arena->refused once. */
void *arena_array(struct arena *arena, size_t count, size_t size);
/* Make an array longer, its new part unset; the old one may be NULL, and stays if NULL is
 * returned. */
void *arena_grow(struct arena *arena, void *old, size_t count, size_t size);
/* Make room for one more element after the first count: returns the array itself or, if it is full,
 * one twice as long (with room for `first` elements if *room is 0). */
void *arena_room(struct arena *arena, void *array, uint32_t count, uint32_t *room, uint32_t first,
		 size_t size);
void arena_drop(struct arena *arena, void *array); /* free one array; NULL is fine */

void arena_free(struct arena *arena); /* all of it; the arena is empty again */

#endif
