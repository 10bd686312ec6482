/* SPDX-License-Identifier: MIT */
/* The positions that wait to be expanded. */
#include "solver/cells.h"

#include <string.h>

/* --- A queue -------------------------------------------------------------------- */

bool cells_queue_add(struct queue *queue, struct quota *quota, uint32_t rank, uint32_t node)
{
	struct waiting *heap = queue->heap;
	uint32_t at = queue->count;

	if (queue->count == queue->room) {
		uint32_t room = queue->room == 0 ? 16 : queue->room * 2;

		heap = quota_grow(quota, heap, queue->room, room, sizeof *heap);
		if (heap == NULL)
			return false;
		queue->heap = heap;
		queue->room = room;
	}
	queue->count++;
	while (at > 0 && heap[(at - 1) / 2].rank > rank) {
		heap[at] = heap[(at - 1) / 2];
		at = (at - 1) / 2;
	}
	heap[at] = (struct waiting){rank, node};
	return true;
}

bool cells_queue_take(struct queue *queue, uint32_t *node)
{
	struct waiting *heap = queue->heap, last;
	uint32_t at = 0, child;

	if (queue->count == 0)
		return false;
	*node = heap[0].node;
	last = heap[--queue->count];
	while ((child = 2 * at + 1) < queue->count) {
		if (child + 1 < queue->count && heap[child + 1].rank < heap[child].rank)
			child++;
		if (heap[child].rank >= last.rank)
			break;
		heap[at] = heap[child];
		at = child;
	}
	heap[at] = last;
	return true;
}

void cells_queue_free(struct queue *queue, struct quota *quota)
{
	quota_free(quota, queue->heap, queue->room, sizeof *queue->heap);
	*queue = (struct queue){0};
}

/* --- Cells ---------------------------------------------------------------------- */

static size_t slot_of(const struct cells *cells, uint32_t name)
{
	size_t slot = (name * UINT32_C(2654435761) >> 8) & (cells->index_size - 1);

	while (cells->index[slot] != 0 && cells->list[cells->index[slot] - 1].name != name)
		slot = (slot + 1) & (cells->index_size - 1);
	return slot;
}

/* Room for one more cell, the index at most half full. */
static bool reserve(struct cells *cells)
{
	size_t room = cells->room == 0 ? 64 : cells->room * 2;
	struct queue *list;
	uint32_t *index;

	if (cells->count < cells->room)
		return true;
	index = quota_new(cells->quota, room * 2, sizeof *index);
	if (index == NULL)
		return false;
	list = quota_grow(cells->quota, cells->list, cells->room, room, sizeof *list);
	if (list == NULL) {
		quota_free(cells->quota, index, room * 2, sizeof *index);
		return false;
	}
	quota_free(cells->quota, cells->index, cells->index_size, sizeof *index);
	cells->index = index;
	cells->index_size = room * 2;
	cells->list = list;
	cells->room = room;
	for (size_t i = 0; i < cells->count; i++)
		index[slot_of(cells, list[i].name)] = (uint32_t)i + 1;
	return true;
}

bool cells_add(struct cells *cells, uint32_t name, uint32_t rank, uint32_t node)
{
	size_t slot;

	if (!reserve(cells))
		return false;
	slot = slot_of(cells, name);
	if (cells->index[slot] == 0) {
		cells->list[cells->count++] = (struct queue){.name = name};
		cells->index[slot] = (uint32_t)cells->count;
	}
	return cells_queue_add(&cells->list[cells->index[slot] - 1], cells->quota, rank, node);
}

bool cells_take(struct cells *cells, uint32_t *node)
{
	for (size_t i = 0; i < cells->count; i++) {
		cells->turn = cells->turn + 1 < cells->count ? cells->turn + 1 : 0;
		if (cells_queue_take(&cells->list[cells->turn], node))
			return true;
	}
	return false;
}

void cells_drain(struct cells *cells)
{
	for (size_t i = 0; i < cells->count; i++)
		cells->list[i].count = 0;
}

void cells_free(struct cells *cells)
{
	for (size_t i = 0; i < cells->count; i++)
		cells_queue_free(&cells->list[i], cells->quota);
	quota_free(cells->quota, cells->list, cells->room, sizeof *cells->list);
	quota_free(cells->quota, cells->index, cells->index_size, sizeof *cells->index);
	*cells = (struct cells){.quota = cells->quota};
}
