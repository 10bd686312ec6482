/* SPDX-License-Identifier: MIT */
/*
 * Lost boxes. On the way to a solution no box enters a dead square, and so no frozen box ever
 * moves: the first to move would have to pass through a wall or another frozen box, or enter a dead
 * square. So frozen boxes off goals are lost, and frozen boxes on goals are walls to the others,
 * for which more squares are dead then.
 */
#include "boxes/deadlock.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

enum {
	WALL = 1,	/* nothing ever stands there */
	FROZEN = 2,	/* the box there never moves on the way to a solution */
	DEAD = 4,	/* a box there can reach no goal */
	DEAD_ALONE = 8, /* a box there can reach no goal even if it is the only box */
	WAITING = 16,	/* the box is on the stack */
};

#define STAYS (WALL | FROZEN)

struct deadlock_finder {
	int size;
	int by[DIRECTIONS];
	unsigned char *places;
	int *boxes; /* places of the boxes inside */
	int count;
	int *goals, goal_count; /* places of the goals inside */
	int *stack;
};

/* Find the dead squares: the squares that a lone box never comes to when it is pulled from the
 * goals that no frozen box holds. */
static void find_dead(struct deadlock_finder *finder)
{
	unsigned char *places = finder->places;
	int depth = 0;

	for (int at = 0; at < finder->size; at++)
		places[at] |= DEAD;
	for (int i = 0; i < finder->goal_count; i++) {
		int at = finder->goals[i];

		if (places[at] & STAYS)
			continue;
		places[at] &= (unsigned char)~DEAD;
		finder->stack[depth++] = at;
	}
	while (depth > 0) {
		int at = finder->stack[--depth];

		for (int d = 0; d < DIRECTIONS; d++) {
			int to = at + finder->by[d];

			if ((places[to] & (STAYS | DEAD)) != DEAD ||
			    places[to + finder->by[d]] & STAYS)
				continue;
			places[to] &= (unsigned char)~DEAD;
			assert(depth < finder->size);
			finder->stack[depth++] = to;
		}
	}
}

struct deadlock_finder *deadlock_finder_new(const struct board *start)
{
	struct deadlock_finder *finder = memory_new(sizeof *finder);
	size_t size = (size_t)board_size(start);

	finder->size = board_size(start);
	board_offsets(start, finder->by);
	finder->places = memory_new(size);
	finder->boxes = memory_array(size, sizeof *finder->boxes);
	finder->goals = memory_array(size, sizeof *finder->goals);
	finder->stack = memory_array(size, sizeof *finder->stack);
	for (int at = 0; at < finder->size; at++) {
		unsigned bits = start->squares[at];

		/* Squares outside are never beside squares inside. */
		if (bits & SQUARE_WALL || !(bits & SQUARE_INSIDE))
			finder->places[at] = WALL;
		else if (bits & SQUARE_GOAL)
			finder->goals[finder->goal_count++] = at;
	}
	find_dead(finder);
	for (int at = 0; at < finder->size; at++)
		if (finder->places[at] & DEAD)
			finder->places[at] |= DEAD_ALONE;
	return finder;
}

bool deadlock_is_dead(const struct deadlock_finder *finder, int at)
{
	return finder->places[at] & DEAD_ALONE;
}

void deadlock_finder_free(struct deadlock_finder *finder)
{
	if (finder == NULL)
		return;
	memory_free(finder->places);
	memory_free(finder->boxes);
	memory_free(finder->goals);
	memory_free(finder->stack);
	memory_free(finder);
}

/* Forget the boxes of an earlier call, and take the board's. */
static void take_boxes(struct deadlock_finder *finder, const struct board *board)
{
	unsigned char *places = finder->places;

	finder->count = 0;
	for (int at = 0; at < finder->size; at++) {
		unsigned kept = places[at] & (WALL | DEAD_ALONE);

		places[at] = (unsigned char)(kept | (kept & DEAD_ALONE ? DEAD : 0));
		if (board->squares[at] & SQUARE_BOX && !(kept & WALL))
			finder->boxes[finder->count++] = at;
	}
}

/* Is it impossible to push the box along that axis, or would that lose it? */
static bool is_stuck(const struct deadlock_finder *finder, int at, int by)
{
	const unsigned char *places = finder->places;
	unsigned one = places[at - by], other = places[at + by];

	return (one | other) & STAYS || one & other & DEAD;
}

static void look_again(struct deadlock_finder *finder, int at, int *depth)
{
	if ((finder->places[at] & (FROZEN | WAITING)) != FROZEN)
		return;
	finder->places[at] |= WAITING;
	assert(*depth < finder->count);
	finder->stack[(*depth)++] = at;
}

/*
 * Find the frozen boxes, the largest set of boxes that hold each other: begin with all boxes, and
 * drop a box that can move until there is none. Returns how many are left.
 */
static int find_frozen(struct deadlock_finder *finder)
{
	unsigned char *places = finder->places;
	int depth = 0, count = finder->count;

	for (int i = 0; i < finder->count; i++)
		places[finder->boxes[i]] |= FROZEN;
	for (int i = 0; i < finder->count; i++)
		look_again(finder, finder->boxes[i], &depth);
	while (depth > 0) {
		int at = finder->stack[--depth];

		places[at] &= (unsigned char)~WAITING;
		if (is_stuck(finder, at, finder->by[RIGHT]) &&
		    is_stuck(finder, at, finder->by[DOWN]))
			continue;
		places[at] &= (unsigned char)~FROZEN;
		assert(count > 0);
		count--;
		for (int d = 0; d < DIRECTIONS; d++)
			look_again(finder, at + finder->by[d], &depth);
	}
	assert(count >= 0 && count <= finder->count);
	return count;
}

/* Mark the lost boxes, which are off goals, and the frozen boxes that hold them, even on goals. */
static enum deadlock mark_lost(const struct deadlock_finder *finder, const struct board *board,
			       unsigned char *marks)
{
	enum deadlock worst = DEADLOCK_NONE;

	for (int i = 0; i < finder->count; i++) {
		int at = finder->boxes[i];
		unsigned place = finder->places[at];

		if (!(place & (DEAD | FROZEN)) || board->squares[at] & SQUARE_GOAL)
			continue;
		if (place & DEAD) {
			marks[at] = DEADLOCK_SQUARE;
			worst = worst == DEADLOCK_NONE ? DEADLOCK_SQUARE : worst;
			continue;
		}
		marks[at] = worst = DEADLOCK_FROZEN;
		for (int d = 0; d < DIRECTIONS; d++) {
			int next = at + finder->by[d];

			if (finder->places[next] & FROZEN && marks[next] == DEADLOCK_NONE)
				marks[next] = DEADLOCK_FROZEN;
		}
	}
	return worst;
}

enum deadlock deadlock_mark(struct deadlock_finder *finder, const struct board *board,
			    unsigned char *marks)
{
	int frozen, before = 0;
	enum deadlock worst;

	assert(board_size(board) == finder->size);
	memset(marks, DEADLOCK_NONE, (size_t)finder->size);
	take_boxes(finder, board);
	for (;;) {
		frozen = find_frozen(finder);
		worst = mark_lost(finder, board, marks);
		assert(frozen >= before); /* walls are added, never removed */
		if (worst != DEADLOCK_NONE || frozen == before)
			return worst;
		before = frozen;
		find_dead(finder);
	}
}
