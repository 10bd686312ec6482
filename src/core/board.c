/* SPDX-License-Identifier: MIT */
#include "core/board.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/slice.h"

enum { HEXAGONS_LEAST = 10 }; /* so many walls that only touch at corners are no accident */

size_t board_bytes(int width, int height)
{
	return sizeof(struct board) + (size_t)(width + 2) * (size_t)(height + 2) + BOARD_SPARE;
}

void board_begin(struct board *board, int width, int height)
{
	assert(width >= 1 && width <= BOARD_MOST);
	assert(height >= 1 && height <= BOARD_MOST);
	board->width = width;
	board->height = height;
	board->stride = width + 2;
	board->pusher = -1;
	/* Only the frame is wall; the memory comes zeroed, and zero is floor. */
	memset(board->squares, SQUARE_WALL, (size_t)board->stride);
	memset(board->squares + board_at(board, -1, height), SQUARE_WALL, (size_t)board->stride);
	for (int at = board->stride; at < board_at(board, -1, height); at += board->stride)
		board->squares[at] = board->squares[at + width + 1] = SQUARE_WALL;
}

struct board *board_new(int width, int height)
{
	struct board *board = memory_new(board_bytes(width, height));

	board_begin(board, width, height);
	return board;
}

struct board *board_copy(const struct board *board)
{
	size_t size = board_bytes(board->width, board->height);

	return memcpy(memory_new(size), board, size);
}

void board_free(struct board *board)
{
	memory_free(board);
}

bool board_equal(const struct board *a, const struct board *b)
{
	if (a == NULL || b == NULL)
		return a == b;
	return a->width == b->width && a->height == b->height && a->pusher == b->pusher &&
	       memcmp(a->squares, b->squares, (size_t)board_size(a)) == 0;
}

uint64_t board_hash(const struct board *board)
{
	struct slice squares = {(const char *)board->squares, (size_t)board_size(board)};

	return slice_hash(squares, (uint64_t)board->width);
}

int board_size(const struct board *board)
{
	return board->stride * (board->height + 2);
}

int board_at(const struct board *board, int x, int y)
{
	return (y + 1) * board->stride + x + 1;
}

int board_x(const struct board *board, int at)
{
	return at % board->stride - 1;
}

int board_y(const struct board *board, int at)
{
	return at / board->stride - 1;
}

static inline int beside(const struct board *board, int at, enum direction d)
{
	/* no branch: no processor could predict in which order directions come */
	static const int columns[DIRECTIONS] = {[RIGHT] = 1, [LEFT] = -1};
	static const int rows[DIRECTIONS] = {[UP] = -1, [DOWN] = 1};

	return at + columns[d] + rows[d] * board->stride;
}

int board_beside(const struct board *board, int at, enum direction d)
{
	return beside(board, at, d);
}

void board_offsets(const struct board *board, int by[DIRECTIONS])
{
	for (int d = 0; d < DIRECTIONS; d++)
		by[d] = beside(board, 0, (enum direction)d);
}

const unsigned char board_letters[256] = {
	['#'] = SQUARE_WALL,
	['.'] = SQUARE_GOAL,
	['$'] = SQUARE_BOX,
	['b'] = SQUARE_BOX,
	['*'] = SQUARE_BOX | SQUARE_GOAL,
	['B'] = SQUARE_BOX | SQUARE_GOAL,
	['@'] = SQUARE_PUSHER,
	['p'] = SQUARE_PUSHER,
	['+'] = SQUARE_PUSHER | SQUARE_GOAL,
	['P'] = SQUARE_PUSHER | SQUARE_GOAL,
};

bool board_put(struct board *board, int x, int y, char letter)
{
	unsigned char bits = board_letters[(unsigned char)letter];

	if (bits == 0 && letter != ' ' && letter != '-' && letter != '_')
		return false;
	board->squares[board_at(board, x, y)] = bits;
	return true;
}

void board_put_row(struct board *board, int y, const char *letters, int count)
{
	unsigned char *squares = board->squares + board_at(board, 0, y);

	for (int x = 0; x < count; x++)
		squares[x] = board_letters[(unsigned char)letters[x]];
}

char board_letter(const struct board *board, int at)
{
	unsigned bits = board->squares[at];

	if (bits & SQUARE_WALL)
		return '#';
	if (bits & SQUARE_PUSHER)
		return bits & SQUARE_GOAL ? '+' : '@';
	if (bits & SQUARE_BOX)
		return bits & SQUARE_GOAL ? '*' : '$';
	return bits & SQUARE_GOAL ? '.' : ' ';
}

/* In a file of Hexoban a blank stands between neighbours in a row, and rows are shifted in turn: no
 * two of its squares are side by side. */
bool board_is_of_hexagons(const struct board *board)
{
	int walls = 0, side = -1;

	for (int y = 0; y < board->height; y++)
		for (int x = 0; x < board->width; x++) {
			unsigned bits = board->squares[board_at(board, x, y)];

			if ((bits & ~(unsigned)SQUARE_INSIDE) == 0)
				continue;
			if (side >= 0 && side != (x + y) % 2)
				return false;
			side = (x + y) % 2;
			walls += (bits & SQUARE_WALL) != 0;
		}
	return walls >= HEXAGONS_LEAST;
}

bool board_playable(const struct board *board, struct error *err)
{
	if (board_is_of_hexagons(board))
		return fail(err, ERROR_LEVEL, BOARD_OF_HEXAGONS);
	if (board->pushers == 0)
		return fail(err, ERROR_LEVEL, "the level has no pusher (@)");
	if (board->boxes == 0)
		return fail(err, ERROR_LEVEL, "the level has no box ($) that the pusher can reach");
	if (board->boxes > board->goals)
		return fail(err, ERROR_LEVEL, "the level has more boxes (%d) than goals (%d)",
			    board->boxes, board->goals);
	return true;
}

bool board_solved(const struct board *board)
{
	return board->boxes_left == 0;
}

static inline void move_pusher(struct board *board, int to)
{
	board->squares[board->pusher] &= (unsigned char)~SQUARE_PUSHER;
	board->squares[to] |= SQUARE_PUSHER;
	board->pusher = to;
}

static inline void move_box(struct board *board, int from, int to)
{
	board->squares[from] &= (unsigned char)~SQUARE_BOX;
	board->squares[to] |= SQUARE_BOX;
	board->boxes_left += (board->squares[from] & SQUARE_GOAL) != 0;
	board->boxes_left -= (board->squares[to] & SQUARE_GOAL) != 0;
}

bool board_walk(struct board *board, enum direction d)
{
	int to = beside(board, board->pusher, d);

	if (board->squares[to] & SQUARE_BLOCKED)
		return false;
	move_pusher(board, to);
	return true;
}

bool board_push(struct board *board, enum direction d)
{
	int to = beside(board, board->pusher, d), behind;

	if ((board->squares[to] & SQUARE_BLOCKED) != SQUARE_BOX)
		return false;
	behind = beside(board, to, d);
	if (board->squares[behind] & SQUARE_BLOCKED)
		return false;
	move_box(board, to, behind);
	move_pusher(board, to);
	return true;
}

bool board_pull(struct board *board, enum direction d)
{
	int from = board->pusher;
	int to = beside(board, from, d);
	int box = beside(board, from, direction_opposite(d));

	if (board->squares[to] & SQUARE_BLOCKED ||
	    (board->squares[box] & SQUARE_BLOCKED) != SQUARE_BOX ||
	    board->squares[from] & SQUARE_BOX)
		return false;
	move_pusher(board, to);
	move_box(board, box, from);
	return true;
}

bool board_jump(struct board *board, int at)
{
	if ((board->squares[at] & (SQUARE_BLOCKED | SQUARE_INSIDE)) != SQUARE_INSIDE)
		return false;
	move_pusher(board, at);
	return true;
}

void board_put_back(struct board *board, int at)
{
	assert(!(board->squares[at] & (SQUARE_WALL | SQUARE_PUSHER)));
	move_pusher(board, at);
}

bool board_activate(struct board *board, int at)
{
	if (!(board->squares[at] & SQUARE_PUSHER))
		return false;
	board->pusher = at;
	return true;
}

struct board_inside board_inside(const struct board *board)
{
	struct board_inside in = {0, board->width, -1, board->height, -1};

	for (int y = 0; y < board->height; y++) {
		const unsigned char *row = board->squares + board_at(board, 0, y);

		for (int x = 0; x < board->width; x++) {
			if ((row[x] & (SQUARE_INSIDE | SQUARE_WALL)) != SQUARE_INSIDE)
				continue;
			in.count++;
			in.left = x < in.left ? x : in.left;
			in.right = x > in.right ? x : in.right;
			in.top = y < in.top ? y : in.top;
			in.bottom = y;
		}
	}
	return in;
}
