/* SPDX-License-Identifier: MIT */
/*
 * A depth-first search of the squares. What a box on a square cuts off is seen from how far up the
 * tree the edges of each subtree below it reach (articulation points, Hopcroft and Tarjan 1973).
 */
#include "boxes/push_sides.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

struct push_sides *push_sides_new(const struct board *board)
{
	struct push_sides *push_sides = memory_new(sizeof *push_sides);

	push_sides->size = board_size(board);
	push_sides->places = memory_array((size_t)push_sides->size, sizeof *push_sides->places);
	board_offsets(board, push_sides->by);
	return push_sides;
}

void push_sides_free(struct push_sides *push_sides)
{
	if (push_sides == NULL)
		return;
	memory_free(push_sides->places);
	memory_free(push_sides);
}

static void enter(struct push_sides *push_sides, int at, uint32_t order, int parent)
{
	struct push_sides_place *place = &push_sides->places[at];

	assert(place->order == 0 && order > 0);
	place->order = place->lowest = order;
	place->parent = (unsigned char)parent;
	place->tried = 0;
}

void push_sides_look(struct push_sides *push_sides, const struct board *board)
{
	struct push_sides_place *places = push_sides->places, *place;
	uint32_t count = 1;
	int at = board->pusher, next, d;

	assert(board_size(board) == push_sides->size);
	memset(places, 0, (size_t)push_sides->size * sizeof *places);
	push_sides->root = at;
	enter(push_sides, at, count, 0);
	for (;;) {
		place = &places[at];
		if (place->tried < DIRECTIONS) {
			d = place->tried++;
			next = at + push_sides->by[d];
			if (places[next].order != 0) {
				if (places[next].order < place->lowest)
					place->lowest = places[next].order;
			} else if (!(board->squares[next] & SQUARE_BLOCKED)) {
				enter(push_sides, next, ++count, (d + 2) % DIRECTIONS);
				at = next;
			}
			continue;
		}
		assert(place->lowest <= place->order);
		if (at == push_sides->root)
			return;
		at += push_sides->by[place->parent];
		if (place->lowest < places[at].lowest)
			places[at].lowest = place->lowest;
	}
}

#define REST	DIRECTIONS /* the part that the square's parent is in */
#define BLOCKED (DIRECTIONS + 1)

/*
 * The part that a side belongs to once the square itself is taken out: REST, or a subtree that
 * hangs on the square alone, named by the side where its top is. A side found after the square is
 * in the subtree whose top was the last to be found before it; tops are found in the order of their
 * directions.
 */
static int part_of(const struct push_sides *push_sides, int at, int side)
{
	const struct push_sides_place *places = push_sides->places;
	uint32_t order = places[at + push_sides->by[side]].order;
	int top = REST;

	if (order == 0)
		return BLOCKED;
	if (order < places[at].order)
		return REST;
	for (int d = 0; d < DIRECTIONS; d++) {
		const struct push_sides_place *child = &places[at + push_sides->by[d]];

		if (child->order > places[at].order && child->order <= order &&
		    child->parent == (d + 2) % DIRECTIONS)
			top = child->lowest < places[at].order ? REST : d;
	}
	return top;
}

/* Can the pusher walk all around the square? On open boards it mostly can. */
static bool is_open_around(const struct push_sides *push_sides, int at)
{
	const struct push_sides_place *above = &push_sides->places[at + push_sides->by[UP]];
	const struct push_sides_place *here = &push_sides->places[at];
	const struct push_sides_place *below = &push_sides->places[at + push_sides->by[DOWN]];

	return above[-1].order && above[0].order && above[1].order && here[-1].order &&
	       here[1].order && below[-1].order && below[0].order && below[1].order;
}

void push_sides_join(struct push_sides *push_sides, int at)
{
	int parts[DIRECTIONS];
	unsigned joined = 0;

	assert(push_sides->places[at].order != 0);
	if (is_open_around(push_sides, at)) {
		push_sides->places[at].joined = 0xffff;
		return;
	}
	for (int d = 0; d < DIRECTIONS; d++)
		parts[d] = part_of(push_sides, at, d);
	for (int d = 0; d < DIRECTIONS; d++)
		for (int other = 0; other < DIRECTIONS; other++)
			if (parts[d] != BLOCKED && parts[d] == parts[other])
				joined |= 1U << (DIRECTIONS * d + other);
	assert(joined <= 0xffff);
	push_sides->places[at].joined = (uint16_t)joined;
}

unsigned push_sides_at_first(struct push_sides *push_sides, int at)
{
	if (push_sides->places[at].order == 0)
		return 0;
	assert(at != push_sides->root);
	return push_sides_joined(push_sides, at, (enum direction)push_sides->places[at].parent);
}
