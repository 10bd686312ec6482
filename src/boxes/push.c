/* SPDX-License-Identifier: MIT */
/*
 * Pushing one box. A state is the box's square and the side of it on which the pusher stands.
 * Picking a box finds the fewest pushes to every state: a breadth-first search in which changing
 * sides costs the pusher nothing. Of the ways with the fewest pushes, A* then finds one with the
 * fewest steps: lower bounds on the steps left are summed up from the last push back (a walk around
 * one corner of a box takes at least 2, and so on), and guide the search forward. Walks are
 * measured only where they can matter.
 */
#include "boxes/push.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "core/walk.h"
#include "base/heap.h"
#include "boxes/push_sides.h"

#define NOWHERE UINT32_MAX /* no shortest way to the target leads through this state */
#define START	DIRECTIONS /* instead of a side: the pusher comes from where it stands now */

/* A push that may be made, after a walk. */
struct proposal {
	uint64_t key;  /* the least comes first */
	uint32_t cost; /* steps of walks, this one's included if it is exact */
	uint32_t state;
	unsigned char from;
	bool exact;
};

struct push_finder {
	int size;
	int by[DIRECTIONS];
	int box;		       /* the picked one, -1: none */
	struct board *board;	       /* as it was when the box was picked */
	struct board *stage;	       /* the same without that box */
	struct push_sides *push_sides; /* of the stage */
	struct walk_finder *way;
	/* By state, place * DIRECTIONS + side: */
	int32_t *fewest;     /* pushes until the pusher can be there, -1: never */
	uint32_t *left;	     /* after a push into it: steps of walks left, at least */
	unsigned char *came; /* the side before that push, plus 1; 0: not decided yet */
	/* By square: the sides at which a push arrives that is among the fewest. */
	unsigned char *arrived;
	int *queue;
	struct proposal *proposals; /* a heap */
	size_t proposed, proposals_room;
};

struct push_finder *push_finder_new(const struct board *board)
{
	struct push_finder *finder = memory_new(sizeof *finder);
	size_t states;

	finder->size = board_size(board);
	states = (size_t)finder->size * DIRECTIONS;
	board_offsets(board, finder->by);
	finder->box = -1;
	finder->push_sides = push_sides_new(board);
	finder->way = walk_finder_new(board);
	finder->fewest = memory_array(states, sizeof *finder->fewest);
	finder->left = memory_array(states, sizeof *finder->left);
	finder->came = memory_array(states, sizeof *finder->came);
	finder->arrived = memory_new((size_t)finder->size);
	finder->queue = memory_array(states, sizeof *finder->queue);
	return finder;
}

static void forget(struct push_finder *finder)
{
	board_free(finder->board);
	board_free(finder->stage);
	finder->board = finder->stage = NULL;
	finder->box = -1;
}

void push_finder_free(struct push_finder *finder)
{
	if (finder == NULL)
		return;
	forget(finder);
	push_sides_free(finder->push_sides);
	walk_finder_free(finder->way);
	memory_free(finder->fewest);
	memory_free(finder->left);
	memory_free(finder->came);
	memory_free(finder->arrived);
	memory_free(finder->queue);
	memory_free(finder->proposals);
	memory_free(finder);
}

static int opposite(int d)
{
	assert(d >= 0 && d < DIRECTIONS);
	return (int)((unsigned)(d + 2) % DIRECTIONS);
}

/* The place of the box in a state, and the side of the pusher. */
static int state_at(int state)
{
	return (int)((unsigned)state / DIRECTIONS);
}

static int state_side(int state)
{
	return (int)((unsigned)state % DIRECTIONS);
}

/* The state after a push: the box one square on, the pusher on the same side of it. */
static int state_pushed(const struct push_finder *finder, int state)
{
	return state + finder->by[opposite(state_side(state))] * DIRECTIONS;
}

/* Where the box came from when it was pushed into this state. */
static int state_before(const struct push_finder *finder, int state)
{
	return state + finder->by[state_side(state)] * DIRECTIONS;
}

/* Put the box on a square of the stage (letter $), or take it away again. */
static void stage_put(struct push_finder *finder, int at, char letter)
{
	board_put(finder->stage, board_x(finder->stage, at), board_y(finder->stage, at), letter);
}

/* --- The fewest pushes to every state ----------------------------------------- */

/* Queue the new states with the pusher on these sides after that many pushes. Returns the queue's
 * new end. */
static int *find_states(struct push_finder *finder, int at, unsigned push_sides, int32_t pushes,
			int *tail)
{
	for (int state = at * DIRECTIONS; push_sides != 0; state++, push_sides >>= 1) {
		if (!(push_sides & 1U))
			continue;
		assert(finder->fewest[state] < 0);
		finder->fewest[state] = pushes;
		*tail++ = state;
	}
	return tail;
}

/* Returns how many squares the box can be pushed to. */
static int find_pushes(struct push_finder *finder)
{
	int *head = finder->queue, *tail = head;
	int box = finder->box, count = 0;

	tail = find_states(finder, box, push_sides_at_first(finder->push_sides, box), 0, tail);
	while (head < tail) {
		int state = *head++, side = state_side(state);
		int next = state_pushed(finder, state), at = state_at(next);
		int32_t pushes = finder->fewest[state] + 1;

		if (!push_sides_found(finder->push_sides, at))
			continue;
		if (finder->fewest[next] < 0)
			tail = find_states(
				finder, at,
				push_sides_joined(finder->push_sides, at, (enum direction)side),
				pushes, tail);
		if (finder->fewest[next] < pushes)
			continue;
		count += finder->arrived[at] == 0 && at != box;
		finder->arrived[at] |= (unsigned char)(1U << side);
	}
	return count;
}

int push_pick(struct push_finder *finder, const struct board *board, int box)
{
	assert(board_size(board) == finder->size);
	assert(box >= 0 && box < finder->size);
	forget(finder);
	if (!(board->squares[box] & SQUARE_BOX) || board->pusher < 0 || box == board->pusher)
		return 0;
	finder->box = box;
	finder->board = board_copy(board);
	finder->stage = board_copy(board);
	stage_put(finder, box, ' ');
	push_sides_look(finder->push_sides, finder->stage);
	memset(finder->fewest, -1, (size_t)finder->size * DIRECTIONS * sizeof *finder->fewest);
	memset(finder->arrived, 0, (size_t)finder->size);
	return find_pushes(finder);
}

int push_fewest(const struct push_finder *finder, int to)
{
	int fewest = -1;

	if (finder->box < 0 || to < 0 || to >= finder->size)
		return -1;
	if (to == finder->box)
		return 0;
	for (int state = to * DIRECTIONS; state < (to + 1) * DIRECTIONS; state++)
		if (finder->fewest[state] >= 0 && (fewest < 0 || finder->fewest[state] < fewest))
			fewest = finder->fewest[state];
	return fewest;
}

/* --- The fewest steps --------------------------------------------------------- */

/*
 * A lower bound on the steps from one side of a box to another, and whether it is exact. Around one
 * corner they are 2 or at least 6, to the opposite side 4 or at least 6: a walk of 4 has to go
 * along the box.
 */
static uint32_t steps_around(const struct push_finder *finder, int at, int from, int to,
			     bool *exact)
{
	const int *by = finder->by;

	*exact = true;
	if (from == to)
		return 0;
	if (opposite(from) != to) {
		if (push_sides_found(finder->push_sides, at + by[from] + by[to]))
			return 2;
		*exact = false;
		return 6;
	}
	for (int d = (from + 1) % DIRECTIONS; d != from; d = (d + 1) % DIRECTIONS)
		if (d != to && push_sides_found(finder->push_sides, at + by[d]) &&
		    push_sides_found(finder->push_sides, at + by[d] + by[from]) &&
		    push_sides_found(finder->push_sides, at + by[d] + by[to]))
			return 4;
	*exact = false;
	return 6;
}

/*
 * From the last push back to the first: the fewest steps that may be left from each state on a way
 * of the fewest pushes.
 */
static void find_left(struct push_finder *finder, int to)
{
	int *head = finder->queue, *tail = head;
	int32_t fewest = push_fewest(finder, to);
	bool exact;

	for (int state = to * DIRECTIONS; state < (to + 1) * DIRECTIONS; state++)
		if (finder->fewest[state] == fewest &&
		    finder->arrived[to] & 1U << state_side(state)) {
			finder->left[state] = 0;
			*tail++ = state;
		}
	while (head < tail) {
		int state = *head++, ready = state_before(finder, state);
		int at = state_at(ready), side = state_side(ready);
		unsigned push_sides =
			finder->arrived[at] &
			push_sides_joined(finder->push_sides, at, (enum direction)side);

		for (int from = 0; push_sides >> from != 0; from++) {
			int before = at * DIRECTIONS + from;
			uint32_t left;

			if (!(push_sides & 1U << from))
				continue;
			left = finder->left[state] + steps_around(finder, at, from, side, &exact);
			if (finder->left[before] == NOWHERE)
				*tail++ = before;
			if (left < finder->left[before])
				finder->left[before] = left;
		}
	}
}

static bool comes_first(const void *a, const void *b)
{
	return ((const struct proposal *)a)->key < ((const struct proposal *)b)->key;
}

/*
 * Queue a state that takes at least cost + around steps of walks. Among equals the one nearest to
 * the target comes first.
 */
static void propose(struct push_finder *finder, int state, int from, uint32_t cost, uint32_t around,
		    bool exact)
{
	uint64_t all = (uint64_t)cost + around + finder->left[state];
	struct proposal proposal = {
		.key = all << 32 | (UINT32_MAX - (uint32_t)finder->fewest[state]),
		.cost = exact ? cost + around : cost,
		.state = (uint32_t)state,
		.from = (unsigned char)from,
		.exact = exact,
	};

	assert(finder->left[state] != NOWHERE && finder->came[state] == 0);
	finder->proposals = memory_room(finder->proposals, finder->proposed,
					&finder->proposals_room, sizeof proposal);
	heap_add(finder->proposals, finder->proposed++, &proposal, sizeof proposal, comes_first);
}

/* Queue the first pushes. */
static void propose_first(struct push_finder *finder)
{
	const struct board *board = finder->board;

	for (int side = 0; side < DIRECTIONS; side++) {
		int ready = finder->box * DIRECTIONS + side;
		int state = state_pushed(finder, ready);

		if (finder->fewest[ready] != 0 ||
		    !push_sides_found(finder->push_sides, state_at(state)) ||
		    finder->left[state] == NOWHERE) /* all others are one push away */
			continue;
		propose(finder, state, START,
			(uint32_t)walk_measure(finder->way, board, board->pusher,
					       finder->box + finder->by[side]),
			0, true);
	}
}

/* Queue the pushes that can follow a state. */
static void propose_next(struct push_finder *finder, int state, uint32_t cost)
{
	int at = state_at(state), from = state_side(state);
	unsigned joined = push_sides_joined(finder->push_sides, at, (enum direction)from);

	for (int side = 0; side < DIRECTIONS; side++) {
		int next = state_pushed(finder, at * DIRECTIONS + side);
		uint32_t around;
		bool exact;

		if (!(joined & 1U << side) ||
		    !push_sides_found(finder->push_sides, state_at(next)) ||
		    finder->fewest[next] != finder->fewest[state] + 1 ||
		    finder->left[next] == NOWHERE || finder->came[next] != 0)
			continue;
		around = steps_around(finder, at, from, side, &exact);
		propose(finder, next, from, cost, around, exact);
	}
}

/* The steps of the walk before the push into this state. */
static uint32_t measure(struct push_finder *finder, const struct proposal *item)
{
	int ready = state_before(finder, (int)item->state), at = state_at(ready), steps;

	stage_put(finder, at, '$');
	steps = walk_measure(finder->way, finder->stage, at + finder->by[item->from],
			     at + finder->by[state_side(ready)]);
	stage_put(finder, at, ' ');
	assert(steps >= 0);
	return (uint32_t)steps;
}

/* Go forward until the box is there; came then holds the way. Returns the last state. */
static int find_steps(struct push_finder *finder, int to)
{
	struct proposal item = {0};

	propose_first(finder);
	/* push_fewest has found a way, so the heap never runs empty. */
	while (finder->proposed > 0) {
		int state;

		heap_take(finder->proposals, finder->proposed--, &item, sizeof item, comes_first);
		state = (int)item.state;
		if (finder->came[state] != 0)
			continue;
		if (!item.exact) {
			propose(finder, state, item.from, item.cost, measure(finder, &item), true);
			continue;
		}
		finder->came[state] = (unsigned char)(item.from + 1);
		if (state_at(state) == to)
			break;
		propose_next(finder, state, item.cost);
	}
	assert(state_at((int)item.state) == to);
	finder->proposed = 0;
	return (int)item.state;
}

/* Fill the queue, which is free by now, with the sides from which the box is pushed, last first. */
static int list_pushes(struct push_finder *finder, int state)
{
	int count = 0, from;

	do {
		assert(count < finder->size * DIRECTIONS && finder->came[state] != 0);
		finder->queue[count++] = state_side(state);
		from = finder->came[state] - 1;
		state = state_at(state_before(finder, state)) * DIRECTIONS + from;
	} while (from != START);
	return count;
}

bool push_find(struct push_finder *finder, int to, struct text *moves)
{
	size_t states = (size_t)finder->size * DIRECTIONS;
	struct board *board;
	int count, at = finder->box;

	if (push_fewest(finder, to) <= 0)
		return push_fewest(finder, to) == 0;
	memset(finder->left, 0xff, states * sizeof *finder->left);
	memset(finder->came, 0, states);
	find_left(finder, to);
	count = list_pushes(finder, find_steps(finder, to));
	assert(count == push_fewest(finder, to));
	board = board_copy(finder->board);
	while (count-- > 0) {
		int side = finder->queue[count], from = at + finder->by[side];
		enum direction d = (enum direction)opposite(side);

		walk_find(finder->way, board, from, moves);
		if (from != board->pusher)
			board_put_back(board, from);
		board_push(board, d);
		text_add_char(moves, direction_letter(d, true));
		at += finder->by[opposite(side)];
	}
	assert(at == to);
	board_free(board);
	return true;
}
