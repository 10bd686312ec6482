/* SPDX-License-Identifier: MIT */
#include "maker/least.h"

#include <assert.h>
#include <string.h>

#include "maker/distance.h"
#include "maker/grade.h"

#define SLOTS_LEAST 1024
/* Matching more takes too long; levels with more are expert by their number of boxes. */
#define BOXES_MOST 250

struct least_position {
	uint32_t left; /* the fewest pushes that may be left; UINT32_MAX: it can't be solved */
	uint32_t come; /* pushes from the start */
	uint16_t region;
	bool expanded;
};

/* Directions in the order of maker/graph.h: left, right, up, down. */
static int step_of(const struct board *board, int way)
{
	int step = way < 2 ? 1 : board->stride;

	return way & 1 ? step : -step;
}

static bool is_floor(const struct board *board, int at)
{
	return (board->squares[at] & (SQUARE_INSIDE | SQUARE_WALL)) == SQUARE_INSIDE;
}

/* --- Where boxes and pusher can go ------------------------------------------------------ */

/* Find the squares that the pusher can walk to; returns the least of them. */
static uint16_t flood(struct least *least, int from)
{
	const unsigned char *squares = least->board->squares;
	uint32_t count = 1, mark = ++least->flood;
	int region = from;

	least->found[0] = (uint16_t)from;
	least->mark[from] = mark;
	for (uint32_t i = 0; i < count; i++)
		for (int way = 0; way < PLOT_WAYS; way++) {
			int at = least->found[i] + step_of(least->board, way);

			if (least->mark[at] == mark || squares[at] & (SQUARE_WALL | SQUARE_BOX))
				continue;
			least->mark[at] = mark;
			least->found[count++] = (uint16_t)at;
			region = at < region ? at : region;
		}
	return (uint16_t)region;
}

/* How far a lone box on each square is from that goal. */
static void fill(struct least *least, uint16_t *far, int goal)
{
	const struct board *board = least->board;
	uint32_t count = 1;

	memset(far, 0xff, (size_t)board_size(board) * sizeof *far);
	far[goal] = 0;
	least->alive[goal] = true;
	least->found[0] = (uint16_t)goal;
	for (uint32_t i = 0; i < count; i++)
		for (int way = 0; way < PLOT_WAYS; way++) {
			int step = step_of(board, way), to = least->found[i], from = to - step;

			if (!is_floor(board, from) || far[from] != DISTANCE_NONE ||
			    !is_floor(board, from - step))
				continue;
			far[from] = (uint16_t)(far[to] + 1);
			least->alive[from] = true;
			least->found[count++] = (uint16_t)from;
		}
}

/* --- Positions -------------------------------------------------------------------------- */

static uint32_t slot_of(const struct least *least, const uint16_t *boxes, uint16_t region)
{
	uint64_t hash = region;

	for (int i = 0; i < least->boxes; i++)
		hash = (hash ^ boxes[i]) * UINT64_C(0x9E3779B97F4A7C15) ^ hash >> 32;
	return (uint32_t)(hash >> 32) & (least->slot_count - 1);
}

/* The slot of a position that was met, or an empty one. */
static uint32_t find(const struct least *least, const uint16_t *boxes, uint16_t region)
{
	size_t boxes_of = (size_t)least->boxes;
	uint32_t slot = slot_of(least, boxes, region);

	for (; least->slots[slot] != 0; slot = (slot + 1) & (least->slot_count - 1)) {
		uint32_t number = least->slots[slot] - 1;

		if (least->positions[number].region == region &&
		    memcmp(least->lists + number * boxes_of, boxes, boxes_of * sizeof *boxes) == 0)
			break;
	}
	return slot;
}

static bool more_slots(struct least *least)
{
	uint32_t count = least->slots == NULL ? SLOTS_LEAST : least->slot_count * 2;
	uint32_t *slots = arena_array(&least->arena, count, sizeof *slots);

	if (slots == NULL)
		return false;
	arena_drop(&least->arena, least->slots);
	least->slots = slots;
	least->slot_count = count;
	for (uint32_t i = 0; i < least->count; i++)
		least->slots[find(least, least->lists + (size_t)i * (size_t)least->boxes,
				  least->positions[i].region)] = i + 1;
	return true;
}

static bool make_room(struct least *least)
{
	size_t list = (size_t)least->boxes * sizeof *least->lists;
	struct least_position *positions;
	uint16_t *lists;

	if (least->count >= least->most ||
	    ((least->count + 1) * 2 > least->slot_count && !more_slots(least)))
		return false;
	positions = arena_room(&least->arena, least->positions, least->count, &least->room, 1024,
			       sizeof *positions);
	if (positions == NULL)
		return false;
	least->positions = positions;
	lists = arena_room(&least->arena, least->lists, least->count, &least->lists_room, 1024,
			   list);
	if (lists == NULL)
		return false;
	least->lists = lists;
	return true;
}

/* Add the position of `next`, reached by that many pushes, unless it is known already. False: it
 * doesn't fit. */
static bool come(struct least *least, int pusher, uint32_t pushes)
{
	uint16_t region = flood(least, pusher);
	struct least_position *position;
	uint32_t number;

	if (!make_room(least))
		return false;
	number = least->slots[find(least, least->next, region)];
	if (number == 0) {
		least->positions[least->count] = (struct least_position){
			.left = distance_matching(least->far, (size_t)board_size(least->board),
						  least->goals, least->next, least->boxes,
						  least->matching),
			.region = region};
		least->slots[find(least, least->next, region)] = number = ++least->count;
		memcpy(least->lists + (size_t)(number - 1) * (size_t)least->boxes, least->next,
		       (size_t)least->boxes * sizeof *least->lists);
		position = &least->positions[number - 1];
	} else {
		position = &least->positions[number - 1];
		if (position->expanded || pushes >= position->come)
			return true;
	}
	position->come = pushes;
	return position->left == UINT32_MAX ||
	       buckets_put(&least->queue, number - 1, pushes + position->left);
}

/* --- The search ------------------------------------------------------------------------- */

/* Make the arrays. False: they don't fit, or the board is too large for them. */
static bool make_arrays(struct least *least)
{
	size_t size = (size_t)board_size(least->board), boxes = (size_t)least->boxes;
	size_t goals = (size_t)least->goals;

	if (size > UINT16_MAX || goals > BOXES_MOST)
		return false;
	least->far = arena_array(&least->arena, goals * size, sizeof *least->far);
	least->matching = arena_array(&least->arena, DISTANCE_ROOM(goals), sizeof *least->matching);
	least->alive = arena_array(&least->arena, size, sizeof *least->alive);
	least->now = arena_array(&least->arena, boxes, sizeof *least->now);
	least->next = arena_array(&least->arena, boxes, sizeof *least->next);
	least->pushes = arena_array(&least->arena, boxes * PLOT_WAYS, sizeof *least->pushes);
	least->found = arena_array(&least->arena, size, sizeof *least->found);
	least->mark = arena_array(&least->arena, size, sizeof *least->mark);
	return !least->arena.refused;
}

/* Take the board: the distances to each goal, and the boxes of the start. */
static void take(struct least *least)
{
	int size = board_size(least->board), goals = 0, boxes = 0;

	for (int at = 0; at < size; at++) {
		unsigned bits = least->board->squares[at];

		if (bits & SQUARE_INSIDE && bits & SQUARE_GOAL)
			fill(least, least->far + (ptrdiff_t)goals++ * size, at);
		if (bits & SQUARE_INSIDE && bits & SQUARE_BOX)
			least->next[boxes++] = (uint16_t)at;
	}
	assert(goals == least->goals && boxes == least->boxes);
}

/* Put the boxes of `now` on the board, or take them off. */
static void turn_boxes(struct least *least)
{
	for (int i = 0; i < least->boxes; i++)
		least->board->squares[least->now[i]] ^= SQUARE_BOX;
}

void least_begin(struct least *least, const struct board *board, uint32_t pushes,
		 uint32_t positions)
{
	struct quota *quota = least->arena.quota;

	assert(quota != NULL && board_playable(board, NULL) && board->pushers == 1);
	least_end(least);
	*least = (struct least){.arena.quota = quota,
				.board = board_copy(board),
				.boxes = board->boxes,
				.goals = board->goals,
				.away = (uint32_t)board->boxes_left,
				.most = positions};
	/* a position with a sum above the fewest pushes would never be taken */
	buckets_begin(&least->queue, &least->arena, pushes + 1);
	if (!make_arrays(least))
		return;
	take(least);
	come(least, board->pusher, 0);
	memcpy(least->now, least->next, (size_t)least->boxes * sizeof *least->now);
	turn_boxes(least);
}

void least_end(struct least *least)
{
	board_free(least->board);
	least->board = NULL;
	least->queue = (struct buckets){0};
	arena_free(&least->arena);
}

static void move_box(struct least *least, int from, int to)
{
	least->board->squares[from] &= (unsigned char)~SQUARE_BOX;
	least->board->squares[to] |= SQUARE_BOX;
}

/* Push one of the boxes of `now`. */
static bool push(struct least *least, int box, int step, uint32_t pushes)
{
	uint16_t *next = least->next;
	int from = least->now[box], to = from + step;
	bool fine;

	memcpy(next, least->now, (size_t)least->boxes * sizeof *next);
	for (; step < 0 && box > 0 && next[box - 1] > to; box--)
		next[box] = next[box - 1];
	for (; step > 0 && box + 1 < least->boxes && next[box + 1] < to; box++)
		next[box] = next[box + 1];
	next[box] = (uint16_t)to;
	move_box(least, from, to);
	fine = come(least, from, pushes);
	move_box(least, to, from);
	return fine;
}

/* Find the pushes that can be made, in the order of maker/graph.h: each is a box and a
 * direction. */
static uint32_t find_pushes(struct least *least, uint16_t region)
{
	const unsigned char *squares = least->board->squares;
	uint32_t count = 0;

	flood(least, region);
	for (int way = 0; way < PLOT_WAYS; way++)
		for (int box = 0; box < least->boxes; box++) {
			int step = step_of(least->board, way), to = least->now[box] + step;

			if (least->mark[to - 2 * step] == least->flood && least->alive[to] &&
			    !(squares[to] & SQUARE_BOX))
				least->pushes[count++] = (uint16_t)(box * PLOT_WAYS + way);
		}
	return count;
}

/* Add the positions that a position's pushes lead to. */
static bool expand(struct least *least, uint32_t number)
{
	size_t boxes = (size_t)least->boxes;
	struct least_position position = least->positions[number]; /* a copy: the array may move */
	uint32_t count;
	bool fine = true;

	memcpy(least->now, least->lists + number * boxes, boxes * sizeof *least->now);
	turn_boxes(least);
	count = find_pushes(least, position.region);
	for (uint32_t i = 0; i < count && fine; i++)
		fine = push(least, least->pushes[i] / PLOT_WAYS,
			    step_of(least->board, least->pushes[i] % PLOT_WAYS), position.come + 1);
	turn_boxes(least);
	return fine;
}

static bool is_solved(const struct least *least, uint32_t number)
{
	const uint16_t *boxes = least->lists + (size_t)number * (size_t)least->boxes;

	for (int i = 0; i < least->boxes; i++)
		if (!(least->board->squares[boxes[i]] & SQUARE_GOAL))
			return false;
	return true;
}

enum least_state least_run(struct least *least, uint32_t positions)
{
	while (positions > 0) {
		uint32_t number;

		if (!buckets_take(&least->queue, &number))
			return LEAST_FULL;
		if (least->positions[number].expanded)
			continue;
		least->positions[number].expanded = true;
		least->expanded++;
		positions--;
		if (is_solved(least, number))
			return LEAST_SOLVED;
		if (!expand(least, number))
			return LEAST_FULL;
	}
	return LEAST_GOES_ON;
}

uint32_t least_changes(const struct plot *plot)
{
	return (uint32_t)bits_count(bits_less(plot->boxes, plot->goals));
}

int least_grade(const struct least *least)
{
	return grade_of(&(struct measure){
		.least_changes = least->away, .effort = least->expanded, .beyond = true});
}
