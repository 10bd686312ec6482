/* SPDX-License-Identifier: MIT */
#include "maker/yard.h"

#include <string.h>

#include "maker/distance.h"

#define GOALS_MOST  250 /* matching more takes too long */
#define REGION_BITS 16	/* the highest of a key */

/* --- Beginning ---------------------------------------------------------------------------- */

static bool is_floor(const struct board *board, int at)
{
	return (board->squares[at] & (SQUARE_INSIDE | SQUARE_WALL)) == SQUARE_INSIDE;
}

/* Make the arrays. False: they don't fit, or the board is too large for them. */
static bool make_arrays(struct yard *yard)
{
	size_t floor = (size_t)yard->floor, boxes = (size_t)yard->boxes;
	size_t goals = (size_t)yard->goals;
	struct arena *arena = &yard->arena;

	if (floor >= YARD_NONE || goals > GOALS_MOST)
		return false;
	yard->beside = arena_array(arena, floor, sizeof *yard->beside);
	yard->is_goal = arena_array(arena, floor, sizeof *yard->is_goal);
	yard->alive = arena_array(arena, floor, sizeof *yard->alive);
	yard->far = arena_array(arena, goals * floor, sizeof *yard->far);
	yard->now = arena_array(arena, boxes, sizeof *yard->now);
	yard->next = arena_array(arena, boxes, sizeof *yard->next);
	yard->boxed = arena_array(arena, floor, sizeof *yard->boxed);
	yard->pushes = arena_array(arena, boxes * PLOT_WAYS, sizeof *yard->pushes);
	yard->found = arena_array(arena, floor, sizeof *yard->found);
	yard->mark = arena_array(arena, floor, sizeof *yard->mark);
	yard->matching = arena_array(arena, DISTANCE_ROOM(goals), sizeof *yard->matching);
	return !arena->refused;
}

/* Take the squares: `numbers` has room for the number of each square of the board. */
static void take(struct yard *yard, const struct board *board, uint16_t *numbers)
{
	const int steps[PLOT_WAYS] = {-1, 1, -board->stride, board->stride};
	int size = board_size(board), count = 0, boxes = 0;

	for (int at = 0; at < size; at++)
		numbers[at] = is_floor(board, at) ? (uint16_t)count++ : YARD_NONE;
	assert(count == yard->floor);
	for (int at = 0; at < size; at++) {
		uint16_t square = numbers[at];

		if (square == YARD_NONE)
			continue;
		for (int way = 0; way < PLOT_WAYS; way++)
			yard->beside[square][way] = numbers[at + steps[way]];
		yard->is_goal[square] = board->squares[at] & SQUARE_GOAL;
		if (board->squares[at] & SQUARE_BOX)
			yard->now[boxes++] = square;
	}
	assert(boxes == yard->boxes);
	yard->pusher = numbers[board->pusher];
}

/* How far a lone box on each square is from that goal. */
static void fill(struct yard *yard, uint16_t *far, uint16_t goal)
{
	uint32_t count = 1;

	memset(far, 0xff, (size_t)yard->floor * sizeof *far);
	far[goal] = 0;
	yard->alive[goal] = true;
	yard->found[0] = goal;
	for (uint32_t i = 0; i < count; i++)
		for (int way = 0; way < PLOT_WAYS; way++) {
			uint16_t to = yard->found[i], from = yard->beside[to][way ^ 1];

			if (from == YARD_NONE || far[from] != DISTANCE_NONE ||
			    yard->beside[from][way ^ 1] == YARD_NONE)
				continue;
			far[from] = (uint16_t)(far[to] + 1);
			yard->alive[from] = true;
			yard->found[count++] = from;
		}
}

bool yard_begin(struct yard *yard, const struct board *board)
{
	uint16_t *numbers, goals = 0;

	assert(board_playable(board, NULL) && board->pushers == 1);
	yard_end(yard);
	*yard = (struct yard){.arena = yard->arena, .boxes = board->boxes, .goals = board->goals};
	for (int at = 0; at < board_size(board); at++)
		yard->floor += is_floor(board, at);
	while ((yard->floor - 1) >> yard->square_bits > 0)
		yard->square_bits++;
	if (!make_arrays(yard))
		return false;
	numbers = arena_array(&yard->arena, (size_t)board_size(board), sizeof *numbers);
	if (numbers == NULL)
		return false;
	take(yard, board, numbers);
	arena_drop(&yard->arena, numbers);
	for (int square = 0; square < yard->floor; square++)
		if (yard->is_goal[square])
			fill(yard, yard->far + (ptrdiff_t)goals++ * yard->floor, (uint16_t)square);
	assert(goals == yard->goals);
	return true;
}

void yard_end(struct yard *yard)
{
	arena_free(&yard->arena);
}

/* --- Where boxes and pusher can go -------------------------------------------------------- */

static void turn_boxes(const struct yard *yard, const uint16_t *boxes)
{
	for (int i = 0; i < yard->boxes; i++)
		yard->boxed[boxes[i]] = !yard->boxed[boxes[i]];
}

/* Find the squares that the pusher can walk to; returns the least of them. */
static uint16_t flood(struct yard *yard, uint16_t from)
{
	uint32_t count = 1, mark = ++yard->flood;
	uint16_t region = from;

	yard->found[0] = from;
	yard->mark[from] = mark;
	for (uint32_t i = 0; i < count; i++)
		for (int way = 0; way < PLOT_WAYS; way++) {
			uint16_t at = yard->beside[yard->found[i]][way];

			if (at == YARD_NONE || yard->mark[at] == mark || yard->boxed[at])
				continue;
			yard->mark[at] = mark;
			yard->found[count++] = at;
			region = at < region ? at : region;
		}
	return region;
}

uint16_t yard_start(struct yard *yard)
{
	uint16_t region;

	turn_boxes(yard, yard->now);
	region = flood(yard, yard->pusher);
	turn_boxes(yard, yard->now);
	return region;
}

void yard_look(struct yard *yard, uint16_t region)
{
	turn_boxes(yard, yard->now);
	flood(yard, region);
	yard->push_count = 0;
	for (int way = 0; way < PLOT_WAYS; way++)
		for (int box = 0; box < yard->boxes; box++) {
			uint16_t at = yard->now[box], to = yard->beside[at][way];
			uint16_t stand = yard->beside[at][way ^ 1];

			if (to != YARD_NONE && stand != YARD_NONE &&
			    yard->mark[stand] == yard->flood && yard->alive[to] && !yard->boxed[to])
				yard->pushes[yard->push_count++] =
					(uint16_t)(box * PLOT_WAYS + way);
		}
}

uint16_t yard_push(struct yard *yard, uint32_t push)
{
	uint16_t *next = yard->next, region;
	int box = yard->pushes[push] / PLOT_WAYS;
	uint16_t from = yard_from(yard, push), to = yard->beside[from][yard_way(yard, push)];

	assert(push < yard->push_count && !yard->boxed[to]);
	memcpy(next, yard->now, (size_t)yard->boxes * sizeof *next);
	for (; box > 0 && next[box - 1] > to; box--)
		next[box] = next[box - 1];
	for (; box + 1 < yard->boxes && next[box + 1] < to; box++)
		next[box] = next[box + 1];
	next[box] = to;
	yard->put = box;
	yard->boxed[from] = false;
	yard->boxed[to] = true;
	region = flood(yard, from);
	yard->boxed[to] = false;
	yard->boxed[from] = true;
	return region;
}

void yard_leave(struct yard *yard)
{
	turn_boxes(yard, yard->now);
}

/* --- What is asked of a position ---------------------------------------------------------- */

bool yard_solved(const struct yard *yard, const uint16_t *boxes)
{
	for (int i = 0; i < yard->boxes; i++)
		if (!yard->is_goal[boxes[i]])
			return false;
	return true;
}

uint32_t yard_bound(const struct yard *yard, const uint16_t *boxes)
{
	return distance_matching(yard->far, (size_t)yard->floor, yard->goals, boxes, yard->boxes,
				 yard->matching);
}

void yard_walk(const struct yard *yard, const uint16_t *boxes, int from, uint16_t *far)
{
	uint32_t count = 1;

	turn_boxes(yard, boxes);
	memset(far, 0xff, (size_t)yard->floor * sizeof *far);
	far[from] = 0;
	yard->found[0] = (uint16_t)from;
	for (uint32_t i = 0; i < count; i++)
		for (int way = 0; way < PLOT_WAYS; way++) {
			uint16_t here = yard->found[i], at = yard->beside[here][way];

			if (at == YARD_NONE || far[at] != YARD_NONE || yard->boxed[at])
				continue;
			far[at] = (uint16_t)(far[here] + 1);
			yard->found[count++] = at;
		}
	turn_boxes(yard, boxes);
}

/* --- Keys --------------------------------------------------------------------------------- */

static int low_boxes(const struct yard *yard)
{
	return 64 / yard->square_bits;
}

bool yard_has_keys(const struct yard *yard)
{
	return yard->boxes <= PLOT_BOXES_MOST &&
	       yard->boxes <= low_boxes(yard) + (64 - REGION_BITS) / yard->square_bits;
}

struct bits yard_key(const struct yard *yard, const uint16_t *boxes, uint16_t region)
{
	struct bits key = {0, (uint64_t)region << (64 - REGION_BITS)};
	int low = low_boxes(yard);

	assert(yard_has_keys(yard));
	for (int i = 0; i < yard->boxes; i++)
		if (i < low)
			key.low |= (uint64_t)boxes[i] << i * yard->square_bits;
		else
			key.high |= (uint64_t)boxes[i] << (i - low) * yard->square_bits;
	return key;
}

void yard_unlock(const struct yard *yard, struct bits key, uint16_t *boxes, uint16_t *region)
{
	for (int i = 0; i < yard->boxes; i++)
		boxes[i] = (uint16_t)yard_key_box(yard, key, i);
	*region = (uint16_t)(key.high >> (64 - REGION_BITS));
}
