/* SPDX-License-Identifier: MIT */
#include "solver/cells.h"

#include <assert.h>

#include "base/heap.h"

/* --- A queue -------------------------------------------------------------------- */

static bool comes_first(const void *a, const void *b)
{
	return ((const struct waiting *)a)->rank < ((const struct waiting *)b)->rank;
}

bool cells_queue_add(struct queue *queue, struct arena *arena, uint32_t rank, uint32_t node)
{
	struct waiting *heap =
		arena_room(arena, queue->heap, queue->count, &queue->room, 16, sizeof *heap);
	struct waiting waiting = {rank, node};

	if (heap == NULL)
		return false;
	queue->heap = heap;
	assert(queue->count < queue->room);
	heap_add(heap, queue->count++, &waiting, sizeof waiting, comes_first);
	return true;
}

bool cells_queue_take(struct queue *queue, uint32_t *node)
{
	struct waiting waiting;

	if (queue->count == 0)
		return false;
	heap_take(queue->heap, queue->count--, &waiting, sizeof waiting, comes_first);
	*node = waiting.node;
	return true;
}

/* --- Cells ---------------------------------------------------------------------- */

static size_t slot_of(const struct cells *cells, uint32_t name)
{
	size_t slot = (name * UINT32_C(2654435761) >> 8) & (cells->index_size - 1);

	assert(cells->count < cells->index_size &&
	       (cells->index_size & (cells->index_size - 1)) == 0);
	while (cells->index[slot] != 0 && cells->list[cells->index[slot] - 1].name != name)
		slot = (slot + 1) & (cells->index_size - 1);
	return slot;
}

/* Make room for one more cell, keeping the index at most half full. */
static bool reserve(struct cells *cells)
{
	uint32_t room = cells->room == 0 ? 64 : cells->room * 2;
	struct queue *list;
	uint32_t *index;

	if (cells->count < cells->room)
		return true;
	index = arena_array(cells->arena, (size_t)room * 2, sizeof *index);
	if (index == NULL)
		return false;
	list = arena_grow(cells->arena, cells->list, room, sizeof *list);
	if (list == NULL) {
		arena_drop(cells->arena, index);
		return false;
	}
	arena_drop(cells->arena, cells->index);
	cells->index = index;
	cells->index_size = (size_t)room * 2;
	cells->list = list;
	cells->room = room;
	for (uint32_t i = 0; i < cells->count; i++)
		index[slot_of(cells, list[i].name)] = i + 1;
	return true;
}

bool cells_add(struct cells *cells, uint32_t name, uint32_t rank, uint32_t node)
{
	size_t slot;

	if (!reserve(cells))
		return false;
	slot = slot_of(cells, name);
	assert(cells->count < cells->room);
	if (cells->index[slot] == 0) {
		cells->list[cells->count++] = (struct queue){.name = name};
		cells->index[slot] = cells->count;
	}
	return cells_queue_add(&cells->list[cells->index[slot] - 1], cells->arena, rank, node);
}

bool cells_take(struct cells *cells, uint32_t *node)
{
	for (size_t i = 0; i < cells->count; i++) {
		cells->turn = cells->turn + 1 < cells->count ? cells->turn + 1 : 0;
		assert(cells->turn < cells->count);
		if (cells_queue_take(&cells->list[cells->turn], node))
			return true;
	}
	return false;
}
