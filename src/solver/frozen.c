/* SPDX-License-Identifier: MIT */
#include "solver/frozen.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "solver/matching.h"

enum {
	SETS_MOST = 4096,
	TABLE = 4 * SETS_MOST,
	PATIENCE = 1000,   /* how many boxes a test looks at before it assumes that the box moves */
	ENTRIES = 1 << 22, /* entries of a table that are summed up at once */
	COST_MOST = 20000000, /* ticks to measure a set: if it takes more, only the first set is
				 used */
};

/* --- The test ------------------------------------------------------------------ */

static bool is_frozen(struct frozen *frozen, struct position *position, int square,
		      const unsigned char *dead);

static bool is_held(struct frozen *frozen, struct position *position, int square, int axis,
		    const unsigned char *dead)
{
	int wall = frozen->terrain->count;
	int one = frozen->terrain->beside[square][axis];
	int other = frozen->terrain->beside[square][axis + 2];

	if (one == wall || other == wall || position->occupied[one] == OCCUPIED_HELD ||
	    position->occupied[other] == OCCUPIED_HELD)
		return true;
	if (dead[one] && dead[other])
		return true;
	return (position->occupied[one] == OCCUPIED && is_frozen(frozen, position, one, dead)) ||
	       (position->occupied[other] == OCCUPIED && is_frozen(frozen, position, other, dead));
}

/*
 * A box in question is held while the boxes beside it are looked at, as they freeze together or not
 * at all. It stays held until a box that it leans on turns out to move.
 */
static bool is_frozen(struct frozen *frozen, struct position *position, int square,
		      const unsigned char *dead)
{
	int before = frozen->found_count;

	if (frozen->patience-- <= 0)
		return false;
	assert(position->occupied[square] == OCCUPIED);
	position->ticks += 8;
	position->occupied[square] = OCCUPIED_HELD;
	assert(frozen->found_count <= frozen->terrain->boxes);
	frozen->found[frozen->found_count++] = (uint16_t)square;
	if (is_held(frozen, position, square, UP, dead) &&
	    is_held(frozen, position, square, RIGHT, dead))
		return true;
	while (frozen->found_count > before)
		position->occupied[frozen->found[--frozen->found_count]] = OCCUPIED;
	return false;
}

enum freeze frozen_test(struct frozen *frozen, struct position *position, int square,
			const unsigned char *dead)
{
	enum freeze freeze = FREEZE_ON_GOALS;

	frozen->found_count = 0;
	frozen->patience = PATIENCE;
	if (!is_frozen(frozen, position, square, dead))
		return FREEZE_NOT;
	assert(frozen->found_count > 0);
	for (int i = 0; i < frozen->found_count; i++) {
		position->occupied[frozen->found[i]] = OCCUPIED;
		if (!frozen->terrain->is_goal[frozen->found[i]])
			freeze = FREEZE_LOST;
	}
	return freeze;
}

/* --- The sets ------------------------------------------------------------------ */

static size_t set_bytes(const struct terrain *terrain)
{
	size_t squares = (size_t)terrain->count;
	size_t reach = terrain->goals <= MATCHING_BITS ? squares * sizeof(uint64_t) : 0;

	return reach + squares * (size_t)terrain->goals * sizeof(uint16_t) + squares + 1;
}

/* Set the set's arrays to parts of its block. */
static void divide(struct frozen_set *set, const struct terrain *terrain)
{
	size_t squares = (size_t)terrain->count;
	uint64_t *block = set->block;

	set->reach = terrain->goals <= MATCHING_BITS ? block : NULL;
	set->pushes = (uint16_t *)(void *)(block + (set->reach != NULL ? squares : 0));
	set->dead = (unsigned char *)(set->pushes + squares * (size_t)terrain->goals);
}

/* Work out the distances with the walls as they are in frozen->walls, beginning with *goal. */
static void measure(struct frozen *frozen, struct frozen_set *set, int *goal, uint64_t until,
		    uint64_t *ticks)
{
	const struct terrain *terrain = frozen->terrain;

	if (*goal == 0) {
		for (int i = 0; i < terrain->words; i++)
			frozen->walls[i] = terrain->floor[i] & ~frozen->walls[i];
		lone_look(frozen->lone, frozen->walls, ticks);
	}
	for (; *goal < terrain->goals && *ticks < until; ++*goal)
		lone_to(frozen->lone, frozen->walls, terrain->goal[*goal], set->pushes + *goal,
			terrain->goals, ticks);
}

/* Sum up for each square, beginning with *square, whether it is dead and which goals can be reached
 * from it. */
static void sum_up(const struct terrain *terrain, struct frozen_set *set, int *square, int entries)
{
	for (; *square < terrain->count && entries > 0; ++*square) {
		const uint16_t *pushes = set->pushes + (size_t)*square * (size_t)terrain->goals;
		bool dead = true;

		entries -= terrain->goals;
		for (int goal = 0; goal < terrain->goals; goal++) {
			if (pushes[goal] == LONE_FAR)
				continue;
			dead = false;
			if (set->reach != NULL)
				set->reach[*square] |= (uint64_t)1 << goal;
		}
		set->dead[*square] = dead;
	}
}

/* Make room for a set that is not measured yet; NULL: there is no room. */
static struct frozen_set *add_set(struct frozen *frozen, uint64_t hash)
{
	struct frozen_set *set = &frozen->sets[frozen->count];

	assert(frozen->count < SETS_MOST);
	set->hash = hash;
	set->block = arena_array(frozen->arena, set_bytes(frozen->terrain), 1);
	if (set->block == NULL)
		return NULL;
	divide(set, frozen->terrain);
	frozen->count++;
	return set;
}

/* The set whose walls are in frozen->walls; `other` if there is no room or time for it. */
static uint16_t set_of(struct frozen *frozen, uint64_t hash, uint16_t other, uint64_t *ticks)
{
	size_t slot = hash % TABLE, each = set_bytes(frozen->terrain);
	struct frozen_set *set;
	int goal = 0, square = 0;

	if (hash == 0)
		return 0;
	for (; frozen->table[slot] != 0; slot = (slot + 1) % TABLE)
		if (frozen->sets[frozen->table[slot]].hash == hash)
			return frozen->table[slot];
	if (frozen->count == SETS_MOST || each > frozen->limit - frozen->used ||
	    frozen->cost > COST_MOST)
		return other;
	set = add_set(frozen, hash);
	if (set == NULL)
		return other;
	frozen->used += each;
	assert(frozen->used <= frozen->limit);
	measure(frozen, set, &goal, UINT64_MAX, ticks);
	sum_up(frozen->terrain, set, &square, INT_MAX);
	assert(goal == frozen->terrain->goals && square == frozen->terrain->count);
	frozen->table[slot] = (uint16_t)(frozen->count - 1);
	return frozen->table[slot];
}

bool frozen_make(struct frozen *frozen, const struct terrain *terrain, struct lone *lone,
		 size_t limit, struct arena *arena)
{
	*frozen = (struct frozen){.terrain = terrain, .lone = lone, .arena = arena, .limit = limit};
	frozen->sets = arena_array(arena, SETS_MOST, sizeof *frozen->sets);
	frozen->table = arena_array(arena, TABLE, sizeof *frozen->table);
	frozen->found = arena_array(arena, (size_t)terrain->boxes + 1, sizeof *frozen->found);
	frozen->walls = arena_array(arena, (size_t)terrain->words, sizeof *frozen->walls);
	return !arena->refused && add_set(frozen, 0) != NULL;
}

bool frozen_prepare(struct frozen *frozen, uint64_t until, uint64_t *ticks)
{
	const struct terrain *terrain = frozen->terrain;
	uint64_t before = *ticks;

	measure(frozen, &frozen->sets[0], &frozen->measured, until, ticks);
	frozen->cost += *ticks - before;
	if (frozen->measured < terrain->goals)
		return false;
	sum_up(terrain, &frozen->sets[0], &frozen->summed, ENTRIES);
	return frozen->summed == terrain->count;
}

uint16_t frozen_find(struct frozen *frozen, struct position *position, uint16_t set)
{
	const struct terrain *terrain = frozen->terrain;
	const unsigned char *dead = frozen->sets[set].dead;
	uint64_t hash = 0;

	assert(set < frozen->count);
	memset(frozen->walls, 0, (size_t)terrain->words * sizeof *frozen->walls);
	for (int i = 0; i < terrain->boxes; i++) {
		int square = position->boxes[i];

		if (!terrain->is_goal[square] ||
		    frozen_test(frozen, position, square, dead) != FREEZE_ON_GOALS)
			continue;
		region_add(terrain, frozen->walls, square);
		hash ^= terrain->box_key[square].hash;
	}
	return set_of(frozen, hash, set, &position->ticks);
}
