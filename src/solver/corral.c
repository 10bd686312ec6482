/* Regions that the pusher can't reach. */
#include "solver/corral.h"

#include <limits.h>
#include <string.h>

enum {
	CORRALS_MOST = 64,
	FENCE_MOST = 24,       /* boxes of a corral that is searched */
	STATES_MOST = 400,     /* positions of such a search */
	KNOWN_LEAST = 1 << 10, /* what was found out earlier: entries of small and large levels */
	KNOWN_MOST = 1 << 16,
	KNOWN_A_SQUARE = 256,
};

struct corral_state {
	uint16_t boxes[FENCE_MOST];
	uint16_t pusher;
	struct key key; /* without the pusher */
};

struct corral_known {
	struct key key;
	bool lost;
};

bool corrals_make(struct corrals *c, const struct terrain *terrain, struct frozen *frozen,
		  struct quota *quota)
{
	size_t words = (size_t)terrain->words, boxes = (size_t)terrain->boxes;

	*c = (struct corrals){.terrain = terrain, .frozen = frozen, .quota = quota};
	c->regions = quota_new(quota, words * CORRALS_MOST, sizeof *c->regions);
	c->merged = quota_new(quota, words, sizeof *c->merged);
	c->area = quota_new(quota, words, sizeof *c->area);
	c->reached = quota_new(quota, words, sizeof *c->reached);
	c->part = quota_new(quota, words, sizeof *c->part);
	c->fence = quota_new(quota, boxes, sizeof *c->fence);
	c->in_fence = quota_new(quota, (size_t)terrain->count + 1, 1);
	c->sides = quota_new(quota, boxes, 1);
	c->best_sides = quota_new(quota, boxes, 1);
	c->states = quota_new(quota, STATES_MOST, sizeof *c->states);
	c->known_size = KNOWN_LEAST;
	while (c->known_size < KNOWN_MOST &&
	       c->known_size < KNOWN_A_SQUARE * (size_t)terrain->count)
		c->known_size *= 2;
	c->known = quota_new(quota, c->known_size, sizeof *c->known);
	return position_make(&c->alone, terrain, quota) && c->regions != NULL &&
	       c->merged != NULL && c->area != NULL && c->reached != NULL && c->part != NULL &&
	       c->fence != NULL && c->in_fence != NULL && c->sides != NULL &&
	       c->best_sides != NULL && c->states != NULL && c->known != NULL;
}

void corrals_free(struct corrals *c)
{
	size_t words, boxes;

	if (c->terrain == NULL)
		return;
	words = (size_t)c->terrain->words;
	boxes = (size_t)c->terrain->boxes;
	quota_free(c->quota, c->regions, words * CORRALS_MOST, sizeof *c->regions);
	quota_free(c->quota, c->merged, words, sizeof *c->merged);
	quota_free(c->quota, c->area, words, sizeof *c->area);
	quota_free(c->quota, c->reached, words, sizeof *c->reached);
	quota_free(c->quota, c->part, words, sizeof *c->part);
	quota_free(c->quota, c->fence, boxes, sizeof *c->fence);
	quota_free(c->quota, c->in_fence, (size_t)c->terrain->count + 1, 1);
	quota_free(c->quota, c->sides, boxes, 1);
	quota_free(c->quota, c->best_sides, boxes, 1);
	quota_free(c->quota, c->states, STATES_MOST, sizeof *c->states);
	quota_free(c->quota, c->known, c->known_size, sizeof *c->known);
	position_free(&c->alone, c->quota);
}

static uint64_t *region_of(const struct corrals *c, int corral)
{
	return c->regions + (size_t)corral * (size_t)c->terrain->words;
}

void corrals_find(struct corrals *c, struct position *position, const uint64_t *reached)
{
	const struct terrain *terrain = c->terrain;

	c->count = 0;
	for (int i = 0; i < terrain->words; i++)
		c->part[i] = position->free[i] & ~reached[i];
	for (int word = 0; word < terrain->words; word++) {
		while (c->part[word] != 0 && c->count < CORRALS_MOST) {
			uint64_t *region = region_of(c, c->count++);

			terrain_flood(terrain, position->free,
				      region_lowest(terrain, word, c->part[word]), region,
				      &position->ticks);
			for (int i = word; i < terrain->words; i++)
				c->part[i] &= ~region[i];
		}
	}
}

/* The boxes beside a region. */
static void find_fence(struct corrals *c, struct position *position, const uint64_t *region)
{
	const struct terrain *terrain = c->terrain;

	c->fence_count = 0;
	position->ticks += 4 * (uint64_t)terrain->boxes;
	for (int i = 0; i < terrain->boxes; i++) {
		int square = position->boxes[i];

		for (int d = 0; d < DIRECTIONS; d++) {
			if (!region_has(terrain, region, terrain->beside[square][d]))
				continue;
			c->fence[c->fence_count++] = (uint16_t)square;
			c->in_fence[square] = 1;
			break;
		}
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

/* A search of the fence alone. */
struct siege {
	struct corrals *corrals;
	const unsigned char *dead;
	int count; /* of states */
	bool open; /* there is a way out, or it isn't known */
};

static bool is_seen(const struct siege *siege, const struct key *key, int pusher)
{
	const struct corral_state *states = siege->corrals->states;

	for (int i = 0; i < siege->count; i++)
		if (states[i].key.hash == key->hash && states[i].key.check == key->check &&
		    states[i].pusher == pusher)
			return true;
	return false;
}

/* One push of a box of the fence, the others of the state laid out. */
static void push(struct siege *siege, int state, int box, int to)
{
	struct corrals *c = siege->corrals;
	struct position *alone = &c->alone;
	const struct terrain *terrain = c->terrain;
	int from = c->states[state].boxes[box];
	struct corral_state next = c->states[state];

	position_take(alone, from);
	position_put(alone, to);
	if (frozen_test(c->frozen, alone, to, siege->dead) != FREEZE_LOST) {
		next.boxes[box] = (uint16_t)to;
		key_mix(&next.key, &terrain->box_key[from]);
		key_mix(&next.key, &terrain->box_key[to]);
		terrain_flood(terrain, alone->free, from, c->part, &alone->ticks);
		next.pusher = (uint16_t)region_first(terrain, c->part);
		if (!region_has(terrain, c->area, to) ||
		    all_on_goals(terrain, next.boxes, c->fence_count) ||
		    (siege->count == STATES_MOST && !is_seen(siege, &next.key, next.pusher)))
			siege->open = true;
		else if (!is_seen(siege, &next.key, next.pusher))
			c->states[siege->count++] = next;
	}
	position_take(alone, to);
	position_put(alone, from);
}

/* All pushes of a state. */
static void spread(struct siege *siege, int state)
{
	struct corrals *c = siege->corrals;
	const struct terrain *terrain = c->terrain;

	position_lay_some(&c->alone, c->states[state].boxes, c->fence_count);
	terrain_flood(terrain, c->alone.free, c->states[state].pusher, c->reached, &c->alone.ticks);
	c->alone.ticks += 60;
	for (int box = 0; box < c->fence_count; box++) {
		int from = c->states[state].boxes[box];

		for (int d = 0; d < DIRECTIONS && !siege->open; d++) {
			int to = terrain->beside[from][d ^ 2];

			if (region_has(terrain, c->reached, terrain->beside[from][d]) &&
			    c->alone.occupied[to] == OCCUPIED_NOT && !siege->dead[to])
				push(siege, state, box, to);
		}
	}
}

/* Is the fence, laid out alone in the first state, lost? */
static bool besiege(struct corrals *c, uint16_t set)
{
	struct siege siege = {c, c->frozen->sets[set].dead, 1, false};

	for (int state = 0; state < siege.count && !siege.open; state++)
		spread(&siege, state);
	return !siege.open;
}

static bool is_lost(struct corrals *c, struct position *position, const uint64_t *region,
		    int pusher, uint16_t set)
{
	const struct terrain *terrain = c->terrain;
	struct corral_state *first = &c->states[0];
	struct corral_known *known;
	struct key key;

	find_fence(c, position, region);
	drop_fence(c);
	if (c->fence_count > FENCE_MOST || all_on_goals(terrain, c->fence, c->fence_count))
		return false;
	*first = (struct corral_state){.key = {0, 0}};
	memcpy(c->area, region, (size_t)terrain->words * sizeof *c->area);
	for (int i = 0; i < c->fence_count; i++) {
		first->boxes[i] = c->fence[i];
		region_add(terrain, c->area, c->fence[i]);
		key_mix(&first->key, &terrain->box_key[c->fence[i]]);
	}
	position_lay_some(&c->alone, first->boxes, c->fence_count);
	terrain_flood(terrain, c->alone.free, pusher, c->reached, &c->alone.ticks);
	first->pusher = (uint16_t)region_first(terrain, c->reached);
	key = first->key;
	key_mix(&key, &terrain->pusher_key[first->pusher]);
	/* what is dead depends on the boxes that are frozen, and what has been left on the corral
	 */
	key.hash ^= c->frozen->sets[set].hash;
	/* added, not mixed in: with pusher and corral exchanged it's another case */
	key.hash += terrain->pusher_key[region_first(terrain, region)].hash;
	key.check += terrain->pusher_key[region_first(terrain, region)].check;
	known = &c->known[(key.hash >> 32) & (c->known_size - 1)];
	if (known->key.hash != key.hash || known->key.check != key.check)
		*known = (struct corral_known){key, besiege(c, set)};
	return known->lost;
}

bool corrals_lost(struct corrals *c, struct position *position, int pusher, uint16_t set)
{
	bool lost = false;

	for (int i = 0; i < c->count && !lost; i++)
		lost = is_lost(c, position, region_of(c, i), pusher, set);
	position->ticks += c->alone.ticks;
	c->alone.ticks = 0;
	return lost;
}

/* --- PI-corrals ----------------------------------------------------------------- */

enum verdict { CONFINED, NOT_CONFINED, NEEDS_MORE };

/* The corral that a free square out of the pusher's reach lies in; -1: none. */
static int corral_at(const struct corrals *c, int square)
{
	for (int i = 0; i < c->count; i++)
		if (region_has(c->terrain, region_of(c, i), square))
			return i;
	return -1;
}

/* A push into or from another corral: that one belongs to this one, too. */
static enum verdict ask_more(const struct corrals *c, int square, int *more)
{
	*more = corral_at(c, square);
	return *more >= 0 ? NEEDS_MORE : NOT_CONFINED;
}

/* Look at all pushes of one box of the fence; the sides that are fine go into *sides. */
static enum verdict look_at_box(const struct corrals *c, const uint64_t *reached,
				const unsigned char *dead, int square, unsigned *sides, int *more)
{
	const struct terrain *terrain = c->terrain;

	for (int d = 0; d < DIRECTIONS; d++) {
		int pusher = terrain->beside[square][d], to = terrain->beside[square][d ^ 2];

		/* walls, and pushes that another of the fence has to make possible, from within or
		 * without */
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

/* Must something be done in the corral? With a goal for each box, empty goals in it need one, too.
 */
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

/* Is the merged region one? How many pushes it allows, or -1; *more is a corral to be added to it,
 * or -1. */
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
		best = pushes;
		memcpy(c->best_sides, c->sides, (size_t)c->terrain->boxes);
	}
	return best < INT_MAX;
}
