/* SPDX-License-Identifier: MIT */
#include "solver/lone.h"

#include <assert.h>
#include <string.h>

void lone_make(struct lone *lone, const struct terrain *terrain, struct arena *arena)
{
	size_t count = (size_t)terrain->count + 1;

	*lone = (struct lone){.terrain = terrain};
	lone->joined = arena_array(arena, count, sizeof *lone->joined);
	lone->queue = arena_array(arena, count * DIRECTIONS, sizeof *lone->queue);
	lone->pushes = arena_array(arena, count * DIRECTIONS, sizeof *lone->pushes);
	lone->order = arena_array(arena, count, sizeof *lone->order);
	lone->low = arena_array(arena, count, sizeof *lone->low);
	lone->next = arena_array(arena, count, 1);
	lone->blocks = arena_array(arena, count * DIRECTIONS, sizeof *lone->blocks);
}

/* --- Which sides are joined ---------------------------------------------------- */

struct lone_search {
	uint32_t depth, edges, time, block; /* the length of the path, the number of waiting edges,
					       and the last numbers given */
};

/* The waiting edges, from the given one on, form a block: note its number at both ends of each. */
static void close_block(struct lone *lone, struct lone_search *s, uint32_t edge)
{
	uint32_t end;

	s->block++;
	assert(s->edges > 0);
	do {
		uint32_t square, d;

		end = lone->queue[--s->edges];
		square = end / DIRECTIONS;
		d = end % DIRECTIONS;
		lone->blocks[end] = s->block;
		lone->blocks[lone->terrain->beside[square][d] * DIRECTIONS + (d ^ 2)] = s->block;
	} while (end != edge);
}

/* Follow the next edge of the last square of the path, or go back if it has none left. */
static void step(struct lone *lone, const uint64_t *free, struct lone_search *s, uint32_t *path)
{
	uint32_t edge = path[s->depth - 1]; /* the edge by which the square was entered */
	uint32_t square = lone->terrain->beside[edge / DIRECTIONS][edge % DIRECTIONS];
	uint32_t from = edge / DIRECTIONS;
	unsigned d = lone->next[square]++;

	if (d < DIRECTIONS) {
		uint32_t to = lone->terrain->beside[square][d];

		if (!region_has(lone->terrain, free, (int)to) || to == from ||
		    lone->order[to] > lone->order[square])
			return;
		lone->queue[s->edges++] = square * DIRECTIONS + d;
		if (lone->order[to] != 0) {
			if (lone->order[to] < lone->low[square])
				lone->low[square] = lone->order[to];
			return;
		}
		lone->order[to] = lone->low[to] = ++s->time;
		assert(s->depth < (uint32_t)lone->terrain->count);
		path[s->depth++] = square * DIRECTIONS + d;
		return;
	}
	assert(s->depth > 0 && lone->order[from] < lone->order[square]);
	s->depth--;
	if (lone->low[square] >= lone->order[from])
		close_block(lone, s, edge);
	else if (lone->low[square] < lone->low[from])
		lone->low[from] = lone->low[square];
}

/* Find the blocks of the part that is connected with the root. */
static void find_blocks(struct lone *lone, const uint64_t *free, uint32_t root,
			struct lone_search *s, uint32_t *path)
{
	lone->order[root] = lone->low[root] = ++s->time;
	for (unsigned d = 0; d < DIRECTIONS; d++) {
		uint32_t to = lone->terrain->beside[root][d];

		if (!region_has(lone->terrain, free, (int)to) || lone->order[to] != 0)
			continue;
		lone->order[to] = lone->low[to] = ++s->time;
		lone->queue[s->edges++] = path[s->depth++] = root * DIRECTIONS + d;
		while (s->depth > 0)
			step(lone, free, s, path);
		assert(s->edges == 0); /* all edges are in blocks */
	}
}

void lone_look(struct lone *lone, const uint64_t *free, uint64_t *ticks)
{
	const struct terrain *terrain = lone->terrain;
	size_t count = (size_t)terrain->count;
	struct lone_search s = {0};
	uint32_t *path = (uint32_t *)(void *)lone->pushes; /* half of it holds all squares */

	memset(lone->order, 0, count * sizeof *lone->order);
	memset(lone->next, 0, count);
	memset(lone->blocks, 0, count * DIRECTIONS * sizeof *lone->blocks);
	for (uint32_t square = 0; square < count; square++)
		if (lone->order[square] == 0 && region_has(terrain, free, (int)square))
			find_blocks(lone, free, square, &s, path);
	for (size_t square = 0; square < count; square++) {
		const uint32_t *blocks = &lone->blocks[square * DIRECTIONS];

		for (int d = 0; d < DIRECTIONS; d++) {
			unsigned joined = 0;

			for (int e = 0; e < DIRECTIONS; e++)
				joined |= (unsigned)(blocks[d] != 0 && blocks[e] == blocks[d]) << e;
			lone->joined[square][d] = (unsigned char)joined;
		}
	}
	*ticks += 60 * count;
}

bool lone_parts(const struct lone *lone, const uint64_t *free, int square)
{
	unsigned all = 0, first = 0;

	for (int d = 0; d < DIRECTIONS; d++) {
		if (!region_has(lone->terrain, free, lone->terrain->beside[square][d]))
			continue;
		all |= 1U << d;
		if (first == 0)
			first = lone->joined[square][d];
	}
	return first != all;
}

/* --- How many pushes ----------------------------------------------------------- */

struct flight {
	uint32_t first, last; /* the part of the queue that is in use */
};

/* Begin with the box on one of these squares, after no pushes. */
static void begin(struct lone *lone, struct flight *f, const uint16_t *squares, int count)
{
	memset(lone->pushes, 0xff,
	       (size_t)lone->terrain->count * DIRECTIONS * sizeof *lone->pushes);
	for (int i = 0; i < count; i++) {
		for (int d = 0; d < DIRECTIONS; d++) {
			uint16_t *pushes = &lone->pushes[squares[i] * DIRECTIONS + d];

			if (lone->joined[squares[i]][d] == 0 || *pushes == 0)
				continue;
			*pushes = 0;
			lone->queue[f->last++] = (uint32_t)(squares[i] * DIRECTIONS + d);
		}
	}
}

/* The box comes to the square, with the pusher on that side, in that many pushes. */
static void reach(struct lone *lone, struct flight *f, int square, int side, unsigned pushes)
{
	unsigned joined = lone->joined[square][side];
	uint16_t *pushed = &lone->pushes[square * DIRECTIONS];

	if (pushes > LONE_MOST)
		pushes = LONE_MOST;
	for (int d = 0; d < DIRECTIONS; d++) {
		if (!(joined >> d & 1) || pushed[d] != LONE_FAR)
			continue;
		pushed[d] = (uint16_t)pushes;
		assert(f->last < (uint32_t)lone->terrain->count * DIRECTIONS);
		lone->queue[f->last++] = (uint32_t)(square * DIRECTIONS + d);
	}
}

/* The fewest pushes over the four sides of a square. */
static uint16_t pushes_of(const struct lone *lone, size_t square)
{
	const uint16_t *pushed = &lone->pushes[square * DIRECTIONS];
	uint16_t one = pushed[0] < pushed[1] ? pushed[0] : pushed[1];
	uint16_t other = pushed[2] < pushed[3] ? pushed[2] : pushed[3];

	return one < other ? one : other;
}

static void fly_to(struct lone *lone, const uint64_t *free, struct flight *f)
{
	const struct terrain *terrain = lone->terrain;

	while (f->first < f->last) {
		uint32_t state = lone->queue[f->first++];
		int side = (int)(state % DIRECTIONS);
		int from = terrain->beside[state / DIRECTIONS][side];

		/* the push that ended here began on the square next to this side, and the pusher
		 * stood one square further away */
		if (region_has(terrain, free, from) &&
		    region_has(terrain, free, terrain->beside[from][side]))
			reach(lone, f, from, side, lone->pushes[state] + 1U);
	}
}

/* The same from where the box stands; dead may be NULL. */
static void fly_from(struct lone *lone, const uint64_t *free, const unsigned char *dead,
		     struct flight *f)
{
	while (f->first < f->last) {
		uint32_t state = lone->queue[f->first++];
		int side = (int)(state % DIRECTIONS);
		int to = lone->terrain->beside[state / DIRECTIONS][side ^ 2];

		if (region_has(lone->terrain, free, to) && (dead == NULL || !dead[to]))
			reach(lone, f, to, side, lone->pushes[state] + 1U);
	}
}

static void land(const struct lone *lone, const struct flight *f, uint16_t *out, int stride,
		 uint64_t *ticks)
{
	size_t count = (size_t)lone->terrain->count;

	for (size_t i = 0; i < count; i++)
		out[i * (size_t)stride] = pushes_of(lone, i);
	*ticks += 20 * (uint64_t)count + 40 * f->last;
}

void lone_to(struct lone *lone, const uint64_t *free, int target, uint16_t *out, int stride,
	     uint64_t *ticks)
{
	struct flight f = {0, 0};

	assert(target >= 0 && target < lone->terrain->count);
	begin(lone, &f, &(uint16_t){(uint16_t)target}, 1);
	fly_to(lone, free, &f);
	land(lone, &f, out, stride, ticks);
	out[target * stride] = 0;
}

/* Mark the squares that were reached, including those where the box began. */
static void mark(const struct lone *lone, const struct flight *f, const uint16_t *squares,
		 int count, unsigned char *out, uint64_t *ticks)
{
	size_t all = (size_t)lone->terrain->count;

	for (size_t i = 0; i < all; i++)
		out[i] = pushes_of(lone, i) != LONE_FAR;
	for (int i = 0; i < count; i++)
		out[squares[i]] = 1;
	*ticks += 20 * (uint64_t)all + 40 * f->last;
}

void lone_to_any(struct lone *lone, const uint64_t *free, const uint16_t *targets, int count,
		 unsigned char *out, uint64_t *ticks)
{
	struct flight f = {0, 0};

	begin(lone, &f, targets, count);
	fly_to(lone, free, &f);
	mark(lone, &f, targets, count, out, ticks);
}

void lone_from_any(struct lone *lone, const uint64_t *free, const uint16_t *starts, int count,
		   unsigned char *out, uint64_t *ticks)
{
	struct flight f = {0, 0};

	begin(lone, &f, starts, count);
	fly_from(lone, free, NULL, &f);
	mark(lone, &f, starts, count, out, ticks);
}

void lone_from(struct lone *lone, const uint64_t *free, const unsigned char *dead, int start,
	       uint16_t *out, int stride, uint64_t *ticks)
{
	struct flight f = {0, 0};

	assert(start >= 0 && start < lone->terrain->count);
	begin(lone, &f, &(uint16_t){(uint16_t)start}, 1);
	fly_from(lone, free, dead, &f);
	land(lone, &f, out, stride, ticks);
	out[start * stride] = 0;
}
