/* SPDX-License-Identifier: MIT */
#include "documents/grid.h"

#include <assert.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"

static size_t squares(const struct grid *grid)
{
	return (size_t)grid->width * (size_t)grid->height;
}

struct grid *grid_new(int left, int top, int width, int height)
{
	struct grid *grid;

	assert(width >= 1 && width <= BOARD_MOST);
	assert(height >= 1 && height <= BOARD_MOST);
	grid = memory_new(sizeof *grid + (size_t)width * (size_t)height);
	*grid = (struct grid){left, top, width, height};
	memset(grid->letters, ' ', squares(grid));
	return grid;
}

struct grid *grid_copy(const struct grid *grid)
{
	size_t size = sizeof *grid + squares(grid);

	return memcpy(memory_new(size), grid, size);
}

void grid_free(struct grid *grid)
{
	memory_free(grid);
}

bool grid_equal(const struct grid *a, const struct grid *b)
{
	return a->left == b->left && a->top == b->top && a->width == b->width &&
	       a->height == b->height && memcmp(a->letters, b->letters, squares(a)) == 0;
}

bool grid_has(const struct grid *grid, int x, int y)
{
	return x >= grid->left && x - grid->left < grid->width && y >= grid->top &&
	       y - grid->top < grid->height;
}

static size_t index_of(const struct grid *grid, int x, int y)
{
	return (size_t)(y - grid->top) * (size_t)grid->width + (size_t)(x - grid->left);
}

char grid_letter(const struct grid *grid, int x, int y)
{
	return grid_has(grid, x, y) ? grid->letters[index_of(grid, x, y)] : ' ';
}

void grid_put(struct grid *grid, int x, int y, char letter)
{
	grid->letters[index_of(grid, x, y)] = letter;
}

struct board *grid_board(const struct grid *grid)
{
	struct board *board = board_new(grid->width, grid->height);

	for (int y = 0; y < grid->height; y++)
		board_put_row(board, y, grid->letters + (size_t)y * (size_t)grid->width,
			      grid->width);
	board_settle(board);
	return board;
}

int grid_count(const struct grid *grid, const char *of)
{
	int count = 0;

	for (size_t i = 0; i < squares(grid); i++)
		count += strchr(of, grid->letters[i]) != NULL;
	return count;
}

/* Copy the part of `from` whose top left square is at x, y to to_x, to_y. */
static void copy_part(struct grid *to, int to_x, int to_y, const struct grid *from, int x, int y,
		      int width, int height)
{
	for (int row = 0; row < height && width > 0; row++)
		memcpy(to->letters + index_of(to, to_x, to_y + row),
		       from->letters + index_of(from, x, y + row), (size_t)width);
}

struct grid *grid_cut(const struct grid *grid, int left, int top, int width, int height)
{
	struct grid *new = grid_new(left, top, width, height);
	int x = most_of(left, grid->left), y = most_of(top, grid->top);

	copy_part(new, x, y, grid, x, y, least_of(left + width, grid->left + grid->width) - x,
		  least_of(top + height, grid->top + grid->height) - y);
	return new;
}

struct grid *grid_turned(const struct grid *grid, bool back)
{
	struct grid *new = grid_new(grid->left, grid->top, grid->height, grid->width);
	int w = grid->width, h = grid->height;

	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			char letter = grid->letters[(size_t)y * (size_t)w + (size_t)x];
			int row = back ? w - x - 1 : x, column = back ? y : h - 1 - y;

			new->letters[(size_t)row * (size_t)h + (size_t)column] = letter;
		}
	return new;
}

struct grid *grid_mirrored(const struct grid *grid)
{
	struct grid *new = grid_copy(grid);
	int last = grid->left + grid->width - 1;

	for (int y = grid->top; y < grid->top + grid->height; y++)
		for (int x = grid->left; x <= last; x++)
			grid_put(new, grid->left + last - x, y, grid_letter(grid, x, y));
	return new;
}

struct grid *grid_with_rows(const struct grid *grid, int y, int count)
{
	struct grid *new = grid_new(grid->left, grid->top, grid->width, grid->height + count);
	int above = y - grid->top, gone = most_of(-count, 0), put = most_of(count, 0);

	copy_part(new, grid->left, grid->top, grid, grid->left, grid->top, grid->width, above);
	copy_part(new, grid->left, y + put, grid, grid->left, y + gone, grid->width,
		  grid->height - above - gone);
	return new;
}

struct grid *grid_with_columns(const struct grid *grid, int x, int count)
{
	struct grid *new = grid_new(grid->left, grid->top, grid->width + count, grid->height);
	int before = x - grid->left, gone = most_of(-count, 0), put = most_of(count, 0);

	copy_part(new, grid->left, grid->top, grid, grid->left, grid->top, before, grid->height);
	copy_part(new, x + put, grid->top, grid, x + gone, grid->top, grid->width - before - gone,
		  grid->height);
	return new;
}

struct grid *grid_cropped(const struct grid *grid)
{
	int left = BOARD_MOST, top = -1, right = 0, bottom = 0;

	for (int y = 0; y < grid->height; y++)
		for (int x = 0; x < grid->width; x++) {
			if (grid->letters[(size_t)y * (size_t)grid->width + (size_t)x] == ' ')
				continue;
			left = least_of(left, x);
			right = most_of(right, x);
			top = top < 0 ? y : top;
			bottom = y;
		}
	if (top < 0)
		return grid_cut(grid, grid->left, grid->top, 1, 1);
	return grid_cut(grid, grid->left + left, grid->top + top, right - left + 1,
			bottom - top + 1);
}
