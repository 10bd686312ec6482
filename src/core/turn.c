/* SPDX-License-Identifier: MIT */
#include "core/turn.h"

#include <assert.h>

#include "base/memory.h"

/* How to read a turned board off the original: the original's square that comes first, the steps to
 * the next square of a row and to the next row, and the size. */
struct reading {
	int from, along, down, width, height;
};

static struct reading reading_of(const struct board *board, const struct board_inside *in, int turn)
{
	struct reading r = {.along = turn & TURN_SIDEWAYS ? -1 : 1,
			    .down = turn & TURN_OVER ? -board->stride : board->stride,
			    .width = in->right - in->left + 1,
			    .height = in->bottom - in->top + 1};
	int swap;

	r.from = board_at(board, turn & TURN_SIDEWAYS ? in->right : in->left,
			  turn & TURN_OVER ? in->bottom : in->top);
	if (turn & TURN_ACROSS) {
		swap = r.along;
		r.along = r.down;
		r.down = swap;
		swap = r.width;
		r.width = r.height;
		r.height = swap;
	}
	return r;
}

/* A square that can be walked on, with what stands there; 0 for every other square. */
static unsigned char square_of(const struct board *board, const struct reading *r, int x, int y)
{
	unsigned char bits = board->squares[r->from + x * r->along + y * r->down];

	return bits & SQUARE_INSIDE ? bits : 0;
}

/* Is the one board narrower than the other, or less at the first square that differs? */
static bool is_before(const struct board *board, const struct reading *one,
		      const struct reading *other)
{
	if (one->width != other->width)
		return one->width < other->width;
	for (int y = 0; y < one->height; y++)
		for (int x = 0; x < one->width; x++) {
			int a = square_of(board, one, x, y), b = square_of(board, other, x, y);

			if (a != b)
				return a < b;
		}
	return false;
}

uint64_t turn_hash(const struct board *board, int *turn)
{
	struct board_inside in;
	struct reading best;
	uint64_t hash;

	if (!board_playable(board, NULL) || board->pushers > 1)
		return 0;
	in = board_inside(board);
	*turn = 0;
	best = reading_of(board, &in, 0);
	for (int other = 1; other < TURNS; other++) {
		struct reading its = reading_of(board, &in, other);

		if (!is_before(board, &its, &best))
			continue;
		best = its;
		*turn = other;
	}
	hash = slice_hash(SLICE_NONE, (uint64_t)best.width);
	for (int y = 0; y < best.height; y++) {
		char row[BOARD_MOST];

		for (int x = 0; x < best.width; x++)
			row[x] = (char)square_of(board, &best, x, y);
		hash = slice_hash((struct slice){row, (size_t)best.width}, hash);
	}
	return hash;
}

static enum direction turned(enum direction d, int turn)
{
	bool upright = d == UP || d == DOWN;

	if (turn & (upright ? TURN_OVER : TURN_SIDEWAYS))
		d = direction_opposite(d);
	if (turn & TURN_ACROSS) /* up and left, down and right trade places */
		d = (enum direction)(LEFT - d);
	return d;
}

void turn_moves(struct slice moves, int turn, bool back, struct text *out)
{
	enum direction to[DIRECTIONS];

	assert(turn >= 0 && turn < TURNS);
	for (int d = 0; d < DIRECTIONS; d++) {
		enum direction there = turned((enum direction)d, turn);

		to[back ? there : (enum direction)d] = back ? (enum direction)d : there;
	}
	for (size_t i = 0; i < moves.length; i++) {
		char letter = moves.at[i];
		int d = direction_of(letter);

		text_add_char(out,
			      d < 0 ? letter : direction_letter(to[d], letter_moves_box(letter)));
	}
}
