/* SPDX-License-Identifier: MIT */
#include "maker/states.h"

#include <assert.h>
#include <string.h>

#define SLOTS_LEAST 1024

static uint32_t slot_of(const struct states *states, struct bits boxes, int region)
{
	uint64_t hash = boxes.low * UINT64_C(0x9E3779B97F4A7C15) ^
			(boxes.high + (uint64_t)region * UINT64_C(0x632BE59BD9B4E019)) *
				UINT64_C(0xC2B2AE3D27D4EB4F);

	hash ^= hash >> 29;
	hash *= UINT64_C(0xBF58476D1CE4E5B9);
	assert((states->slot_count & (states->slot_count - 1)) == 0);
	assert(region >= 0 && region < BITS_MOST);
	return (uint32_t)(hash >> 32) & (states->slot_count - 1);
}

static void put_slot(struct states *states, uint32_t number)
{
	const struct state *state = &states->at[number];
	uint32_t slot = slot_of(states, state->boxes, state->region);

	assert(number < states->count && states->count * 2 <= states->slot_count);
	while (states->slots[slot] != 0)
		slot = (slot + 1) & (states->slot_count - 1);
	states->slots[slot] = number + 1;
}

/* Double the slots, or make the first ones. */
static bool more_slots(struct states *states)
{
	uint32_t count = states->slots == NULL ? SLOTS_LEAST : states->slot_count * 2;
	uint32_t *slots = arena_array(&states->arena, count, sizeof *slots);

	if (slots == NULL)
		return false;
	arena_drop(&states->arena, states->slots);
	states->slots = slots;
	states->slot_count = count;
	for (uint32_t i = 0; i < states->count; i++)
		put_slot(states, i);
	return true;
}

static bool make_room(struct states *states)
{
	struct state *at;

	if (states->count >= states->most)
		return false;
	if (states->count * 2 >= states->slot_count && !more_slots(states))
		return false;
	at = arena_room(&states->arena, states->at, states->count, &states->room, SLOTS_LEAST / 2,
			sizeof *at);
	if (at == NULL)
		return false;
	states->at = at;
	return true;
}

void states_clear(struct states *states)
{
	/* If most slots are empty, clearing them would take longer than making new ones later. */
	if (states->count < states->slot_count / 8) {
		arena_drop(&states->arena, states->slots);
		states->slots = NULL;
		states->slot_count = 0;
	}
	states->count = 0;
	if (states->slots != NULL)
		memset(states->slots, 0, states->slot_count * sizeof *states->slots);
}

void states_free(struct states *states)
{
	arena_free(&states->arena);
	*states = (struct states){.arena = states->arena, .most = states->most};
}

bool states_find(const struct states *states, struct bits boxes, int region, uint32_t *number)
{
	uint32_t slot;

	if (states->slots == NULL)
		return false;
	for (slot = slot_of(states, boxes, region); states->slots[slot] != 0;
	     slot = (slot + 1) & (states->slot_count - 1)) {
		const struct state *state = &states->at[states->slots[slot] - 1];

		assert(states->slots[slot] <= states->count);
		if (bits_same(state->boxes, boxes) && (int)state->region == region) {
			*number = states->slots[slot] - 1;
			return true;
		}
	}
	return false;
}

enum states_found states_add(struct states *states, struct bits boxes, int region, uint32_t *number)
{
	if (states_find(states, boxes, region, number))
		return STATES_KNOWN;
	if (!make_room(states))
		return STATES_FULL;
	assert(states->count < states->room && states->count < STATES_MOST);
	*number = states->count++;
	states->at[*number] = (struct state){boxes, 0, 0, (uint32_t)region & 0xff};
	put_slot(states, *number);
	return STATES_NEW;
}
