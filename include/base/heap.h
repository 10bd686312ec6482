/* SPDX-License-Identifier: MIT */
/*
 * A queue by priority: a binary heap, in an array of the caller's. Inline, so that each kind of
 * item gets code of its own.
 */
#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef bool heap_less(const void *a, const void *b); /* does a come before b? */

/* Add an item of size bytes to a heap of count items that has room for one more. Items of equal
 * priority are taken in any order. */
static inline void heap_add(void *items, size_t count, const void *item, size_t size,
			    heap_less *less)
{
	char *heap = items;
	size_t at = count;

	while (at > 0 && less(item, heap + (at - 1) / 2 * size)) {
		memcpy(heap + at * size, heap + (at - 1) / 2 * size, size);
		at = (at - 1) / 2;
	}
	memcpy(heap + at * size, item, size);
}

/* Take the first of count items; there is at least one. */
static inline void heap_take(void *items, size_t count, void *item, size_t size, heap_less *less)
{
	char *heap = items, *last = heap + --count * size;
	size_t at = 0, child;

	assert(last >= heap); /* there is one */
	memcpy(item, heap, size);
	while ((child = 2 * at + 1) < count) {
		if (child + 1 < count && less(heap + (child + 1) * size, heap + child * size))
			child++;
		if (!less(heap + child * size, last))
			break;
		memcpy(heap + at * size, heap + child * size, size);
		at = child;
	}
	memmove(heap + at * size, last, size);
}

#endif
