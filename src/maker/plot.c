/* SPDX-License-Identifier: MIT */
#include "maker/plot.h"

#include <assert.h>

static int square(const struct plot *plot, int x, int y)
{
	return y * plot->stride + x;
}

bool plot_size(struct plot *plot, int width, int height)
{
	*plot = (struct plot){.width = width, .height = height, .stride = width + 1};
	return width <= PLOT_WIDTH_MOST && height < BITS_MOST && plot->stride * height < BITS_MOST;
}

struct bits plot_all(const struct plot *plot)
{
	struct bits all = {0, 0};

	for (int y = 0; y < plot->height; y++)
		for (int x = 0; x < plot->width; x++)
			all = bits_or(all, bits_one(square(plot, x, y)));
	return all;
}

/* --- From a board and back ---------------------------------------------------------- */

static void take_square(struct plot *plot, const struct board *board, int at, int number)
{
	struct bits one = bits_one(number);

	plot->floor = bits_or(plot->floor, one);
	if (board->squares[at] & SQUARE_BOX)
		plot->boxes = bits_or(plot->boxes, one);
	if (board->squares[at] & SQUARE_GOAL)
		plot->goals = bits_or(plot->goals, one);
	if (at == board->pusher)
		plot->pusher = number;
}

bool plot_take(struct plot *plot, const struct board *board)
{
	struct board_inside edges;

	if (!board_playable(board, NULL) || board->pushers > 1)
		return false;
	edges = board_inside(board);
	if (board->boxes > PLOT_BOXES_MOST || board->goals > PLOT_BOXES_MOST ||
	    !plot_size(plot, edges.right - edges.left + 1, edges.bottom - edges.top + 1))
		return false;
	for (int y = edges.top; y <= edges.bottom; y++)
		for (int x = edges.left; x <= edges.right; x++) {
			int at = board_at(board, x, y);

			if (board->squares[at] & SQUARE_INSIDE)
				take_square(plot, board, at,
					    square(plot, x - edges.left, y - edges.top));
		}
	return true;
}

static char letter(const struct plot *plot, int number)
{
	bool goal = bits_has(plot->goals, number);

	if (bits_has(plot->boxes, number))
		return goal ? '*' : '$';
	if (number == plot->pusher)
		return goal ? '+' : '@';
	return goal ? '.' : ' ';
}

/* Is there floor beside the square, or at one of its corners? Otherwise it needs no wall. */
static bool near_floor(const struct plot *plot, int x, int y)
{
	for (int i = 0; i < 9; i++) {
		int nx = x + i % 3 - 1, ny = y + i / 3 - 1;

		if (nx >= 0 && ny >= 0 && nx < plot->width && ny < plot->height &&
		    bits_has(plot->floor, square(plot, nx, ny)))
			return true;
	}
	return false;
}

struct board *plot_board(const struct plot *plot)
{
	struct board *board = board_new(plot->width + 2, plot->height + 2);

	assert(bits_none(bits_less(bits_or(plot->boxes, plot->goals), plot->floor)));
	assert(!bits_has(plot->boxes, plot->pusher));
	for (int y = -1; y <= plot->height; y++)
		for (int x = -1; x <= plot->width; x++) {
			bool within = x >= 0 && y >= 0 && x < plot->width && y < plot->height;

			if (within && bits_has(plot->floor, square(plot, x, y)))
				board_put(board, x + 1, y + 1, letter(plot, square(plot, x, y)));
			else if (near_floor(plot, x, y))
				board_put(board, x + 1, y + 1, '#');
		}
	board_settle(board);
	return board;
}

/* --- Moved, turned, mirrored ---------------------------------------------------------- */

/* Where a square of one plot ends up in the other, turned. */
static int turned(const struct plot *from, const struct plot *to, int number, int turn)
{
	int x = number % from->stride, y = number / from->stride;

	if (turn & 1)
		x = from->width - 1 - x;
	if (turn & 2)
		y = from->height - 1 - y;
	if (turn & 4) {
		int swap = x;

		x = y;
		y = swap;
	}
	return square(to, x, y);
}

static struct bits set_turned(const struct plot *from, const struct plot *to, struct bits set,
			      int turn)
{
	struct bits all = {0, 0};

	while (!bits_none(set))
		all = bits_or(all, bits_one(turned(from, to, bits_pop(&set), turn)));
	return all;
}

struct plot plot_turned(const struct plot *plot, int turn)
{
	struct plot to = *plot;

	assert(turn >= 0 && turn < 8);
	if (turn & 4) {
		to.width = plot->height;
		to.height = plot->width;
		to.stride = to.width + 1;
	}
	to.floor = set_turned(plot, &to, plot->floor, turn);
	to.goals = set_turned(plot, &to, plot->goals, turn);
	to.boxes = set_turned(plot, &to, plot->boxes, turn);
	to.pusher = turned(plot, &to, plot->pusher, turn);
	return to;
}

struct bits plot_mirrored(const struct plot *plot, struct bits set, enum plot_mirror mirror)
{
	return set_turned(plot, plot, set, (int)mirror);
}

static struct bits set_moved(const struct plot *from, const struct plot *to, struct bits set, int x,
			     int y)
{
	struct bits all = {0, 0};

	while (!bits_none(set)) {
		int number = bits_pop(&set);

		assert(number / from->stride >= y && number % from->stride >= x);
		all = bits_or(all, bits_one(square(to, number % from->stride - x,
						   number / from->stride - y)));
	}
	return all;
}

void plot_crop(struct plot *plot)
{
	int left = BITS_MOST, right = -1, top = BITS_MOST, bottom = -1;
	struct plot from = *plot;

	for (struct bits rest = from.floor; !bits_none(rest);) {
		int number = bits_pop(&rest), x = number % from.stride, y = number / from.stride;

		left = x < left ? x : left;
		right = x > right ? x : right;
		top = y < top ? y : top;
		bottom = y > bottom ? y : bottom;
	}
	assert(right >= left && bottom >= top);
	plot_size(plot, right - left + 1, bottom - top + 1);
	plot->floor = set_moved(&from, plot, from.floor, left, top);
	plot->goals = set_moved(&from, plot, from.goals, left, top);
	plot->boxes = set_moved(&from, plot, from.boxes, left, top);
	plot->pusher =
		square(plot, from.pusher % from.stride - left, from.pusher / from.stride - top);
}

static uint64_t mixed(uint64_t hash, struct bits set)
{
	hash = (hash ^ set.low) * UINT64_C(0x9E3779B97F4A7C15);
	hash = (hash ^ hash >> 29 ^ set.high) * UINT64_C(0xBF58476D1CE4E5B9);
	return hash ^ hash >> 32;
}

uint64_t plot_hash(const struct plot *plot)
{
	uint64_t least = UINT64_MAX;

	for (int turn = 0; turn < 8; turn++) {
		struct plot to = plot_turned(plot, turn);
		uint64_t hash = mixed((uint64_t)to.width, to.floor);

		hash = mixed(mixed(hash, to.goals), to.boxes);
		if (hash < least)
			least = hash;
	}
	return least;
}
