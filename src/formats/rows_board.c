/* SPDX-License-Identifier: MIT */
/* Boards from rows. */
#include "formats/rows.h"

#include <string.h>

#include "base/memory.h"
#include "formats/budget.h"

/* The columns left to right - 1 and the rows top to bottom - 1. */
struct box {
	size_t left, right, top, bottom;
};

static inline bool is_all(const struct rows *rows, size_t first, size_t last)
{
	return first == 0 && last == rows->count;
}

unsigned rows_have(const struct rows *rows, size_t first, size_t last)
{
	unsigned has = 0;

	if (is_all(rows, first, last))
		return rows->has;
	for (size_t y = first; y < last; y++)
		has |= rows->list[y].has;
	return has;
}

/* Find the part of the bytes between the first and the last that have any of the bits. */
static inline void narrow(const unsigned char *bytes, size_t length, unsigned bits, size_t *left,
			  size_t *right)
{
	size_t a = 0, b = length;

	while (b > 0 && !(bytes[b - 1] & bits))
		b--;
	while (a < b && !(bytes[a] & bits))
		a++;
	*left = a;
	*right = b;
}

/* Are there walls at both sides of the rows, and above and below? There nearly always are. */
static inline bool are_walled(const struct rows *rows, size_t first, size_t last)
{
	return is_all(rows, first, last) && rows->longest - 1 < ROW_LONG && rows->walls & 1 &&
	       rows->walls >> (rows->longest - 1) & 1 && rows->squares[first].walls != 0 &&
	       rows->squares[last - 1].walls != 0;
}

/* The smallest box around all squares that have any of the bits; 0: around all squares. */
static struct box box_of(const struct rows *rows, size_t first, size_t last, unsigned bits)
{
	struct box box = {SIZE_MAX, 0, last, first};

	if (are_walled(rows, first, last))
		return (struct box){0, rows->longest, first, last};
	for (size_t y = first; y < last; y++) {
		const struct board_row *row = &rows->squares[y];
		size_t left = 0, right = (size_t)row->count;

		if (bits != 0)
			narrow(row->squares, right, bits, &left, &right);
		if (left == right)
			continue;
		if (left < box.left)
			box.left = left;
		if (right > box.right)
			box.right = right;
		if (y < box.top)
			box.top = y;
		box.bottom = y + 1;
	}
	return box;
}

static bool box_is_empty(struct box box)
{
	return box.right <= box.left;
}

size_t rows_width(const struct rows *rows, size_t first, size_t last)
{
	struct box box = box_of(rows, first, last, ROW_FILLED);

	return box_is_empty(box) ? 0 : box.right - box.left;
}

static bool is_ruler(const struct board_row *row)
{
	unsigned each = ROW_FLOOR;

	for (int x = 0; x < row->count && each != 0; x++)
		each &= row->squares[x];
	return each != 0 && row->count >= 3;
}

/* Are these rows a board that can be played on its own? */
static bool are_whole(const struct rows *rows, size_t first, size_t last)
{
	unsigned has = rows_have(rows, first, last);

	return has & SQUARE_PUSHER && has & SQUARE_BOX && rows_width(rows, first, last) >= 3;
}

size_t rows_ruler(const struct rows *rows, size_t first, size_t last)
{
	for (size_t i = first + 3; i + 3 < last; i++)
		if (is_ruler(&rows->squares[i]) && are_whole(rows, first, i) &&
		    are_whole(rows, i + 1, last))
			return i;
	return last;
}

/* A bit for each of the first 64 squares that is a wall. */
static uint64_t walls_of(const unsigned char *squares, size_t count)
{
	uint64_t walls = 0;

	for (size_t x = 0; x < count && x < 64; x++)
		walls |= (uint64_t)(squares[x] & SQUARE_WALL) << x;
	return walls;
}

/* The parts of the rows that are in the box. */
static const struct board_row *cut(struct rows *rows, const struct box *box, size_t height)
{
	if (height > rows->cut_room) {
		rows->cut_room = 2 * height;
		rows->cut = memory_grow(rows->cut, rows->cut_room * sizeof *rows->cut);
	}
	for (size_t y = 0; y < height; y++) {
		struct board_row row = rows->squares[box->top + y];
		size_t length = (size_t)row.count;
		size_t end = length < box->right ? length : box->right;
		size_t count = end > box->left ? end - box->left : 0;

		row.squares += box->left;
		row.count = (int)count;
		row.walls = rows->longest <= ROW_LONG ? row.walls >> box->left
						      : walls_of(row.squares, count);
		rows->cut[y] = row;
	}
	return rows->cut;
}

static struct board *build(struct rows *rows, const struct box *box)
{
	size_t width = box->right - box->left, height = box->bottom - box->top;
	const struct board_row *of_board = rows->squares + box->top;

	if (width < rows->longest)
		of_board = cut(rows, box, height);
	return board_of_rows(of_board, (int)width, (int)height, rows->arena);
}

/* Can the pusher walk on the board's squares outside the inner box? */
static bool walks_outside(const struct board *board, struct box outer, struct box inner)
{
	for (size_t y = outer.top; y < outer.bottom; y++)
		for (size_t x = outer.left; x < outer.right; x++) {
			int at = board_at(board, (int)(x - outer.left), (int)(y - outer.top));
			bool within = y >= inner.top && y < inner.bottom && x >= inner.left &&
				      x < inner.right;

			if (!within && board->squares[at] & SQUARE_INSIDE)
				return true;
		}
	return false;
}

static bool fits(struct box box, size_t *budget)
{
	size_t width = box.right - box.left, height = box.bottom - box.top;

	if (width > BOARD_MOST) /* too many rows are too_large already */
		return false;
	if ((width + 2) * (height + 2) > *budget)
		return false;
	*budget -= (width + 2) * (height + 2);
	return true;
}

struct board *rows_board(struct rows *rows, size_t first, size_t last, size_t *budget)
{
	struct box inner = box_of(rows, first, last, ROW_FILLED), outer;
	struct board *board;
	unsigned has;

	if (rows->too_large != NULL || box_is_empty(inner))
		return NULL;
	has = rows_have(rows, first, last);
	if ((rows->exact || has & ROW_FLOOR) && has & SQUARE_PUSHER) {
		outer = box_of(rows, first, last, rows->exact ? 0 : ROW_FILLED | ROW_FLOOR);
		if (memcmp(&outer, &inner, sizeof inner) != 0 && fits(outer, budget)) {
			board = build(rows, &outer);
			if (walks_outside(board, outer, inner))
				return board;
			arena_give_back(rows->arena, board);
		}
	}
	return fits(inner, budget) ? build(rows, &inner) : NULL;
}

const char *rows_problem(const struct rows *rows, size_t first, size_t last)
{
	struct box box = box_of(rows, first, last, ROW_FILLED);

	if (rows->too_large != NULL)
		return rows->too_large;
	if (box_is_empty(box))
		return "a board of nothing but floor";
	if (box.right - box.left > BOARD_MOST)
		return rows_too_wide;
	return budget_squares_spent;
}
