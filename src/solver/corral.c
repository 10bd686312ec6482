/* SPDX-License-Identifier: MIT */
#include "solver/corral.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
	CORRALS_MOST = 64,
	KNOWN_LEAST = 1 << 10, /* entries of the table of results: at least, and for each square */
	KNOWN_MOST = 1 << 16,
	KNOWN_A_SQUARE = 256,
	GROWING_SHARE = 4, /* the part of all work that goes into sieges that grow */
	PATIENCE = 4, /* how often a siege may grow in vain, and how much a success adds to that */
	PATIENCE_MORE = 8,
	PATIENCE_MOST = 200,
	AGAIN = 16, /* once patience is used up, a siege grows only every AGAIN-th time */
};

struct corral_known {
	struct hash_key key;
	bool lost, has_way;	 /* there is a way out of it, perhaps blocked by other boxes */
	struct siege_push first; /* the first push of that way */
	unsigned char patience, skipped;
};

void corrals_make(struct corrals *c, const struct terrain *terrain, struct frozen *frozen,
		  struct arena *arena)
{
	size_t words = (size_t)terrain->words, boxes = (size_t)terrain->boxes;

	*c = (struct corrals){
		.terrain = terrain, .frozen = frozen, .arena = arena, .known_size = 1};
	c->regions = arena_array(arena, words * CORRALS_MOST, sizeof *c->regions);
	c->merged = arena_array(arena, words, sizeof *c->merged);
	c->part = arena_array(arena, words, sizeof *c->part);
	c->wider = arena_array(arena, words, sizeof *c->wider);
	c->fence = arena_array(arena, boxes, sizeof *c->fence);
	c->in_fence = arena_array(arena, (size_t)terrain->count + 1, 1);
	c->sides = arena_array(arena, boxes, 1);
	c->best_sides = arena_array(arena, boxes, 1);
	c->known = arena_array(arena, c->known_size, sizeof *c->known);
	siege_make(&c->siege, terrain, frozen, arena);
}

static uint64_t *region_of(const struct corrals *c, int corral)
{
	assert(corral >= 0 && corral < c->count && c->count <= CORRALS_MOST);
	return c->regions + (size_t)corral * (size_t)c->terrain->words;
}

void corrals_find(struct corrals *c, struct position *position, const uint64_t *reached)
{
	const struct terrain *terrain = c->terrain;
	int word = 0;

	for (int i = 0; i < terrain->words; i++)
		c->part[i] = position->free[i] & ~reached[i];
	for (c->count = 0; c->count < CORRALS_MOST; c->count++)
		if (!terrain_next_part(terrain, position->free, c->part, &word,
				       c->regions + (size_t)c->count * (size_t)terrain->words,
				       &position->ticks))
			break;
}

/* Find the boxes beside a region. */
static void find_fence(struct corrals *c, struct position *position, const uint64_t *region)
{
	const struct terrain *terrain = c->terrain;

	c->fence_count = 0;
	position->ticks += 4 * (uint64_t)terrain->boxes;
	terrain_widen(terrain, region, c->wider);
	for (int i = 0; i < terrain->boxes; i++) {
		int square = position->boxes[i];

		if (!region_has(terrain, c->wider, square))
			continue;
		assert(c->fence_count < terrain->boxes && !c->in_fence[square]);
		c->fence[c->fence_count++] = (uint16_t)square;
		c->in_fence[square] = 1;
	}
}

static void drop_fence(struct corrals *c)
{
	for (int i = 0; i < c->fence_count; i++)
		c->in_fence[c->fence[i]] = 0;
}

static bool all_on_goals(const struct terrain *terrain, const uint16_t *boxes, int count)
{
	for (int i = 0; i < count; i++)
		if (!terrain->is_goal[boxes[i]])
			return false;
	return true;
}

/* --- Deadlocks ----------------------------------------------------------------- */

/* Make a siege of the fence alone; false: it can't be lost, or is too large. */
static bool lay_siege(struct corrals *c, struct position *position, const uint64_t *region,
		      uint16_t set)
{
	find_fence(c, position, region);
	drop_fence(c);
	if (c->fence_count > c->siege.most || all_on_goals(c->terrain, c->fence, c->fence_count))
		return false;
	siege_begin(&c->siege, region, set);
	for (int i = 0; i < c->fence_count; i++)
		siege_add(&c->siege, c->fence[i]);
	return true;
}

static struct hash_key key_of(const struct corrals *c, const uint64_t *region, int pusher,
			      uint16_t set)
{
	const struct terrain *terrain = c->terrain;
	const struct hash_key *corner = &terrain->pusher_key[region_first(terrain, region)];
	struct hash_key key = {0, 0};

	for (int i = 0; i < c->fence_count; i++)
		key_mix(&key, &terrain->box_key[c->fence[i]]);
	key_mix(&key, &terrain->pusher_key[pusher]);
	/* the result depends on the dead squares, so on the frozen boxes, and on which part is the
	 * corral */
	key.hash ^= c->frozen->sets[set].hash;
	/* added, not mixed in: with pusher and corral exchanged it's another case */
	key.hash += corner->hash;
	key.check += corner->check;
	return key;
}

/* The first square that the pusher reaches when all boxes but the fence are taken away. */
static int pusher_alone(struct corrals *c, int pusher)
{
	const struct terrain *terrain = c->terrain;
	struct position *alone = &c->siege.alone;

	position_lay_some(alone, c->fence, c->fence_count);
	terrain_flood(terrain, alone->free, pusher, c->part, &alone->ticks);
	return region_first(terrain, c->part);
}

/* Most of the levels that repairs make are over before the first siege. If there is no memory, the
 * table keeps its one entry. */
static void make_room(struct corrals *c)
{
	size_t size = KNOWN_LEAST;
	struct corral_known *known;

	if (c->known_size > 1)
		return;
	while (size < KNOWN_MOST && size < KNOWN_A_SQUARE * (size_t)c->terrain->count)
		size *= 2;
	assert((size & (size - 1)) == 0);
	known = arena_array(c->arena, size, sizeof *known);
	if (known == NULL)
		return;
	arena_drop(c->arena, c->known);
	c->known = known;
	c->known_size = size;
}

/* What is known of the fence alone. *searched: it has just been searched, so the siege has the way
 * out. */
static struct corral_known *look_up(struct corrals *c, const struct hash_key *key, int pusher,
				    bool *searched)
{
	struct corral_known *known;

	make_room(c);
	known = &c->known[(key->hash >> 32) & (c->known_size - 1)];
	if (known->key.hash == key->hash && known->key.check == key->check)
		return known;
	*known = (struct corral_known){.key = *key, .patience = PATIENCE};
	known->lost = siege_search(&c->siege, pusher);
	known->has_way = c->siege.way_length > 0;
	if (known->has_way)
		known->first = c->siege.way[0];
	*searched = true;
	return known;
}

/* Is it worth while to let the siege grow: is the way out blocked, and have such sieges succeeded
 * often enough? */
static bool is_to_grow(const struct corrals *c, struct corral_known *known,
		       const struct position *position, const uint64_t *reached)
{
	if (known->lost || !known->has_way || c->grown * GROWING_SHARE > position->ticks)
		return false;
	if (region_has(c->terrain, reached, known->first.place) &&
	    position->occupied[known->first.to] == OCCUPIED_NOT)
		return false;
	return known->patience > 0 || ++known->skipped % AGAIN == 0;
}

static bool grow(struct corrals *c, struct corral_known *known, const struct position *position,
		 int pusher, bool searched)
{
	uint64_t before = c->siege.alone.ticks;
	bool lost = (!searched && siege_search(&c->siege, pusher)) ||
		    siege_grow(&c->siege, position, pusher);

	if (lost && known->patience <= PATIENCE_MOST)
		known->patience += PATIENCE_MORE;
	else if (!lost && known->patience > 0)
		known->patience--;
	assert(c->siege.alone.ticks >= before);
	c->grown += c->siege.alone.ticks - before;
	return lost;
}

static bool is_lost(struct corrals *c, struct position *position, const uint64_t *region,
		    const uint64_t *reached, int pusher, uint16_t set)
{
	struct corral_known *known;
	struct hash_key key;
	bool searched = false, lost;

	if (!lay_siege(c, position, region, set))
		return false;
	key = key_of(c, region, pusher_alone(c, pusher), set);
	known = look_up(c, &key, pusher, &searched);
	lost = known->lost || (is_to_grow(c, known, position, reached) &&
			       grow(c, known, position, pusher, searched));
	siege_end(&c->siege);
	return lost;
}

bool corrals_lost(struct corrals *c, struct position *position, const uint64_t *reached, int pusher,
		  uint16_t set)
{
	bool lost = false;

	for (int i = 0; i < c->count && !lost && !siege_is_tired(&c->siege); i++)
		lost = is_lost(c, position, region_of(c, i), reached, pusher, set);
	position->ticks += c->siege.alone.ticks;
	assert(c->siege.count == 0);
	c->siege.alone.ticks = 0;
	c->siege.compared = 0;
	return lost;
}

/* --- PI-corrals ----------------------------------------------------------------- */

enum corral_verdict { CONFINED, NOT_CONFINED, NEEDS_MORE };

/* The corral of a free square that the pusher can't reach; -1: it is in none. */
static int corral_at(const struct corrals *c, int square)
{
	for (int i = 0; i < c->count; i++)
		if (region_has(c->terrain, region_of(c, i), square))
			return i;
	return -1;
}

/* A push goes into another corral, or comes from it: the two have to be merged. */
static enum corral_verdict ask_more(const struct corrals *c, int square, int *more)
{
	*more = corral_at(c, square);
	return *more >= 0 ? NEEDS_MORE : NOT_CONFINED;
}

/* Look at all pushes of one box of the fence; *sides gets those that can be made now. */
static enum corral_verdict look_at_box(const struct corrals *c, const uint64_t *reached,
				       const unsigned char *dead, int square, unsigned *sides,
				       int *more)
{
	const struct terrain *terrain = c->terrain;

	for (int d = 0; d < DIRECTIONS; d++) {
		int pusher = terrain->beside[square][d], to = terrain->beside[square][d ^ 2];

		/* skip pushes that are impossible, that must wait for another box of the fence, or
		 * that come from within */
		if (pusher == terrain->count || to == terrain->count || c->in_fence[pusher] ||
		    c->in_fence[to] || region_has(terrain, c->merged, pusher) || dead[to])
			continue;
		if (!region_has(terrain, c->merged, to))
			return ask_more(c, to, more);
		if (!region_has(terrain, reached, pusher))
			return ask_more(c, pusher, more);
		*sides |= 1U << d;
	}
	return CONFINED;
}

/* Must something still be done in the corral? Without goals to spare, an empty goal does. */
static bool has_work(const struct corrals *c)
{
	const struct terrain *terrain = c->terrain;

	if (!all_on_goals(terrain, c->fence, c->fence_count))
		return true;
	if (terrain->goals > terrain->boxes)
		return false;
	for (int i = 0; i < terrain->goals; i++)
		if (region_has(terrain, c->merged, terrain->goal[i]))
			return true;
	return false;
}

/* Is the merged region a PI-corral? Returns how many pushes it allows, or -1; *more becomes a
 * corral to be merged with it, or -1. */
static int look_at_fence(struct corrals *c, const struct position *position,
			 const uint64_t *reached, const unsigned char *dead, int *more)
{
	int pushes = 0;

	memset(c->sides, 0, (size_t)c->terrain->boxes);
	*more = -1;
	for (int i = 0; i < c->fence_count; i++) {
		unsigned sides = 0;

		if (look_at_box(c, reached, dead, c->fence[i], &sides, more) != CONFINED)
			return -1;
		assert(position->boxes[position->box_at[c->fence[i]]] == c->fence[i]);
		c->sides[position->box_at[c->fence[i]]] = (unsigned char)sides;
		for (; sides != 0; sides &= sides - 1)
			pushes++;
	}
	return has_work(c) ? pushes : -1;
}

bool corrals_confine(struct corrals *c, struct position *position, const uint64_t *reached,
		     const unsigned char *dead)
{
	size_t words = (size_t)c->terrain->words;
	int best = INT_MAX;

	for (int i = 0; i < c->count; i++) {
		int more = i, pushes;

		memset(c->merged, 0, words * sizeof *c->merged);
		do {
			for (size_t k = 0; k < words; k++)
				c->merged[k] |= region_of(c, more)[k];
			find_fence(c, position, c->merged);
			pushes = look_at_fence(c, position, reached, dead, &more);
			drop_fence(c);
		} while (more >= 0);
		if (pushes < 0 || pushes >= best)
			continue;
		assert(more < 0);
		best = pushes;
		memcpy(c->best_sides, c->sides, (size_t)c->terrain->boxes);
	}
	return best < INT_MAX;
}
