/* SPDX-License-Identifier: MIT */
/* A queue by priority: a binary heap. */
#ifndef BASE_HEAP_H
#define BASE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_item {
	uint64_t key;  /* the least comes first; equal keys come in any order */
	uint32_t cost; /* the caller's, like the rest */
	uint32_t state;
	unsigned char from;
	bool exact;
};

/* Empty when zeroed. */
struct heap {
	struct heap_item *items;
	size_t count, room;
};

void heap_add(struct heap *heap, struct heap_item item);
bool heap_take(struct heap *heap, struct heap_item *item); /* false: it is empty */
void heap_free(struct heap *heap);			   /* it is empty again */

#endif
