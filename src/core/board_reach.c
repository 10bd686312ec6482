/* SPDX-License-Identifier: MIT */
/* Where pushers can get to: the inside of a board, what counts there, and what is in reach now. */
#include "core/board.h"

#include <stdint.h>
#include <string.h>

#include "base/eight.h"
#include "base/memory.h"

/* Write a square at the end of the list; it is kept only if neither blocked nor marked. */
static inline size_t find_square(const unsigned char *squares, unsigned blocking,
				 unsigned char *marks, unsigned char mark, int at, int *list,
				 size_t end)
{
	unsigned is_new = (squares[at] & blocking) == 0 && (marks[at] & mark) == 0;

	list[end] = at;
	marks[at] = (unsigned char)(marks[at] | is_new * mark);
	return end + is_new;
}

/*
 * Spread from the first `end` squares of the list, which are marked, over all squares that have
 * none of the blocking bits, and mark them; returns the new length of the list. The list needs room
 * for all squares of the board: as it never holds the frame, there is still room to write a square
 * that isn't kept.
 */
static inline size_t flood(const struct board *board, unsigned char *marks, unsigned char mark,
			   unsigned blocking, int *list, size_t end)
{
	const unsigned char *squares = board->squares;
	int stride = board->stride;

	for (size_t i = 0; i < end; i++) {
		int at = list[i];

		end = find_square(squares, blocking, marks, mark, at - stride, list, end);
		end = find_square(squares, blocking, marks, mark, at + 1, list, end);
		end = find_square(squares, blocking, marks, mark, at + stride, list, end);
		end = find_square(squares, blocking, marks, mark, at - 1, list, end);
	}
	return end;
}

/* Count boxes and goals inside, or all of them on a board without a pusher. */
static inline void count_inside(struct board *board)
{
	uint64_t all = board->pushers == 0 ? EACH_OF_EIGHT(SQUARE_INSIDE) : 0;
	int size = board_size(board), both = 0;

	board->boxes = board->goals = 0;
	for (int at = 0; at < size;) {
		/* at most as many squares as a byte for each eighth of them can count */
		int end = size - at > 8 * 255 ? at + 8 * 255 : size;
		uint64_t boxes = 0, goals = 0, homes = 0;

		for (; at < end; at += 8) {
			uint64_t word = eight_take(board->squares + at);
			uint64_t in = (word | all) & EACH_OF_EIGHT(SQUARE_INSIDE);
			uint64_t box = word * (SQUARE_INSIDE / SQUARE_BOX) & in;
			uint64_t goal = word * (SQUARE_INSIDE / SQUARE_GOAL) & in;

			boxes += box / SQUARE_INSIDE;
			goals += goal / SQUARE_INSIDE;
			homes += (box & goal) / SQUARE_INSIDE;
		}
		board->boxes += eight_sum(boxes);
		board->goals += eight_sum(goals);
		both += eight_sum(homes);
	}
	board->boxes_left = board->boxes - both;
}

/*
 * Put the squares of the pushers into list, and clear the inside that an earlier search found.
 * Returns how many pushers there are.
 */
static inline int find_pushers(struct board *board, int *list)
{
	unsigned char *squares = board->squares;
	unsigned size = (unsigned)board_size(board);
	int count = 0;

	for (unsigned at = 0; at < size; at += 8) {
		uint64_t word = eight_take(squares + at);

		if (word & EACH_OF_EIGHT(SQUARE_PUSHER))
			for (unsigned i = at; i < at + 8; i++)
				if (squares[i] & SQUARE_PUSHER)
					list[count++] = (int)i;
		if (word & EACH_OF_EIGHT(SQUARE_INSIDE))
			eight_put(squares + at, word & ~EACH_OF_EIGHT(SQUARE_INSIDE));
	}
	board->pusher = count > 0 ? list[0] : -1;
	board->pushers = count;
	return count;
}

static void find_inside(struct board *board)
{
	int *list = memory_grow(NULL, (size_t)board_size(board) * sizeof *list);
	int count = find_pushers(board, list);

	for (int i = 0; i < count; i++)
		board->squares[list[i]] |= SQUARE_INSIDE;
	flood(board, board->squares, SQUARE_INSIDE, SQUARE_WALL, list, (size_t)count);
	memory_free(list);
}

void board_settle(struct board *board)
{
	find_inside(board);
	count_inside(board);
}

struct board *board_reversed(const struct board *start)
{
	struct board *board = board_copy(start);

	for (int at = 0; at < board_size(board); at++) {
		unsigned bits = start->squares[at];

		if (!(bits & SQUARE_INSIDE))
			continue;
		bits &= ~(unsigned)(SQUARE_BOX | SQUARE_GOAL);
		if (start->squares[at] & SQUARE_GOAL)
			bits |= SQUARE_BOX;
		if (start->squares[at] & SQUARE_BOX)
			bits |= SQUARE_GOAL;
		board->squares[at] = (unsigned char)bits;
	}
	count_inside(board);
	return board;
}

struct board *board_finished(const struct board *start)
{
	struct board *board = board_copy(start);
	int boxes = start->boxes, freed = -1;

	for (int at = 0; at < board_size(board); at++) {
		unsigned bits = start->squares[at];

		if (!(bits & SQUARE_INSIDE))
			continue;
		if (freed < 0 && bits & SQUARE_BOX && !(bits & SQUARE_GOAL))
			freed = at;
		bits &= ~(unsigned)SQUARE_BOX;
		if (bits & SQUARE_GOAL && boxes-- > 0)
			bits |= SQUARE_BOX;
		board->squares[at] = (unsigned char)bits;
	}
	if (freed >= 0 && board->squares[board->pusher] & SQUARE_BOX) {
		board->squares[board->pusher] &= (unsigned char)~SQUARE_PUSHER;
		board->squares[freed] |= SQUARE_PUSHER;
		board->pusher = freed;
	}
	count_inside(board);
	return board;
}

int board_reach(const struct board *board, unsigned char *reached)
{
	size_t size = (size_t)board_size(board), count;
	int *list = memory_grow(NULL, size * sizeof *list);

	memset(reached, 0, size);
	reached[board->pusher] = 1;
	list[0] = board->pusher;
	count = flood(board, reached, 1, SQUARE_BLOCKED, list, 1);
	memory_free(list);
	return (int)count;
}
