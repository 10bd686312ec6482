/* Boards from rows of squares: put together, searched for the inside and counted in one go. */
#include "core/board.h"

#include <string.h>

#include "core/eight.h"
#include "core/memory.h"

#define ALL (SQUARE_WALL | SQUARE_GOAL | SQUARE_BOX | SQUARE_PUSHER)

/* --- A narrow board: a bit a square, a word a row ------------------------------- */

/* Large collections are read at the speed of this: most of their boards are small. */
#define NARROW 62 /* squares in a row, and rows */
#define QUEUE  64 /* no fewer than the rows */

/* The squares of a row from bit 1 on; the frame around them is never open. */
struct bit_rows {
	uint64_t open[NARROW + 2];   /* what isn't filled yet */
	uint64_t inside[NARROW + 2]; /* what is */
	uint64_t seeds[NARROW + 2];  /* open squares beside those, where to go on */
	uint8_t next[QUEUE];	     /* the rows that have seeds; from either end of a board the
					way goes on in turn, so that processors do both at once */
	unsigned first, last;	     /* of them, the last one left out */
};

/* All of the runs of open squares in which a seed is. */
static inline uint64_t runs_with(uint64_t seeds, uint64_t open)
{
	/* the sum carries from a seed to its run's end; then down by 1, 2, 4 ... squares */
	uint64_t runs = (((open + seeds) ^ open) & open) | seeds;

	runs |= runs >> 1 & open;
	open &= open >> 1;
	runs |= runs >> 2 & open;
	open &= open >> 2;
	runs |= runs >> 4 & open;
	open &= open >> 4;
	runs |= runs >> 8 & open;
	open &= open >> 8;
	if (open == 0) /* no run is longer */
		return runs;
	runs |= runs >> 16 & open;
	open &= open >> 16;
	return runs | (runs >> 32 & open);
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

/* The pushers of a row are where it begins. */
static void sow_pushers(struct board *board, const struct board_row *row, int y,
			struct bit_rows *bits)
{
	for (int x = 0; x < row->count; x++) {
		if (!(row->squares[x] & SQUARE_PUSHER))
			continue;
		if (board->pushers++ == 0)
			board->pusher = board_at(board, x, y);
		sow(bits, (unsigned)y + 1, UINT64_C(2) << x);
	}
}

static inline void find_inside(struct board *board, const struct board_row *rows,
			       struct bit_rows *bits)
{
	int width = board->width, height = board->height;
	uint64_t all = (UINT64_C(2) << width) - 2;

	bits->first = bits->last = 0;
	/* survives 2: nothing leads to the corners of the frame */
	bits->open[0] = bits->open[height + 1] = 0;
	for (int y = 0; y < height; y++) {
		uint64_t walls = 0, found = 0;

		for (int x = 0; x < rows[y].count; x += 8) {
			uint64_t word = eight_take(rows[y].squares + x);

			walls |= eight_gather(word) << x;
			found |= word;
		}
		bits->open[y + 1] = ~(walls << 1) & all;
		bits->inside[y + 1] = bits->seeds[y + 1] = 0;
		if (found & EACH_OF_EIGHT(SQUARE_PUSHER))
			sow_pushers(board, &rows[y], y, bits);
	}
	fill_rows(bits);
}

struct counts {
	uint64_t boxes, goals, both; /* of each eighth square */
};

/*
 * Write a row, whose first square goes to `to`, and count what is inside. The last eight squares
 * may reach into the next row, which is written behind this one.
 */
static inline void put_row(unsigned char *to, const struct board_row *row, int width,
			   uint64_t inside, struct counts *counts)
{
	const unsigned char *squares =
		row->squares; /* what is written could be the row to compilers */
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

static inline void put_rows(struct board *board, const struct board_row *rows,
			    const struct bit_rows *bits)
{
	unsigned char *to = board->squares + board->stride + 1;
	int both = 0;

	memset(board->squares, SQUARE_WALL, (size_t)board->stride + 1);
	for (int y = 0; y < board->height;) {
		/* no more than bytes can count */
		int end = board->height - y < 16 ? board->height : y + 16;
		struct counts counts = {0};

		for (; y < end; y++, to += board->stride)
			put_row(to, &rows[y], board->width, bits->inside[y + 1] >> 1, &counts);
		board->boxes += eight_sum(counts.boxes);
		board->goals += eight_sum(counts.goals);
		both += eight_sum(counts.both);
	}
	memset(to - 1, SQUARE_WALL, (size_t)board->stride);
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
		board_settle(board); /* there all squares count */
	return board;
}
