/* SPDX-License-Identifier: MIT */
/*
 * What the drawing commands do to a grid. A command goes into the journal if it changed something;
 * one that returns false changed nothing.
 */
#include "documents/edit_draw.h"

#include <string.h>

#include "documents/edit_past.h"
#include "base/least.h"
#include "base/memory.h"

#define CORNER(c) (c)->numbers[0], (c)->numbers[1]

/* --- Squares ---------------------------------------------------------------- */

/* What a brush makes of the letter of a square. */
static char painted(char old, char brush)
{
	bool goal = strchr(".*+", old) != NULL;

	switch (brush) {
	case '-': return ' ';
	case '$': return goal ? '*' : '$';
	case '@':
	case 'p': return goal ? '+' : '@';
	case '.': return old == '$' || old == '*' ? '*' : old == '@' || old == '+' ? '+' : '.';
	default: return brush; /* # * + */
	}
}

static bool is_pusher(char brush)
{
	return brush == '@' || brush == '+' || brush == 'p';
}

static bool too_large(struct error *err)
{
	return fail(err, ERROR_LIMIT, "a level has at most %d x %d squares", BOARD_MOST,
		    BOARD_MOST);
}

/* Is nothing drawn yet? The grid is one square of floor then, and drawing may begin anywhere. */
static bool is_blank(const struct grid *grid)
{
	return grid->width == 1 && grid->height == 1 && grid->letters[0] == ' ';
}

/* The smallest rectangle around the grid and another one, as left, top, width and height; false if
 * it would be too large. */
static bool unite(const struct grid *grid, const int corners[4], int all[4], struct error *err)
{
	int right = grid->left + grid->width - 1, bottom = grid->top + grid->height - 1;

	if (is_blank(grid)) {
		all[0] = corners[0];
		all[1] = corners[1];
		all[2] = corners[2] - corners[0] + 1;
		all[3] = corners[3] - corners[1] + 1;
	} else {
		all[0] = least_of(grid->left, corners[0]);
		all[1] = least_of(grid->top, corners[1]);
		all[2] = most_of(right, corners[2]) - all[0] + 1;
		all[3] = most_of(bottom, corners[3]) - all[1] + 1;
	}
	if (all[2] > BOARD_MOST || all[3] > BOARD_MOST)
		return too_large(err);
	return true;
}

/* Let the grid grow to hold a rectangle. */
static bool reach(struct edit *edit, const int corners[4], struct error *err)
{
	const struct grid *grid = edit->grid;
	int all[4];

	if (!unite(grid, corners, all, err))
		return false;
	past_grow(edit, grid->left - all[0], grid->top - all[1],
		  all[0] + all[2] - grid->left - grid->width,
		  all[1] + all[3] - grid->top - grid->height);
	return true;
}

/* Take the pusher off the board if it is the only one. */
static void lift_pusher(struct edit *edit)
{
	const struct grid *grid = edit->grid;

	if (grid_count(grid, "@+") != 1)
		return;
	for (int y = grid->top;; y++)
		for (int x = grid->left; x < grid->left + grid->width; x++) {
			char letter = grid_letter(grid, x, y);

			if (is_pusher(letter)) {
				past_put(edit, x, y, letter == '+' ? '.' : ' ');
				return;
			}
		}
}

static void draw_square(struct edit *edit, int x, int y, char brush)
{
	if (grid_has(edit->grid, x, y))
		past_put(edit, x, y, painted(grid_letter(edit->grid, x, y), brush));
}

static bool draw_one(struct edit *edit, int x, int y, char brush, struct error *err)
{
	bool moves = brush == '@' || brush == '+';

	if (brush != '-' && !reach(edit, (int[]){x, y, x, y}, err))
		return false;
	if (moves && !is_pusher(grid_letter(edit->grid, x, y)))
		lift_pusher(edit);
	draw_square(edit, x, y, brush);
	return true;
}

bool edit_do_draw(struct edit *edit, const struct edit_command *c, struct error *err)
{
	return draw_one(edit, CORNER(c), c->brush, err);
}

/* The corners of a command's rectangle: left, top, right and bottom. */
static void sort_corners(const struct edit_command *c, int corners[4])
{
	for (int i = 0; i < 2; i++) {
		corners[i] = least_of(c->numbers[i], c->numbers[i + 2]);
		corners[i + 2] = most_of(c->numbers[i], c->numbers[i + 2]);
	}
}

bool edit_do_line(struct edit *edit, const struct edit_command *c, struct error *err)
{
	int x = c->numbers[0], y = c->numbers[1], to_x = c->numbers[2], to_y = c->numbers[3];
	int wide = to_x > x ? to_x - x : x - to_x, high = to_y > y ? to_y - y : y - to_y;
	int off = wide - high, corners[4];

	if (is_pusher(c->brush))
		return draw_one(edit, to_x, to_y, c->brush, err);
	sort_corners(c, corners);
	if (wide >= BOARD_MOST || high >= BOARD_MOST)
		return too_large(err);
	if (c->brush != '-' && !reach(edit, corners, err))
		return false;
	for (;;) { /* Bresenham's: off says in which direction the line lags */
		int twice = 2 * off;

		draw_square(edit, x, y, c->brush);
		if (x == to_x && y == to_y)
			return true;
		if (twice > -high) {
			off -= high;
			x += to_x > x ? 1 : -1;
		}
		if (twice < wide) {
			off += wide;
			y += to_y > y ? 1 : -1;
		}
	}
}

/* A copy of the grid that has grown to hold a rectangle; NULL if it would be too large. Floor
 * doesn't make it grow: the corners are then cut to what is in the grid. */
static struct grid *with_room(const struct grid *grid, int corners[4], bool floor,
			      struct error *err)
{
	int all[4];

	if (!floor)
		return unite(grid, corners, all, err)
			       ? grid_cut(grid, all[0], all[1], all[2], all[3])
			       : NULL;
	corners[0] = most_of(corners[0], grid->left);
	corners[1] = most_of(corners[1], grid->top);
	corners[2] = least_of(corners[2], grid->left + grid->width - 1);
	corners[3] = least_of(corners[3], grid->top + grid->height - 1);
	return grid_copy(grid);
}

bool edit_do_block(struct edit *edit, const struct edit_command *c, struct error *err)
{
	int corners[4], part[4];
	struct grid *grid;

	if (is_pusher(c->brush))
		return draw_one(edit, c->numbers[2], c->numbers[3], c->brush, err);
	sort_corners(c, corners);
	memcpy(part, corners, sizeof part);
	grid = with_room(edit->grid, part, c->brush == '-', err);
	if (grid == NULL)
		return false;
	for (int y = part[1]; y <= part[3]; y++)
		for (int x = part[0]; x <= part[2]; x++)
			if (c->which == EDIT_BLOCK || x == corners[0] || x == corners[2] ||
			    y == corners[1] || y == corners[3])
				grid_put(grid, x, y, painted(grid_letter(grid, x, y), c->brush));
	past_replace(edit, grid);
	return true;
}

/* Change a square, and all squares of the same letter that it is connected to. */
static void flood(struct grid *grid, size_t from, char to)
{
	size_t width = (size_t)grid->width, count = width * (size_t)grid->height, end = 1;
	size_t *list = memory_array(count, sizeof *list);
	char letter = grid->letters[from];

	list[0] = from;
	grid->letters[from] = to;
	for (size_t i = 0; i < end; i++) {
		size_t at = list[i], x = at % width;
		size_t beside[4] = {at - width, at + width, x > 0 ? at - 1 : count,
				    x + 1 < width ? at + 1 : count};

		for (int k = 0; k < 4; k++)
			if (beside[k] < count && grid->letters[beside[k]] == letter) {
				grid->letters[beside[k]] = to;
				list[end++] = beside[k];
			}
	}
	memory_free(list);
}

bool edit_do_fill(struct edit *edit, const struct edit_command *c, struct error *err)
{
	const struct grid *old = edit->grid;
	int x = c->numbers[0], y = c->numbers[1];
	struct grid *grid;
	char to;

	if (!grid_has(old, x, y))
		return fail(err, ERROR_INPUT, "there is nothing to fill outside the drawing");
	if (is_pusher(c->brush))
		return draw_one(edit, x, y, c->brush, err);
	to = painted(grid_letter(old, x, y), c->brush);
	if (to == grid_letter(old, x, y))
		return true;
	grid = grid_copy(old);
	flood(grid, (size_t)(y - old->top) * (size_t)old->width + (size_t)(x - old->left), to);
	past_replace(edit, grid);
	return true;
}

bool edit_do_move(struct edit *edit, const struct edit_command *c, struct error *err)
{
	int dx = c->numbers[4], dy = c->numbers[5], from[4], to[4];
	struct grid *rest, *part, *cropped, *grid;

	sort_corners(c, from);
	rest = with_room(edit->grid, from, true, NULL);
	if (from[0] > from[2] || from[1] > from[3]) {
		grid_free(rest);
		return true;
	}
	part = grid_cut(rest, from[0], from[1], from[2] - from[0] + 1, from[3] - from[1] + 1);
	cropped = grid_cropped(part); /* floor alone is no reason to grow */
	to[0] = cropped->left + dx;
	to[1] = cropped->top + dy;
	to[2] = to[0] + cropped->width - 1;
	to[3] = to[1] + cropped->height - 1;
	grid = with_room(rest, to, grid_count(part, " ") == part->width * part->height, err);
	for (int y = from[1]; y <= from[3] && grid != NULL; y++)
		for (int x = from[0]; x <= from[2]; x++)
			grid_put(grid, x, y, ' ');
	for (int y = from[1]; y <= from[3] && grid != NULL; y++)
		for (int x = from[0]; x <= from[2]; x++)
			if (grid_has(grid, x + dx, y + dy))
				grid_put(grid, x + dx, y + dy, grid_letter(part, x, y));
	if (grid != NULL)
		past_replace(edit, grid);
	grid_free(rest);
	grid_free(part);
	grid_free(cropped);
	return grid != NULL;
}

/* --- Rows, columns and the whole -------------------------------------------- */

/* Can count rows or columns be inserted before a place, or removed from there on if negative? */
static bool can_splice(int place, int length, int count, struct error *err)
{
	if (count > 0 && length > BOARD_MOST - count)
		return too_large(err);
	if (count < 0 && length <= -count)
		return fail(err, ERROR_INPUT, "at least one row and one column have to stay");
	if (place < 0 || place > length || place - length > count)
		return fail(err, ERROR_INPUT, "that is outside the drawing");
	return true;
}

bool edit_do_splice(struct edit *edit, const struct edit_command *c, struct error *err)
{
	const struct grid *grid = edit->grid;
	bool rows = c->which == EDIT_ROWS;

	if (!can_splice(c->numbers[0] - (rows ? grid->top : grid->left),
			rows ? grid->height : grid->width, c->numbers[1], err))
		return false;
	past_replace(edit, (rows ? grid_with_rows : grid_with_columns)(grid, CORNER(c)));
	return true;
}

bool edit_do_whole(struct edit *edit, const struct edit_command *c, struct error *err)
{
	(void)err;
	switch (c->which) {
	case EDIT_DO_CROP: past_replace(edit, grid_cropped(edit->grid)); break;
	case EDIT_DO_TURN: past_turn(edit); break;
	case EDIT_DO_MIRROR: past_mirror(edit); break;
	}
	return true;
}

bool edit_do_board(struct edit *edit, const struct edit_command *c, struct error *err)
{
	int left = c->numbers[0], top = c->numbers[1], width = c->numbers[2], height = 1;
	struct grid *grid;
	int x = 0, y = 0;

	for (size_t i = 0; i < c->text.length; i++)
		height += c->text.at[i] == '|';
	if (width < 1 || width > BOARD_MOST || height > BOARD_MOST)
		return too_large(err);
	grid = grid_new(left, top, width, height);
	for (size_t i = 0; i < c->text.length; i++) {
		char letter = c->text.at[i];

		if (letter == '|') {
			y++;
			x = 0;
		} else if (x < width && strchr("#$.@*+", letter) != NULL) {
			grid_put(grid, left + x++, top + y, letter);
		} else if (x++ >= width || letter != '-') {
			grid_free(grid);
			return fail(err, ERROR_INPUT, "that isn't a board");
		}
	}
	past_replace(edit, grid);
	return true;
}
