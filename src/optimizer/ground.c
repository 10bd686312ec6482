/* SPDX-License-Identifier: MIT */
#include "optimizer/ground.h"

#include <assert.h>
#include <string.h>

#include "base/dice.h"

#define PATIENCE 60 /* how many boxes a test looks at before it assumes that the box moves */

/* --- Making --------------------------------------------------------------------------- */

/* Number the squares; number[at] gets the number of each square of the board. */
static void number_squares(struct ground *ground, const struct board *board, uint32_t *number)
{
	uint32_t head = 0;

	memset(number, 255, (size_t)board_size(board) * sizeof *number);
	ground->place[ground->count] = board->pusher;
	number[board->pusher] = ground->count++;
	while (head < ground->count) {
		int at = ground->place[head++];

		for (int d = 0; d < DIRECTIONS; d++) {
			int next = board_beside(board, at, (enum direction)d);

			if (board->squares[next] & SQUARE_WALL || number[next] != GROUND_NEVER)
				continue;
			assert(ground->count + 1 < ground->room);
			ground->place[ground->count] = next;
			number[next] = ground->count++;
		}
	}
}

static void join_squares(struct ground *ground, const struct board *board, const uint32_t *number)
{
	uint32_t wall = ground->count;

	for (uint32_t s = 0; s < wall; s++)
		for (int d = 0; d < DIRECTIONS; d++) {
			int next = board_beside(board, ground->place[s], (enum direction)d);

			ground->beside[s][d] = number[next] == GROUND_NEVER ? wall : number[next];
		}
	for (int d = 0; d < DIRECTIONS; d++)
		ground->beside[wall][d] = wall;
}

/* Fill in how far each square is, by pulls or by pushes, from the squares that have a distance of
 * 0, wherever the pusher is. */
static void measure(struct ground *ground, uint32_t *distance, bool pulls)
{
	uint32_t *queue = ground->queue, head = 0, tail = 0;

	for (uint32_t s = 0; s < ground->count; s++)
		if (distance[s] == 0)
			queue[tail++] = s;
	while (head < tail) {
		uint32_t s = queue[head++];

		for (int d = 0; d < DIRECTIONS; d++) {
			uint32_t to = ground->beside[s][d],
				 stands = pulls ? to : s; /* the pusher stands beyond it */

			if (to == ground->count || distance[to] != GROUND_NEVER ||
			    ground->beside[stands][pulls ? d : (d + 2) % DIRECTIONS] ==
				    ground->count)
				continue;
			distance[to] = distance[s] + 1;
			assert(tail < ground->count && distance[to] > 0);
			queue[tail++] = to;
		}
	}
}

static void find_distances(struct ground *ground, const struct board *board)
{
	for (uint32_t s = 0; s <= ground->count; s++)
		ground->home[s] = ground->away[s] = GROUND_NEVER;
	for (uint32_t s = 0; s < ground->count; s++) {
		unsigned square = board->squares[ground->place[s]];

		if (square & SQUARE_GOAL)
			ground->home[s] = 0;
		if (square & SQUARE_BOX)
			ground->away[s] = 0;
	}
	measure(ground, ground->home, true);
	measure(ground, ground->away, false);
}

static bool make_arrays(struct ground *ground, struct arena *arena)
{
	size_t count = ground->room;

	ground->beside = arena_array(arena, count, sizeof *ground->beside);
	ground->home = arena_array(arena, count, sizeof *ground->home);
	ground->away = arena_array(arena, count, sizeof *ground->away);
	ground->key = arena_array(arena, count, sizeof *ground->key);
	ground->place = arena_array(arena, count, sizeof *ground->place);
	ground->mark = arena_array(arena, count, sizeof *ground->mark);
	ground->steps = arena_array(arena, count, sizeof *ground->steps);
	ground->queue = arena_array(arena, count, sizeof *ground->queue);
	ground->wanted = arena_array(arena, count, sizeof *ground->wanted);
	ground->start = arena_array(arena, count / 64 + 1, sizeof *ground->start);
	ground->end = arena_array(arena, count / 64 + 1, sizeof *ground->end);
	return !arena->refused;
}

bool ground_make(struct ground *ground, const struct board *board, struct arena *arena)
{
	size_t size = (size_t)board_size(board);
	struct dice dice = {0};
	uint32_t *number = arena_array(arena, size, sizeof *number);

	*ground = (struct ground){.boxes = (uint32_t)board->boxes,
				  .goals = (uint32_t)board->goals,
				  .room = (size_t)board_inside(board).count + 1};
	if (!make_arrays(ground, arena))
		return false;
	number_squares(ground, board, number);
	join_squares(ground, board, number);
	arena_drop(arena, number);
	ground->words = (ground->count + 63) / 64;
	find_distances(ground, board);
	for (uint32_t s = 0; s < ground->count; s++) {
		ground->key[s] = dice_next(&dice);
		if (board->squares[ground->place[s]] & SQUARE_BOX)
			layout_flip(ground->start, s);
		if (ground->home[s] == 0)
			layout_flip(ground->end, s);
	}
	return true;
}

/* --- Boxes and floods ----------------------------------------------------------------- */

uint32_t ground_boxes(const struct ground *ground, const uint64_t *layout, uint32_t *squares)
{
	uint32_t count = 0;

	for (uint32_t word = 0; word < ground->words; word++)
		for (uint64_t bits = layout[word]; bits != 0; bits &= bits - 1)
			squares[count++] = word * 64 + (uint32_t)__builtin_ctzll(bits);
	assert(count == ground->boxes);
	return count;
}

void ground_flood(struct ground *ground, const uint32_t *boxes, uint32_t count)
{
	if (++ground->flood == 0) {
		memset(ground->mark, 0, ground->room * sizeof *ground->mark);
		memset(ground->wanted, 0, ground->room * sizeof *ground->wanted);
		ground->flood = 1;
	}
	assert(ground->flood != 0 && ground->count < ground->room);
	ground->mark[ground->count] = ground->flood;
	for (uint32_t i = 0; i < count; i++)
		ground->mark[boxes[i]] = ground->flood;
}

/* --- Frozen boxes --------------------------------------------------------------------- */

static bool is_frozen(struct ground *ground, const uint64_t *layout, uint32_t square,
		      uint32_t *held);

static bool is_held(struct ground *ground, const uint64_t *layout, uint32_t square, int axis,
		    uint32_t *held)
{
	uint32_t one = ground->beside[square][axis], other = ground->beside[square][axis + 2];

	/* a wall, or a box that is being looked at already */
	if (ground_found(ground, one) || ground_found(ground, other))
		return true;
	if (ground->home[one] == GROUND_NEVER && ground->home[other] == GROUND_NEVER)
		return true;
	return (layout_has(layout, one) && is_frozen(ground, layout, one, held)) ||
	       (layout_has(layout, other) && is_frozen(ground, layout, other, held));
}

/*
 * A box in question counts as a wall while the boxes beside it are looked at, as they freeze
 * together or not at all. It stays held until a box that it leans on turns out to move.
 */
static bool is_frozen(struct ground *ground, const uint64_t *layout, uint32_t square,
		      uint32_t *held)
{
	uint32_t before = *held;

	if (ground->patience-- <= 0)
		return false;
	ground->mark[square] = ground->flood;
	assert(*held < ground->boxes && layout_has(layout, square));
	ground->queue[(*held)++] = square;
	if (is_held(ground, layout, square, UP, held) &&
	    is_held(ground, layout, square, RIGHT, held))
		return true;
	while (*held > before)
		ground->mark[ground->queue[--*held]] = ground->flood - 1;
	return false;
}

bool ground_frozen(struct ground *ground, const uint64_t *layout, uint32_t square)
{
	uint32_t held = 0;

	assert(layout_has(layout, square));
	ground->patience = PATIENCE;
	ground_flood(ground, NULL, 0);
	if (!is_frozen(ground, layout, square, &held))
		return false;
	while (held > 0)
		if (ground->home[ground->queue[--held]] > 0)
			return true;
	return false;
}
