/* SPDX-License-Identifier: MIT */
#include "maker/buckets.h"

#include <assert.h>

struct buckets_entry {
	uint32_t position, next;
};

void buckets_begin(struct buckets *buckets, struct arena *arena, uint32_t sums)
{
	*buckets = (struct buckets){.arena = arena, .least = sums};
	buckets->heads = arena_array(arena, sums, sizeof *buckets->heads);
	if (buckets->heads != NULL)
		buckets->sums = sums;
}

bool buckets_put(struct buckets *buckets, uint32_t position, uint32_t sum)
{
	struct buckets_entry *entries;

	if (sum >= buckets->sums)
		return true;
	entries = arena_room(buckets->arena, buckets->entries, buckets->count, &buckets->room, 1024,
			     sizeof *entries);
	if (entries == NULL)
		return false;
	buckets->entries = entries;
	assert(buckets->heads[sum] <= buckets->count && buckets->count < buckets->room);
	entries[buckets->count] = (struct buckets_entry){position, buckets->heads[sum]};
	buckets->heads[sum] = ++buckets->count;
	if (sum < buckets->least)
		buckets->least = sum;
	return true;
}

bool buckets_take(struct buckets *buckets, uint32_t *position)
{
	const struct buckets_entry *entry;

	while (buckets->least < buckets->sums && buckets->heads[buckets->least] == 0)
		buckets->least++;
	if (buckets->least >= buckets->sums)
		return false;
	entry = &buckets->entries[buckets->heads[buckets->least] - 1];
	assert(entry->next < buckets->heads[buckets->least]); /* the next entry is older */
	buckets->heads[buckets->least] = entry->next;
	*position = entry->position;
	return true;
}
