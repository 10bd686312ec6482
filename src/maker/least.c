/* SPDX-License-Identifier: MIT */
#include "maker/least.h"

#include <assert.h>
#include <string.h>

#define SLOTS_LEAST 1024

struct least_position {
	uint32_t left;	    /* the fewest that may be left; UINT32_MAX: it can't be solved */
	uint32_t come : 31; /* from the start */
	uint32_t expanded : 1;
	uint16_t region;
	uint16_t last; /* by changes: the box that was pushed last; otherwise YARD_NONE */
};

/* --- Positions -------------------------------------------------------------------------- */

static uint16_t *list_of(const struct least *least, uint32_t number)
{
	return least->lists + (size_t)number * (size_t)least->yard.boxes;
}

static uint32_t slot_of(const struct least *least, const uint16_t *boxes, uint16_t region,
			uint16_t last)
{
	uint64_t hash = region | (uint64_t)last << 16;

	for (int i = 0; i < least->yard.boxes; i++)
		hash = (hash ^ boxes[i]) * UINT64_C(0x9E3779B97F4A7C15) ^ hash >> 32;
	return (uint32_t)(hash >> 32) & (least->slot_count - 1);
}

/* The slot of a position that was met, or an empty one. */
static uint32_t find(const struct least *least, const uint16_t *boxes, uint16_t region,
		     uint16_t last)
{
	uint32_t slot = slot_of(least, boxes, region, last);

	for (; least->slots[slot] != 0; slot = (slot + 1) & (least->slot_count - 1)) {
		uint32_t number = least->slots[slot] - 1;

		if (least->positions[number].region == region &&
		    least->positions[number].last == last &&
		    memcmp(list_of(least, number), boxes,
			   (size_t)least->yard.boxes * sizeof *boxes) == 0)
			break;
	}
	return slot;
}

static bool more_slots(struct least *least)
{
	uint32_t count = least->slots == NULL ? SLOTS_LEAST : least->slot_count * 2;
	uint32_t *slots = arena_array(&least->yard.arena, count, sizeof *slots);

	if (slots == NULL)
		return false;
	arena_drop(&least->yard.arena, least->slots);
	least->slots = slots;
	least->slot_count = count;
	for (uint32_t i = 0; i < least->count; i++) {
		const struct least_position *position = &least->positions[i];

		least->slots[find(least, list_of(least, i), position->region, position->last)] =
			i + 1;
	}
	return true;
}

static bool make_room(struct least *least)
{
	size_t list = (size_t)least->yard.boxes * sizeof *least->lists;
	struct least_position *positions;
	uint16_t *lists;

	if (least->count >= least->most ||
	    ((least->count + 1) * 2 > least->slot_count && !more_slots(least)))
		return false;
	positions = arena_room(&least->yard.arena, least->positions, least->count, &least->room,
			       1024, sizeof *positions);
	if (positions == NULL)
		return false;
	least->positions = positions;
	lists = arena_room(&least->yard.arena, least->lists, least->count, &least->lists_room, 1024,
			   list);
	if (lists == NULL)
		return false;
	least->lists = lists;
	return true;
}

/* The fewest that may be left: pushes, or boxes off the goals that have to be turned to, which the
 * last one needn't be. */
static uint32_t left(struct least *least, const uint16_t *boxes, uint16_t last)
{
	uint32_t count = 0;

	if (least->kind == LEAST_PUSHES)
		return yard_bound(&least->yard, boxes);
	for (int i = 0; i < least->yard.boxes; i++)
		count += !least->yard.is_goal[boxes[i]] && boxes[i] != last;
	return count;
}

/* Add a position to which that many pushes or changes lead, unless it is known already. False: it
 * doesn't fit. */
static bool come(struct least *least, const uint16_t *boxes, uint16_t region, uint16_t last,
		 uint32_t sum)
{
	struct least_position *position;
	uint32_t slot, number;

	if (!make_room(least))
		return false;
	slot = find(least, boxes, region, last);
	number = least->slots[slot];
	if (number == 0) {
		least->slots[slot] = number = ++least->count;
		least->positions[number - 1] = (struct least_position){
			.left = left(least, boxes, last), .region = region, .last = last};
		memcpy(list_of(least, number - 1), boxes,
		       (size_t)least->yard.boxes * sizeof *boxes);
		position = &least->positions[number - 1];
	} else {
		position = &least->positions[number - 1];
		if (position->expanded || sum >= position->come)
			return true;
	}
	position->come = sum & 0x7fffffff;
	return position->left == UINT32_MAX ||
	       buckets_put(&least->queue, number - 1, sum + position->left);
}

/* --- The search ------------------------------------------------------------------------- */

void least_begin(struct least *least, const struct board *board, enum least_kind kind,
		 uint32_t pushes, uint32_t positions)
{
	struct arena *arena = &least->yard.arena;

	assert(arena->quota != NULL);
	least_end(least);
	*least = (struct least){.yard.arena = *arena,
				.kind = kind,
				.away = (uint32_t)board->boxes_left,
				.most = positions};
	if (!yard_begin(&least->yard, board))
		return;
	/* a position with a sum above the fewest would never be taken; changes are no more than
	 * pushes */
	buckets_begin(&least->queue, arena, pushes + 1);
	come(least, least->yard.now, yard_start(&least->yard), YARD_NONE, 0);
}

void least_end(struct least *least)
{
	least->queue = (struct buckets){0};
	yard_end(&least->yard);
}

/* Add the positions that a position's pushes lead to. */
static bool expand(struct least *least, uint32_t number)
{
	struct yard *yard = &least->yard;
	struct least_position position = least->positions[number]; /* a copy: the array may move */
	bool fine = true;

	memcpy(yard->now, list_of(least, number), (size_t)yard->boxes * sizeof *yard->now);
	yard_look(yard, position.region);
	for (uint32_t i = 0; i < yard->push_count && fine; i++) {
		uint16_t region = yard_push(yard, i);
		bool same = yard_from(yard, i) == position.last;
		uint16_t last = least->kind == LEAST_CHANGES ? yard->next[yard->put] : YARD_NONE;

		fine = come(least, yard->next, region, last, position.come + !same);
	}
	yard_leave(yard);
	return fine;
}

enum least_state least_run(struct least *least, uint32_t positions)
{
	while (positions > 0) {
		uint32_t number;

		if (!buckets_take(&least->queue, &number))
			return LEAST_FULL;
		if (least->positions[number].expanded)
			continue;
		least->positions[number].expanded = true;
		least->expanded++;
		assert(least->reached <= least->queue.least);
		least->reached = least->queue.least;
		positions--;
		if (yard_solved(&least->yard, list_of(least, number)))
			return LEAST_SOLVED;
		if (!expand(least, number))
			return LEAST_FULL;
	}
	return LEAST_GOES_ON;
}

uint32_t least_changes(const struct plot *plot)
{
	return (uint32_t)bits_count(bits_less(plot->boxes, plot->goals));
}
