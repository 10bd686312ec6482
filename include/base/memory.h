/* SPDX-License-Identifier: MIT */
/* The one allocator: it never returns NULL. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/*
 * Set what is called when memory runs out; it must not return. main's handler restores the
 * terminal, says what happened and exits; without a handler the program aborts. Sizes are capped
 * before anything is allocated, so a hostile file can't get here.
 */
void memory_on_failure(void (*handler)(size_t size));

void *memory_new(size_t size);		       /* zeroed; yours to memory_free */
void *memory_array(size_t count, size_t size); /* zeroed; overflow counts as out of memory */
void *memory_grow(void *old, size_t size);     /* like realloc; old may be NULL */
void memory_free(void *old);		       /* NULL is fine */

/*
 * Make room for one more element, doubling the array if need be: returns the array, which may have
 * moved, with *capacity at least count + 1.
 */
void *memory_room(void *array, size_t count, size_t *capacity, size_t size);

char *memory_string(const char *bytes, size_t length); /* a copy, with a NUL after it */
char *memory_copy(const char *string); /* the same for a whole string; NULL stays NULL */

#endif
