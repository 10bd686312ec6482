/* SPDX-License-Identifier: MIT */
#include "optimizer/near.h"

#include <assert.h>
#include <string.h>

enum { PUSH = 3, OTHER_BOX = 8 }; /* distances: a push or a pull, and a change to another box */
enum { MOVES_A_STEP = 64 };

void near_make(struct near *near, struct ground *ground, struct layouts *layouts,
	       struct arena *arena)
{
	near->arena.quota = arena->quota;
	near->ground = ground;
	near->layouts = layouts;
	near->bits = arena_array(arena, ground->words, sizeof *near->bits);
	near->boxes = arena_array(arena, ground->boxes, sizeof *near->boxes);
	near->moves = arena_array(arena, (size_t)ground->boxes * DIRECTIONS, sizeof *near->moves);
}

bool near_reserve(struct near *near, uint32_t most)
{
	if (near->most == most)
		return true;
	near_clear(near);
	near->positions = arena_array(&near->arena, most, sizeof *near->positions);
	near->most = near->positions == NULL ? 0 : most;
	return near->positions != NULL;
}

void near_clear(struct near *near)
{
	arena_free(&near->arena);
	near->most = 0;
}

uint64_t near_bytes(uint32_t most)
{
	return (uint64_t)most * sizeof(struct near_position);
}

void near_begin(struct near *near)
{
	near->count = 1;
	near->waiting = near->distance = 0;
	near->at = near->found = 0;
	near->full = false;
	memset(near->first, 0, sizeof near->first);
	memset(near->last, 0, sizeof near->last);
}

/* --- Positions ------------------------------------------------------------------------ */

/* Mark the squares that the pusher can walk to as reached in the layout. */
static void reach(struct near *near, uint32_t layout, uint32_t pusher, const uint32_t *boxes,
		  uint32_t count)
{
	struct ground *ground = near->ground;
	uint32_t *queue = ground->queue, head = 0, tail = 0;
	uint64_t *reached = layouts_set(near->layouts, layout, 0);

	ground_flood(ground, boxes, count);
	ground->mark[pusher] = ground->flood;
	layout_flip(reached, pusher);
	queue[tail++] = pusher;
	while (head < tail) {
		const uint32_t *beside = ground->beside[queue[head++]];

		for (int d = 0; d < DIRECTIONS; d++)
			if (!ground_found(ground, beside[d])) {
				ground->mark[beside[d]] = ground->flood;
				layout_flip(reached, beside[d]);
				queue[tail++] = beside[d];
			}
	}
}

/* Add a position at that distance, unless the pusher has reached it in that layout before. */
static void add_position(struct near *near, uint32_t layout, uint32_t pusher, uint32_t moved,
			 uint32_t distance, const uint32_t *boxes)
{
	uint32_t slot = distance % NEAR_FAR;

	assert(distance >= near->distance && distance - near->distance < NEAR_FAR);
	if (layout_has(layouts_set(near->layouts, layout, 0), pusher))
		return;
	if (near->count == near->most) {
		near->full = true;
		return;
	}
	reach(near, layout, pusher, boxes, near->ground->boxes);
	assert(near->count > 0 && near->count < near->most);
	near->positions[near->count] = (struct near_position){layout, pusher, moved, 0};
	if (near->first[slot] == 0)
		near->first[slot] = near->count;
	else
		near->positions[near->last[slot]].next = near->count;
	near->last[slot] = near->count++;
	near->waiting++;
}

void near_seed(struct near *near, const uint64_t *bits, uint32_t pusher)
{
	uint32_t layout = layouts_enter(near->layouts, near->ground, bits, near->boxes);

	if (layout == LAYOUT_NONE)
		near->full = true;
	else
		add_position(near, layout, pusher, near->ground->count, 0, near->boxes);
}

/* --- What a position leads to ---------------------------------------------------------------- */

/* List the moves of all boxes that can be pushed or pulled from the regions of the layout that are
 * reached. */
static size_t find_moves(struct near *near, uint32_t layout, uint32_t count, uint64_t key)
{
	const struct ground *ground = near->ground;
	const uint64_t *reached = layouts_set(near->layouts, layout, 0);
	size_t found = 0;

	for (uint32_t i = 0; i < count; i++) {
		uint32_t from = near->boxes[i];
		const uint32_t *beside = ground->beside[from];

		for (int d = 0; d < DIRECTIONS; d++) {
			uint32_t to = beside[d], behind = beside[(d + 2) % DIRECTIONS], away;
			struct near_move move = {0, i, from, to, GROUND_NEVER, GROUND_NEVER};

			if (to == ground->count || layout_has(near->bits, to))
				continue;
			away = ground->beside[to][d];
			if (behind != ground->count && ground->home[to] != GROUND_NEVER &&
			    layout_has(reached, behind))
				move.pushed = from;
			if (away != ground->count && layout_has(reached, to) &&
			    !layout_has(near->bits, away))
				move.pulled = away;
			if (move.pushed == GROUND_NEVER && move.pulled == GROUND_NEVER)
				continue;
			move.key = key ^ ground->key[from] ^ ground->key[to];
			layouts_prefetch(near->layouts, move.key);
			assert(found < (size_t)ground->boxes * DIRECTIONS);
			near->moves[found++] = move;
		}
	}
	return found;
}

static void make_move(struct near *near, const struct near_move *move,
		      const struct near_position *position, uint32_t left)
{
	struct ground *ground = near->ground;
	uint32_t layout, distance = near->distance + PUSH;

	assert(layout_has(near->bits, move->from) && !layout_has(near->bits, move->to));
	layout_flip(near->bits, move->from);
	layout_flip(near->bits, move->to);
	layout = layouts_find(near->layouts, near->bits, move->key);
	if (layout == LAYOUT_NONE &&
	    (move->pulled != GROUND_NEVER || !ground_frozen(ground, near->bits, move->to))) {
		layout = layouts_add(near->layouts, near->bits, move->key,
				     left + ground->home[move->to] - ground->home[move->from]);
		near->full |= layout == LAYOUT_NONE;
	}
	layout_flip(near->bits, move->from);
	layout_flip(near->bits, move->to);
	if (layout == LAYOUT_NONE)
		return;
	if (position->moved != ground->count && position->moved != move->from)
		distance += OTHER_BOX;
	assert(near->boxes[move->box] == move->from);
	near->boxes[move->box] = move->to;
	if (move->pushed != GROUND_NEVER)
		add_position(near, layout, move->pushed, move->to, distance, near->boxes);
	if (move->pulled != GROUND_NEVER)
		add_position(near, layout, move->pulled, move->to, distance, near->boxes);
	near->boxes[move->box] = move->from;
}

/* Take the nearest waiting position. */
static void take_next(struct near *near)
{
	uint32_t slot, count;

	assert(near->waiting > 0);
	while (near->first[near->distance % NEAR_FAR] == 0)
		near->distance++;
	slot = near->distance % NEAR_FAR;
	near->position = near->positions[near->first[slot]];
	near->first[slot] = near->position.next;
	near->waiting--;
	memcpy(near->bits, layouts_bits(near->layouts, near->position.layout),
	       near->ground->words * sizeof *near->bits);
	count = ground_boxes(near->ground, near->bits, near->boxes);
	near->found = find_moves(near, near->position.layout, count,
				 layouts_key(near->ground, near->boxes, count));
	near->at = 0;
}

enum near_state near_step(struct near *near)
{
	size_t end;

	if (near->full)
		return NEAR_FULL;
	if (near->at == near->found) {
		if (near->waiting == 0)
			return NEAR_ALL;
		take_next(near);
	}
	end = near->found - near->at < MOVES_A_STEP ? near->found : near->at + MOVES_A_STEP;
	for (; near->at < end; near->at++)
		make_move(near, &near->moves[near->at], &near->position,
			  near->layouts->left[near->position.layout]);
	return near->full ? NEAR_FULL : NEAR_GOES_ON;
}
