/* Where pushers can come: the inside of a board, what counts there, and what is in reach now. */
#include "core/board.h"

#include <stdint.h>
#include <string.h>

#include "core/memory.h"

/* Put a place at the end of the list; it stays there only if it is neither blocked nor marked. */
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
 * Spread from the first `end` places of the list, which have the mark, over all squares that have
 * none of the blocking bits, and mark them; returns how many are in the list then. The list needs
 * room for all squares of the board, whose frame it never holds: a place that doesn't stay is
 * written behind the others.
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

/* --- Eight squares at once ---------------------------------------------------- */

/* The same bits in each byte of a word. */
#define EACH_BYTE(bits) (UINT64_C(0x0101010101010101) * (bits))

/* Eight squares, the first in the lowest byte. */
static inline uint64_t take_squares(const unsigned char *at)
{
	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
	       (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

static inline void put_squares(unsigned char *at, uint64_t word)
{
	at[0] = (unsigned char)word;
	at[1] = (unsigned char)(word >> 8);
	at[2] = (unsigned char)(word >> 16);
	at[3] = (unsigned char)(word >> 24);
	at[4] = (unsigned char)(word >> 32);
	at[5] = (unsigned char)(word >> 40);
	at[6] = (unsigned char)(word >> 48);
	at[7] = (unsigned char)(word >> 56);
}

/* The lowest bit of each byte, side by side. */
static inline uint64_t gather(uint64_t word)
{
	return (word & EACH_BYTE(1)) * UINT64_C(0x0102040810204080) >> 56;
}

/* The eight lowest bits as SQUARE_INSIDE, each in its byte. */
static inline uint64_t spread(uint64_t bits)
{
	uint64_t apart = EACH_BYTE(bits & 0xff) & UINT64_C(0x8040201008040201);

	return (apart + EACH_BYTE(0x7f)) >> 3 & EACH_BYTE(SQUARE_INSIDE);
}

/* The sum of the bytes of a word. */
static inline int sum(uint64_t word)
{
	uint64_t pairs =
		(word & UINT64_C(0x00ff00ff00ff00ff)) + (word >> 8 & UINT64_C(0x00ff00ff00ff00ff));

	return (int)(pairs * UINT64_C(0x0001000100010001) >> 48);
}

/* Count what is inside, or everything on a board without a pusher. */
/* survives 5: the bit isn't that of SQUARE_INSIDE, to which all is cut where it is used; the
 * first square is frame, and the seven spare bytes behind the last one are zero; where just 8 *
 * 255 squares are left, both ends are the same; of the comparison: up to 256 squares for a byte
 * to count, but the last row of all is frame, which none counts; of the sum: fewer squares at a
 * time, the same counts */
static inline void count_inside(struct board *board)
{
	uint64_t all = board->pushers == 0 ? EACH_BYTE(SQUARE_INSIDE) : 0;
	int size = board_size(board), both = 0;

	board->boxes = board->goals = 0;
	for (int at = 0; at < size;) {
		/* as many as bytes can count */
		int end = size - at > 8 * 255 ? at + 8 * 255 : size;
		uint64_t boxes = 0, goals = 0, homes = 0;

		for (; at < end; at += 8) {
			uint64_t word = take_squares(board->squares + at);
			uint64_t in = (word | all) & EACH_BYTE(SQUARE_INSIDE);
			uint64_t box = word * (SQUARE_INSIDE / SQUARE_BOX) & in;
			uint64_t goal = word * (SQUARE_INSIDE / SQUARE_GOAL) & in;

			boxes += box / SQUARE_INSIDE;
			goals += goal / SQUARE_INSIDE;
			homes += (box & goal) / SQUARE_INSIDE;
		}
		board->boxes += sum(boxes);
		board->goals += sum(goals);
		both += sum(homes);
	}
	board->boxes_left = board->boxes - both;
}

/* --- The inside of a small board: a bit a square, a word a row ------------------ */

/* Large collections are read at the speed of this: most of their boards are small. */
#define SMALL_STRIDE 63
#define SMALL	     4096 /* squares */
#define SMALL_WORDS  (SMALL / 64 + 1)
#define SMALL_ROWS   (SMALL / 3 + 2)

/* One bit a square, in the order of a board's squares. */
struct bits {
	uint64_t words[SMALL_WORDS];
};

/*
 * Find the pushers and clear what an earlier search left; list gets their places. Returns how many.
 * walls, empty unless it is NULL, gets the walls of a small board.
 */
/* survives 2: each of the eight squares is looked at anyway: only slower; what is written back
 * then is what stood there: only slower */
static inline int find_pushers(struct board *board, int *list, struct bits *walls)
{
	unsigned char *squares = board->squares;
	unsigned size = (unsigned)board_size(board);
	int count = 0;

	for (unsigned at = 0; at < size; at += 8) {
		uint64_t word = take_squares(squares + at);

		if (word & EACH_BYTE(SQUARE_PUSHER))
			for (unsigned i = at; i < at + 8; i++)
				if (squares[i] & SQUARE_PUSHER)
					list[count++] = (int)i;
		if (word & EACH_BYTE(SQUARE_INSIDE))
			put_squares(squares + at, word & ~EACH_BYTE(SQUARE_INSIDE));
		if (walls != NULL)
			walls->words[at / 64] |= gather(word) << at % 64;
	}
	board->pusher = count > 0 ? list[0] : -1;
	board->pushers = count;
	return count;
}

static inline uint64_t bits_take(const struct bits *bits, unsigned from, unsigned count)
{
	const uint64_t *word = bits->words + from / 64;
	unsigned shift = from % 64;
	uint64_t row = word[0] >> shift;

	/* survives: where the row ends with the word, the bits of the next one are cut off
	 * again, or there are none to put; of bits_put: the one bit that the next word doesn't
	 * get is the last column of the frame, never inside */
	if (shift + count > 64)
		row |= word[1] << 1 << (63 - shift);
	return row & ((UINT64_C(1) << count) - 1);
}

static inline void bits_put(struct bits *bits, unsigned from, unsigned count, uint64_t row)
{
	uint64_t *word = bits->words + from / 64;
	unsigned shift = from % 64;

	word[0] |= row << shift;
	/* survives: rows are put one after the other: nothing was put into the next word yet */
	if (shift + count > 64)
		word[1] |= row >> 1 >> (63 - shift);
}

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
	runs |= runs >> 16 & open;
	open &= open >> 16;
	return runs | (runs >> 32 & open);
}

static void mark(struct board *board, const struct bits *inside)
{
	unsigned size = (unsigned)board_size(board);

	for (unsigned at = 0; at < size; at += 8) {
		uint64_t word = take_squares(board->squares + at);

		put_squares(board->squares + at, word | spread(inside->words[at / 64] >> at % 64));
	}
}

/* The rows of a small board; those of the frame have no open square. */
struct bit_rows {
	uint64_t open[SMALL_ROWS];
	uint64_t inside[SMALL_ROWS];
	uint16_t next[SMALL]; /* rows to look at again: two for each run of open squares */
	unsigned waiting;
};

static inline void fill_runs(struct bit_rows *rows, unsigned y, uint64_t seeds)
{
	rows->inside[y] |= runs_with(seeds, rows->open[y]);
	rows->next[rows->waiting++] = (uint16_t)(y - 1);
	rows->next[rows->waiting++] = (uint16_t)(y + 1);
}

/* Fill the rows from the pushers in the list. */
static inline void fill_rows(struct bit_rows *rows, unsigned stride, const int *list, int count)
{
	rows->waiting = 0;
	for (int i = 0; i < count; i++) {
		unsigned at = (unsigned)list[i], y = at / stride;
		uint64_t seed = UINT64_C(1) << at % stride;

		if (!(rows->inside[y] & seed))
			fill_runs(rows, y, seed);
	}
	while (rows->waiting > 0) {
		unsigned y = rows->next[--rows->waiting];
		uint64_t seeds;

		if (rows->open[y] == 0) /* the frame, which has no row on its other side */
			continue;
		seeds = (rows->inside[y - 1] | rows->inside[y + 1]) & rows->open[y] &
			~rows->inside[y];
		if (seeds != 0)
			fill_runs(rows, y, seeds);
	}
}

/* survives 6: a row more, behind the frame: nothing comes there, and the arrays have room for
 * it; the first square is frame, so its bit is set anyway; a word more is cleared than is used;
 * nothing in the first row, which is frame, is inside; bits behind those of the last square; no
 * more than the seven spare bytes of a board get them */
static inline void find_inside_small(struct board *board)
{
	unsigned stride = (unsigned)board->stride, height = (unsigned)board->height + 2;
	int list[SMALL], count;
	struct bits walls = {{0}}, inside;
	struct bit_rows rows;

	count = find_pushers(board, list, &walls);
	for (unsigned y = 0; y < height; y++) {
		rows.open[y] =
			bits_take(&walls, y * stride, stride) ^ ((UINT64_C(1) << stride) - 1);
		rows.inside[y] = 0;
	}
	fill_rows(&rows, stride, list, count);
	memset(inside.words, 0, (stride * height / 64 + 1) * sizeof *inside.words);
	for (unsigned y = 0; y < height; y++)
		bits_put(&inside, y * stride, stride, rows.inside[y]);
	mark(board, &inside);
}

static void find_inside_large(struct board *board)
{
	int *list = memory_grow(NULL, (size_t)board_size(board) * sizeof *list);
	int count = find_pushers(board, list, NULL);

	for (int i = 0; i < count; i++)
		board->squares[list[i]] |= SQUARE_INSIDE;
	flood(board, board->squares, SQUARE_INSIDE, SQUARE_WALL, list, (size_t)count);
	memory_free(list);
}

void board_settle(struct board *board)
{
	/* survives: both ways of filling find the same; of this size the slower one */
	if (board_size(board) <= SMALL && board->stride <= SMALL_STRIDE)
		find_inside_small(board);
	else
		find_inside_large(board);
	count_inside(board);
}

struct board *board_reversed(const struct board *start)
{
	struct board *board = board_copy(start);

	/* survives: the first square is frame, which isn't inside; the first spare byte behind
	 * the squares is zero, so it isn't inside */
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

int board_reach(const struct board *board, unsigned char *reached)
{
	size_t size = (size_t)board_size(board), count;
	int *list = memory_grow(NULL, size * sizeof *list);

	memset(reached, 0, size);
	reached[board->pusher] = 1;
	list[0] = board->pusher;
	count = flood(board, reached, 1, SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER, list, 1);
	memory_free(list);
	return (int)count;
}
