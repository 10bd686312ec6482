/* SPDX-License-Identifier: MIT */
/* Shortest walks: flood from the destination back to the pusher, then follow the flood. */
#include "core/walk.h"

#include <stdint.h>
#include <string.h>

#include "base/memory.h"

/*
 * The mark of a square that the current flood found is base + the direction in which the way goes
 * on from there; all other marks are below base. So nothing is cleared between floods, and a short
 * walk on a large board costs little.
 */
struct walk_finder {
	int size;
	uint16_t base;
	uint16_t *marks;
	int *queue;
};

#define MARKS (DIRECTIONS + 1) /* of one flood: the directions, and the destination itself */

struct walk_finder *walk_finder_new(const struct board *board)
{
	struct walk_finder *finder = memory_new(sizeof *finder);

	finder->size = board_size(board);
	finder->marks = memory_array((size_t)finder->size, sizeof *finder->marks);
	finder->queue = memory_array((size_t)finder->size, sizeof *finder->queue);
	return finder;
}

void walk_finder_free(struct walk_finder *finder)
{
	if (finder == NULL)
		return;
	memory_free(finder->marks);
	memory_free(finder->queue);
	memory_free(finder);
}

static void forget(struct walk_finder *finder)
{
	if (finder->base < UINT16_MAX - 2 * MARKS) {
		finder->base = (uint16_t)(finder->base + MARKS);
		return;
	}
	memset(finder->marks, 0, (size_t)finder->size * sizeof *finder->marks);
	finder->base = 1;
}

static inline bool is_free(const struct board *board, int at)
{
	unsigned bits = board->squares[at] & SQUARE_BLOCKED;

	return bits == 0 || (bits == SQUARE_PUSHER && at == board->pusher);
}

/* Flood from the destination until the start is met, so that the way can be read off forwards. */
static bool flood_back(struct walk_finder *finder, const struct board *board, int from, int goal)
{
	int by[DIRECTIONS];
	int *head = finder->queue, *tail = head;

	board_offsets(board, by);
	forget(finder);
	finder->marks[goal] = (uint16_t)(finder->base + DIRECTIONS);
	*tail++ = goal;
	while (head < tail) {
		int at = *head++;

		for (int d = 0; d < DIRECTIONS; d++) {
			int next = at + by[d];

			if (finder->marks[next] >= finder->base)
				continue;
			if (next != from && !is_free(board, next))
				continue;
			finder->marks[next] =
				(uint16_t)(finder->base + direction_opposite((enum direction)d));
			if (next == from)
				return true;
			*tail++ = next;
		}
	}
	return false;
}

/* The step that leads on from a square that the flood found. */
static enum direction onward(const struct walk_finder *finder, int at)
{
	return (enum direction)(finder->marks[at] - finder->base);
}

bool walk_find(struct walk_finder *finder, const struct board *board, int to, struct text *way)
{
	int at = board->pusher;

	if (at == to)
		return true;
	if (!is_free(board, to) || !flood_back(finder, board, at, to))
		return false;
	while (at != to) {
		enum direction d = onward(finder, at);

		text_add_char(way, direction_letter(d, false));
		at = board_beside(board, at, d);
	}
	return true;
}

int walk_measure(struct walk_finder *finder, const struct board *board, int from, int to)
{
	int at = from, steps = 0;

	if (at == to)
		return 0;
	if (!is_free(board, to) || !flood_back(finder, board, at, to))
		return -1;
	for (; at != to; steps++)
		at = board_beside(board, at, onward(finder, at));
	return steps;
}
