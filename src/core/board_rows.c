/* SPDX-License-Identifier: MIT */
/* Boards from rows of squares: put together, searched for the inside and counted in one go. */
#include "core/board.h"

#include <assert.h>
#include <string.h>

#include "base/eight.h"
#include "base/least.h"
#include "base/memory.h"

#define ALL (SQUARE_WALL | SQUARE_GOAL | SQUARE_BOX | SQUARE_PUSHER)

/* --- A narrow board: a bit for each square, a word for each row -------------------- */

/* How fast large collections are read depends on this: most of their boards are small. */
#define NARROW 62 /* squares in a row, and rows */
#define QUEUE  64 /* at least as many as rows */

/* The squares of a row begin at bit 1; the frame around them is never open. */
struct bit_rows {
	uint64_t open[NARROW + 2];   /* free squares that aren't filled yet */
	uint64_t inside[NARROW + 2]; /* filled squares */
	uint64_t seeds[NARROW + 2];  /* open squares beside filled ones: go on there */
	uint8_t next[QUEUE];  /* the rows with seeds, first in, first out: so filling goes up and
				 down in turn, which processors do in parallel */
	unsigned first, last; /* the range of next that is in use, without last */
};

/* All runs of open squares in which there is a seed. */
static inline uint64_t runs_with(uint64_t seeds, uint64_t open)
{
	/* the sum carries from the lowest seed of a run to its upper end; meanwhile the seeds
	 * spread down by 1, 2, 4 ... squares: processors do both in parallel */
	uint64_t up = ((open + seeds) ^ open) & open, down = seeds;

	down |= down >> 1 & open;
	open &= open >> 1;
	down |= down >> 2 & open;
	open &= open >> 2;
	down |= down >> 4 & open;
	open &= open >> 4;
	down |= down >> 8 & open;
	open &= open >> 8;
	if (open == 0) /* no run is long enough to need more */
		return up | down;
	down |= down >> 16 & open;
	open &= open >> 16;
	return up | down | (down >> 32 & open);
}

static inline void sow(struct bit_rows *bits, unsigned y, uint64_t seeds)
{
	seeds &= bits->open[y];
	if (seeds == 0)
		return;
	if (bits->seeds[y] == 0)
		bits->next[bits->last++ % QUEUE] = (uint8_t)y;
	bits->seeds[y] |= seeds;
}

static inline void fill_rows(struct bit_rows *bits)
{
	while (bits->first != bits->last) {
		unsigned y = bits->next[bits->first++ % QUEUE];
		uint64_t runs = runs_with(bits->seeds[y], bits->open[y]);

		bits->seeds[y] = 0;
		bits->open[y] &= ~runs;
		bits->inside[y] |= runs;
		sow(bits, y - 1, runs);
		sow(bits, y + 1, runs);
	}
}

/* The inside spreads from the pushers: sow and count the pushers of a row. */
static void sow_pushers(struct board *board, const struct board_row *row, int y,
			struct bit_rows *bits)
{
	for (int x = 0; x < row->count; x += 8) {
		uint64_t here = eight_take(row->squares + x) & EACH_OF_EIGHT(SQUARE_PUSHER);

		if (here == 0)
			continue;
		if (board->pushers == 0)
			board->pusher = board_at(
				board, x + (int)eight_before(here * (0x80 / SQUARE_PUSHER)), y);
		here /= SQUARE_PUSHER;
		board->pushers += eight_sum(here);
		sow(bits, (unsigned)y + 1, eight_gather(here) << (x + 1));
	}
}

static inline void find_inside(struct board *board, const struct board_row *rows,
			       struct bit_rows *bits)
{
	int width = board->width, height = board->height;
	uint64_t all = (UINT64_C(2) << width) - 2;

	bits->first = bits->last = 0;
	bits->open[0] = bits->open[height + 1] = 0;
	for (int y = 0; y < height; y++) {
		bits->open[y + 1] = ~(rows[y].walls << 1) & all;
		bits->inside[y + 1] = bits->seeds[y + 1] = 0;
		if (rows[y].has_pusher)
			sow_pushers(board, &rows[y], y, bits);
	}
	fill_rows(bits);
}

struct counts {
	uint64_t boxes, goals, both; /* a byte for every eighth square */
};

/*
 * Write a row, whose first square goes to `to`, and count what is inside. The last eight squares
 * may reach into the next row, which is written after this one.
 */
static inline void put_row(unsigned char *to, const struct board_row *row, int width,
			   uint64_t inside, struct counts *counts)
{
	const unsigned char *squares =
		row->squares; /* a local: for all compilers know, writing to `to` changes *row */
	int x = 0, count = row->count;

	for (; x < count; x += 8, inside >>= 8) {
		uint64_t word = eight_take(squares + x) & EACH_OF_EIGHT(ALL);
		uint64_t in = eight_spread(inside);
		uint64_t box = word / SQUARE_BOX & in, goal = word / SQUARE_GOAL & in;

		counts->boxes += box;
		counts->goals += goal;
		counts->both += box & goal;
		eight_put(to + x, word | in * SQUARE_INSIDE);
	}
	for (; x < width; x += 8, inside >>= 8)
		eight_put(to + x, eight_spread(inside) * SQUARE_INSIDE);
	to[width] = to[width + 1] = SQUARE_WALL;
}

/* Write count walls of the frame, and up to seven bytes more. */
static inline void put_walls(unsigned char *to, int count)
{
	for (int x = 0; x < count; x += 8)
		eight_put(to + x, EACH_OF_EIGHT(SQUARE_WALL));
}

static inline void put_rows(struct board *board, const struct board_row *rows,
			    const struct bit_rows *bits)
{
	unsigned char *to = board->squares + board->stride + 1;
	int both = 0;

	put_walls(board->squares, board->stride + 1);
	for (int y = 0; y < board->height;) {
		/* at most as many rows as the bytes of the counts can hold */
		int end = board->height - y < 16 ? board->height : y + 16;
		struct counts counts = {0};

		for (; y < end; y++, to += board->stride)
			put_row(to, &rows[y], board->width, bits->inside[y + 1] >> 1, &counts);
		board->boxes += eight_sum(counts.boxes);
		board->goals += eight_sum(counts.goals);
		both += eight_sum(counts.both);
	}
	put_walls(to - 1, board->stride);
	memset(to - 1 + board->stride, 0, BOARD_SPARE);
	board->boxes_left = board->boxes - both;
}

static void fill_narrow(struct board *board, const struct board_row *rows, int width, int height)
{
	struct bit_rows bits;

	*board =
		(struct board){.width = width, .height = height, .stride = width + 2, .pusher = -1};
	find_inside(board, rows, &bits);
	put_rows(board, rows, &bits);
}

/* --- Any board ----------------------------------------------------------------- */

static void fill_any(struct board *board, const struct board_row *rows, int width, int height)
{
	memset(board, 0, board_bytes(width, height));
	board_begin(board, width, height);
	for (int y = 0; y < height; y++) {
		unsigned char *to = board->squares + board_at(board, 0, y);

		for (int x = 0; x < rows[y].count; x++)
			to[x] = rows[y].squares[x] & ALL;
	}
	board_settle(board);
}

struct board *board_of_rows(const struct board_row *rows, int width, int height,
			    struct arena *arena)
{
	struct board *board = arena_take(arena, board_bytes(width, height));

	if (width > NARROW || height > NARROW)
		fill_any(board, rows, width, height);
	else
		fill_narrow(board, rows, width, height);
	if (board->pushers == 0)
		board_settle(board); /* without a pusher all squares count */
	return board;
}

struct board *board_of_letters(const char *const *rows, int most)
{
	int height = 0, width = 0;
	struct board *board;

	for (; height < most && rows[height] != NULL; height++)
		width = most_of((int)strlen(rows[height]), width);
	assert(height > 0);
	board = board_new(width, height);
	for (int y = 0; y < height; y++)
		board_put_row(board, y, rows[y], (int)strlen(rows[y]));
	board_settle(board);
	return board;
}
