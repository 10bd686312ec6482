/* SPDX-License-Identifier: MIT */
/*
 * Macro moves. The box is lifted, and the region that it stood in is flooded once. The eight
 * squares round a landing square usually show that a box there doesn't cut that region apart, so
 * that no other flood is needed.
 */
#include "solver/macros.h"

#include <assert.h>
#include <string.h>

enum { TICKS_A_FLOOD = 5 }; /* of two squares: parts count as work as if they had been flooded */

void macros_make(struct macros *macros, const struct terrain *terrain, struct arena *arena)
{
	size_t count = (size_t)terrain->count + 1, words = (size_t)terrain->words;

	*macros = (struct macros){.terrain = terrain, .arena = arena};
	macros->around = arena_array(arena, count, sizeof *macros->around);
	macros->seen = arena_array(arena, count * DIRECTIONS, sizeof *macros->seen);
	macros->queue = arena_array(arena, count * DIRECTIONS, sizeof *macros->queue);
	macros->came = arena_array(arena, count * DIRECTIONS, sizeof *macros->came);
	macros->lifted = arena_array(arena, words, sizeof *macros->lifted);
	macros->part = arena_array(arena, words, sizeof *macros->part);
	macros->rest = arena_array(arena, words, sizeof *macros->rest);
	cuts_make(&macros->cuts, terrain, arena);
}

/* A box on the square doesn't cut the region apart: note the one part that is left. */
static void look_whole(struct macros *macros, const struct position *position, int square,
		       struct around *around)
{
	const struct terrain *terrain = macros->terrain;

	for (int d = 0; d < DIRECTIONS; d++) {
		bool open = position->occupied[terrain->beside[square][d]] == OCCUPIED_NOT;

		around->side[d] = open ? 0 : AROUND_NONE;
		if (open)
			around->parts = 1;
	}
	if (square != macros->lifted_first) {
		around->first[0] = (uint16_t)macros->lifted_first;
	} else if (around->parts > 0) {
		region_drop(terrain, macros->lifted, square);
		around->first[0] = (uint16_t)region_first(terrain, macros->lifted);
		region_add(terrain, macros->lifted, square);
	}
}

/* Move the part that the square lies in from rest to part; the last part is all of the rest. */
static void look_at_part(struct macros *macros, struct position *position, int square, bool last)
{
	int words = macros->terrain->words;

	if (last) {
		memcpy(macros->part, macros->rest, (size_t)words * sizeof *macros->part);
		return;
	}
	terrain_flood(macros->terrain, macros->rest, square, macros->part, &position->ticks);
	for (int i = 0; i < words; i++)
		macros->rest[i] &= ~macros->part[i];
}

static void look_parted(struct macros *macros, struct position *position, int square,
			struct around *around)
{
	const struct terrain *terrain = macros->terrain;
	int left = 0; /* sides whose part isn't known yet */

	memset(around->side, AROUND_NONE, sizeof around->side);
	for (int d = 0; d < DIRECTIONS; d++)
		left += position->occupied[terrain->beside[square][d]] == OCCUPIED_NOT;
	memcpy(macros->rest, macros->lifted, (size_t)terrain->words * sizeof *macros->rest);
	region_drop(terrain, macros->rest, square);
	for (int d = 0; left > 0; d++) {
		int beside = terrain->beside[square][d];

		if (around->side[d] != AROUND_NONE || position->occupied[beside] != OCCUPIED_NOT)
			continue;
		look_at_part(macros, position, beside, left == 1);
		for (int e = d; e < DIRECTIONS; e++) {
			if (!region_has(terrain, macros->part, terrain->beside[square][e]))
				continue;
			around->side[e] = around->parts;
			left--;
		}
		assert(around->parts < DIRECTIONS && left >= 0);
		around->first[around->parts++] = (uint16_t)region_first(terrain, macros->part);
	}
}

/* The part of a square beside the one that is looked at: CUTS_PARTS if the lifted box's square
 * joins it with others. */
static int part_beside(const struct macros *macros, int square, int beside, unsigned joined)
{
	int part = beside == macros->square ? CUTS_PARTS : cuts_part(&macros->cuts, square, beside);

	return joined >> part & 1 ? CUTS_PARTS : part;
}

/* The set of parts that the lifted box's square joins, as bits, itself being CUTS_PARTS; *first
 * becomes the first square of them all. */
static unsigned join_parts(const struct macros *macros, int square, int *first)
{
	const struct terrain *terrain = macros->terrain;
	unsigned joined = 1U << CUTS_PARTS;

	*first = macros->square;
	for (int d = 0; d < DIRECTIONS; d++) {
		int beside = terrain->beside[macros->square][d], part;

		if (beside == square || !region_has(terrain, macros->cuts.region, beside))
			continue;
		part = cuts_part(&macros->cuts, square, beside);
		joined |= 1U << part;
		if (cuts_first(&macros->cuts, square, part) < *first)
			*first = cuts_first(&macros->cuts, square, part);
	}
	return joined;
}

/* The same as look_parted, for a region that is the pusher's and the lifted box's square. */
static void look_up_parts(struct macros *macros, struct position *position, int square,
			  struct around *around)
{
	const struct terrain *terrain = macros->terrain;
	unsigned char number[CUTS_PARTS + 1];
	unsigned joined;
	int first;

	if (square == macros->square) {
		look_whole(macros, position, square, around);
		return;
	}
	joined = join_parts(macros, square, &first);
	memset(number, AROUND_NONE, sizeof number);
	memset(around->side, AROUND_NONE, sizeof around->side);
	for (int d = 0; d < DIRECTIONS; d++) {
		int beside = terrain->beside[square][d], part;

		if (position->occupied[beside] != OCCUPIED_NOT)
			continue;
		part = part_beside(macros, square, beside, joined);
		if (number[part] == AROUND_NONE) {
			around->first[around->parts] =
				(uint16_t)(part == CUTS_PARTS
						   ? first
						   : cuts_first(&macros->cuts, square, part));
			number[part] = around->parts++;
		}
		around->side[d] = number[part];
	}
	position->ticks += (uint64_t)(macros->cuts.squares * around->parts * TICKS_A_FLOOD / 2);
}

static const struct around *look_around(struct macros *macros, struct position *position,
					int square)
{
	struct around *around = &macros->around[square];

	if (around->stamp == macros->stamp)
		return around;
	around->stamp = macros->stamp;
	around->parts = 0;
	position->ticks += 40;
	if (terrain_joined[region_ring(macros->terrain, position->free, square)])
		look_whole(macros, position, square, around);
	else if (!macros->opens && cuts_find(&macros->cuts, macros->reached))
		look_up_parts(macros, position, square, around);
	else
		look_parted(macros, position, square, around);
	return around;
}

/* The square to which the pusher on that side pushes or pulls the box; -1: it can't be moved. */
static int landing(const struct terrain *terrain, const struct position *position,
		   const struct macro_start *start, int square, int side)
{
	int ahead = terrain->beside[square][side];
	int to = start->pull ? ahead : terrain->beside[square][side ^ 2];

	if (position->occupied[to] != OCCUPIED_NOT || start->dead[to])
		return -1;
	if (start->pull && position->occupied[terrain->beside[ahead][side]] != OCCUPIED_NOT)
		return -1;
	return to;
}

static bool add(struct macros *macros, const struct macro_start *start, int from, int to,
		int pusher, int regions)
{
	const struct terrain *terrain = macros->terrain;
	struct macro *list = arena_room(macros->arena, macros->list, macros->count, &macros->room,
					256, sizeof *list);
	struct macro *macro;

	if (list == NULL)
		return false;
	macros->list = list;
	assert(to != terrain->count && pusher != terrain->count);
	macro = &list[macros->count++];
	macro->from = (uint16_t)from;
	macro->to = (uint16_t)to;
	macro->pusher = (uint16_t)pusher;
	macro->regions = (uint16_t)regions;
	macro->key = start->boxes;
	key_mix(&macro->key, &terrain->box_key[from]);
	key_mix(&macro->key, &terrain->box_key[to]);
	key_mix(&macro->key, &terrain->pusher_key[pusher]);
	return true;
}

/* Queue the sides from which the box can be moved first; returns their number. */
static uint32_t begin(struct macros *macros, const struct position *position,
		      const struct macro_start *start, int square, unsigned sides)
{
	uint32_t last = 0;

	if (++macros->stamp == 0) { /* once in four billion boxes */
		size_t count = (size_t)macros->terrain->count + 1;

		memset(macros->around, 0, count * sizeof *macros->around);
		memset(macros->seen, 0, count * DIRECTIONS * sizeof *macros->seen);
		macros->stamp = 1;
	}
	for (int d = 0; d < DIRECTIONS; d++) {
		if (!region_has(macros->terrain, start->reached,
				macros->terrain->beside[square][d]))
			continue;
		macros->seen[square * DIRECTIONS + d] = macros->stamp;
		if (!(sides >> d & 1) || landing(macros->terrain, position, start, square, d) < 0)
			continue;
		macros->came[last] = MACROS_BEGIN;
		macros->queue[last++] = (uint32_t)(square * DIRECTIONS + d);
	}
	return last;
}

/*
 * Lift the box and find the region round where it stood. Usually that is the pusher's region and
 * the square itself, as no other region lies beside it.
 */
static void lift(struct macros *macros, struct position *position, const struct macro_start *start,
		 int square)
{
	const struct terrain *terrain = macros->terrain;

	macros->opens = false;
	position_take(position, square);
	for (int d = 0; d < DIRECTIONS; d++) {
		int beside = terrain->beside[square][d];

		macros->opens = macros->opens || (position->occupied[beside] == OCCUPIED_NOT &&
						  !region_has(terrain, start->reached, beside));
	}
	if (macros->opens) {
		terrain_flood(terrain, position->free, square, macros->lifted, &position->ticks);
	} else {
		memcpy(macros->lifted, start->reached,
		       (size_t)terrain->words * sizeof *macros->lifted);
		region_add(terrain, macros->lifted, square);
		position->ticks += 20;
	}
	assert(region_has(terrain, macros->lifted, square));
	macros->lifted_first = region_first(terrain, macros->lifted);
}

uint32_t macros_find(const struct macros *macros, int to, int pusher)
{
	const struct around *around = &macros->around[to];

	assert(to >= 0 && to < macros->terrain->count && macros->next == macros->last);
	for (uint32_t i = 0; i < macros->queued && around->stamp == macros->stamp; i++) {
		uint32_t side = macros->queue[i] % DIRECTIONS;

		if (macros->terrain->beside[macros->queue[i] / DIRECTIONS][side ^ 2] == to &&
		    around->first[around->side[side]] == pusher)
			return i;
	}
	return MACROS_BEGIN;
}

void macros_clear(struct macros *macros)
{
	macros->count = macros->queued = 0;
	macros->next = macros->last = 0;
}

enum macros_state macros_add(struct macros *macros, struct position *position,
			     const struct macro_start *start, int square, unsigned sides,
			     uint64_t until)
{
	const struct terrain *terrain = macros->terrain;
	bool fits = true;

	macros->square = square;
	macros->reached = start->reached;
	if (macros->next == macros->last) {
		macros->next = 0;
		macros->last = begin(macros, position, start, square, sides);
		if (macros->last == 0)
			return MACROS_DONE;
		lift(macros, position, start, square);
		macros->lifted_regions =
			start->regions - look_around(macros, position, square)->parts;
	}
	while (fits && macros->next < macros->last) {
		uint32_t state = macros->queue[macros->next];
		int side = (int)(state % DIRECTIONS), part;
		int to = landing(terrain, position, start, (int)(state / DIRECTIONS), side);
		const struct around *around;

		if (position->ticks >= until)
			return MACROS_PAUSE;
		macros->next++;
		if (to < 0 || macros->seen[to * DIRECTIONS + side] == macros->stamp)
			continue;
		around = look_around(macros, position, to);
		part = around->side[side];
		assert(part < around->parts); /* the pusher stands there */
		for (int e = 0; e < DIRECTIONS; e++) {
			if (around->side[e] != part)
				continue;
			macros->seen[to * DIRECTIONS + e] = macros->stamp;
			assert(macros->last < (uint32_t)terrain->count * DIRECTIONS);
			macros->came[macros->last] = macros->next - 1;
			macros->queue[macros->last++] = (uint32_t)(to * DIRECTIONS + e);
		}
		fits = add(macros, start, square, to, around->first[part],
			   macros->lifted_regions + around->parts);
	}
	assert(!fits || macros->next == macros->last);
	macros->queued = macros->last;
	macros->next = macros->last = 0;
	position_put(position, square);
	return fits ? MACROS_DONE : MACROS_NO_MEMORY;
}
