/* SPDX-License-Identifier: MIT */
/* A queue by priority: a binary heap. */
#include "base/heap.h"

#include "base/memory.h"

void heap_add(struct heap *heap, struct heap_item item)
{
	size_t at = heap->count;

	heap->items = memory_room(heap->items, heap->count, &heap->room, sizeof *heap->items);
	heap->count++;
	while (at > 0 && heap->items[(at - 1) / 2].key > item.key) {
		heap->items[at] = heap->items[(at - 1) / 2];
		at = (at - 1) / 2;
	}
	heap->items[at] = item;
}

bool heap_take(struct heap *heap, struct heap_item *item)
{
	struct heap_item last;
	size_t at = 0, child;

	if (heap->count == 0)
		return false;
	*item = heap->items[0];
	last = heap->items[--heap->count];
	while ((child = 2 * at + 1) < heap->count) {
		if (child + 1 < heap->count && heap->items[child + 1].key < heap->items[child].key)
			child++;
		if (heap->items[child].key >= last.key)
			break;
		heap->items[at] = heap->items[child];
		at = child;
	}
	heap->items[at] = last;
	return true;
}

void heap_free(struct heap *heap)
{
	memory_free(heap->items);
	*heap = (struct heap){0};
}
