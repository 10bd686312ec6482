/*
 * The squares as a graph, searched depth first: what a square cuts off when a box stands on it is
 * seen from how far up the tree each of its subtrees has an edge (articulation points, Hopcroft
 * and Tarjan 1973).
 */
#include "search/sides.h"

#include <assert.h>
#include <string.h>

#include "core/memory.h"

struct place {
	uint32_t order;			/* in which it was found, from 1; 0: it was not */
	uint32_t lowest;		/* order of the highest place beside its subtree */
	unsigned char parent;		/* direction in which its parent lies */
	unsigned char tried;		/* directions tried, while the search is on */
	uint16_t joined;		/* by side, four bits: those joined with it; 0: not asked */
};

struct sides {
	int size;
	int by[DIRECTIONS];		/* from a place to the one beside it */
	int root;			/* where the pusher is */
	struct place *places;
};

struct sides *sides_new(const struct board *board)
{
	struct sides *sides = memory_new(sizeof *sides);

	sides->size = board_size(board);
	sides->places = memory_array((size_t)sides->size, sizeof *sides->places);
	sides->by[UP] = -board->stride;
	sides->by[RIGHT] = 1;
	sides->by[DOWN] = board->stride;
	sides->by[LEFT] = -1;
	return sides;
}

void sides_free(struct sides *sides)
{
	if (sides == NULL)
		return;
	memory_free(sides->places);
	memory_free(sides);
}

static void enter(struct sides *sides, int at, uint32_t order, int parent)
{
	struct place *place = &sides->places[at];

	place->order = place->lowest = order;
	place->parent = (unsigned char)parent;
	place->tried = 0;
}

void sides_look(struct sides *sides, const struct board *board)
{
	const unsigned blocking = SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER;
	struct place *places = sides->places, *place;
	uint32_t count = 1;
	int at = board->pusher, next, d;

	assert(board_size(board) == sides->size);
	memset(places, 0, (size_t)sides->size * sizeof *places);
	sides->root = at;
	enter(sides, at, count, 0);
	for (;;) {
		place = &places[at];
		if (place->tried < DIRECTIONS) {
			d = place->tried++;
			next = at + sides->by[d];
			if (places[next].order != 0) {
				if (places[next].order < place->lowest)
					place->lowest = places[next].order;
			} else if (!(board->squares[next] & blocking)) {
				enter(sides, next, ++count, (d + 2) % DIRECTIONS);
				at = next;
			}
			continue;
		}
		if (at == sides->root)
			return;
		at += sides->by[place->parent];
		if (place->lowest < places[at].lowest)
			places[at].lowest = place->lowest;
	}
}

bool sides_found(const struct sides *sides, int at)
{
	return sides->places[at].order != 0;
}

#define REST DIRECTIONS		/* the part in which the place's parent is */
#define BLOCKED (DIRECTIONS + 1)

/*
 * The part to which a side belongs when the place itself is taken away: the rest, or a subtree
 * that hangs on the place alone, named by the side with its top. A side below the place is in the
 * subtree whose top was found last before it; the tops were found in the order of their
 * directions.
 */
static int part_of(const struct sides *sides, int at, int side)
{
	const struct place *places = sides->places;
	uint32_t order = places[at + sides->by[side]].order;
	int top = REST;

	if (order == 0)
		return BLOCKED;
	if (order < places[at].order)
		return REST;
	for (int d = 0; d < DIRECTIONS; d++) {
		const struct place *child = &places[at + sides->by[d]];

		if (child->order > places[at].order && child->order <= order &&
		    child->parent == (d + 2) % DIRECTIONS)
			top = child->lowest < places[at].order ? REST : d;
	}
	return top;
}

/* Can the pusher go all around the place? Most places of open boards are like that. */
static bool is_open_around(const struct sides *sides, int at)
{
	const struct place *above = &sides->places[at + sides->by[UP]];
	const struct place *here = &sides->places[at];
	const struct place *below = &sides->places[at + sides->by[DOWN]];

	return above[-1].order && above[0].order && above[1].order && here[-1].order &&
	       here[1].order && below[-1].order && below[0].order && below[1].order;
}

static void join(struct sides *sides, int at)
{
	int parts[DIRECTIONS];
	unsigned joined = 0;

	if (is_open_around(sides, at)) {
		sides->places[at].joined = 0xffff;
		return;
	}
	for (int d = 0; d < DIRECTIONS; d++)
		parts[d] = part_of(sides, at, d);
	for (int d = 0; d < DIRECTIONS; d++)
		for (int other = 0; other < DIRECTIONS; other++)
			if (parts[d] != BLOCKED && parts[d] == parts[other])
				joined |= 1U << (DIRECTIONS * d + other);
	sides->places[at].joined = (uint16_t)joined;
}

unsigned sides_joined(struct sides *sides, int at, enum direction side)
{
	if (sides->places[at].joined == 0)
		join(sides, at);
	return (unsigned)sides->places[at].joined >> (DIRECTIONS * (int)side) & 15U;
}

unsigned sides_at_first(struct sides *sides, int at)
{
	if (sides->places[at].order == 0)
		return 0;
	assert(at != sides->root);
	return sides_joined(sides, at, (enum direction)sides->places[at].parent);
}
