/* SPDX-License-Identifier: MIT */
#include "picture/map.h"

#include <assert.h>
#include <stdlib.h>

#include "base/utf8.h"

int map_most(int width, int height, int rows, int columns, int most)
{
	assert(most >= 0 && most < SQUARE_SIZES);
	for (; most > 0; most--) {
		struct square_size size = square_sizes[most];

		/* 1 x 1 is no lower than 2 x 1 */
		if (width * size.columns <= columns &&
		    (height * size.rows <= rows || most == SQUARES_2X1))
			break;
	}
	return most;
}

struct square_size map_size(int width, int height, int rows, int columns, bool whole)
{
	enum squares wanted = theme_squares();
	int sizes = square_sizes_drawn();
	int size = wanted == SQUARES_AUTO ? SQUARES_2X1 : (int)wanted;

	size = size < sizes ? size : sizes - 1;
	if (whole || wanted != SQUARES_2X1)
		size = map_most(width, height, rows, columns, size);
	return square_sizes[size];
}

/*
 * The first square shown of a row or column of squares: 0 if all fit. Otherwise the map moves in
 * jumps of half the window, so that most steps scroll nothing and the pusher is never at the very
 * edge.
 */
static int first_shown(int squares, int room, int pusher)
{
	int jump = room / 2 > 0 ? room / 2 : 1;
	int first = (pusher - (room - jump) / 2) / jump * jump;

	if (squares <= room)
		return 0;
	if (first > squares - room)
		first = squares - room;
	return first > 0 ? first : 0;
}

/* The part of a board that is in view, and where it is drawn. */
struct part {
	int x, y, columns, rows; /* squares */
	int left, top;		 /* place in the terminal */
	struct square_size size;
};

static struct part seen(const struct board *board, const struct map_view *view, int at)
{
	struct part p = {.size = view->size};
	int fit, high;

	if (p.size.columns == 0)
		p.size = map_size(board->width, board->height, view->rows, view->columns, true);
	fit = view->columns / p.size.columns > 0 ? view->columns / p.size.columns : 1;
	high = view->rows / p.size.rows > 0 ? view->rows / p.size.rows : 1;
	p.x = first_shown(board->width, fit, at >= 0 ? board_x(board, at) : 0);
	p.y = first_shown(board->height, high, at >= 0 ? board_y(board, at) : 0);
	p.columns = board->width < fit ? board->width : fit;
	p.rows = board->height < high ? board->height : high;
	p.left = view->column + (view->columns - p.columns * p.size.columns) / 2;
	p.top = view->row + (view->rows - p.rows * p.size.rows) / 2;
	return p;
}

struct square_look map_look(const struct board *board, const struct map_marks *marks, int at)
{
	struct square_look s = {.letter = board_letter(board, at),
				.inside = board->squares[at] & SQUARE_INSIDE,
				.way = marks->way};
	int x = board_x(board, at), y = board_y(board, at);
	bool on_board[DIRECTIONS] = {y > 0, x + 1 < board->width, y + 1 < board->height, x > 0};

	for (int d = 0; d < DIRECTIONS; d++)
		if (on_board[d] &&
		    board->squares[board_beside(board, at, (enum direction)d)] & SQUARE_WALL)
			s.walls |= 1U << d;
	if (marks->targets != NULL && marks->targets[at])
		s.marks |= SQUARE_DOT;
	if (marks->pushed > 0 && at == board_beside(board, marks->pushed, marks->way))
		s.marks |= SQUARE_ARROW;
	if (at == marks->picked || (marks->pushed > 0 && at == marks->pushed) ||
	    (at == board->pusher && board->pushers > 1))
		s.marks |= SQUARE_ALIVE;
	if (marks->lost != NULL && marks->lost[at] && s.letter != ' ')
		s.marks |= SQUARE_LOST;
	if (at == marks->cursor)
		s.marks |= SQUARE_POINTED;
	return s;
}

/* Point to what is beyond an edge of the window, with an arrow on the wall there that is nearest to
 * the pusher. */
static void draw_beyond(struct canvas *canvas, const struct board *board, const struct part *p,
			int at, enum direction way)
{
	bool upright = way == UP || way == DOWN;
	int count = upright ? p->columns : p->rows, found = -1;
	int beside = upright ? board_x(board, at) - p->x : board_y(board, at) - p->y;
	int x = way == RIGHT ? p->columns - 1 : 0, y = way == DOWN ? p->rows - 1 : 0;
	struct cell cell = {.columns = 1, .ink = INK_SELECTED};

	for (int i = 0; i < count; i++) {
		int square = board_at(board, p->x + (upright ? i : x), p->y + (upright ? y : i));

		if (board->squares[square] & SQUARE_WALL &&
		    (found < 0 || abs(i - beside) < abs(found - beside)))
			found = i;
	}
	if (found < 0)
		return;
	utf8_decode(slice_of(theme_arrow(way)), &cell.characters[0]);
	canvas_put(canvas,
		   p->top + (upright ? y : found) * p->size.rows +
			   (way == DOWN ? p->size.rows - 1 : 0),
		   p->left + (upright ? found : x) * p->size.columns +
			   (way == RIGHT ? p->size.columns - 1 : 0),
		   &cell);
}

void map_draw(struct canvas *canvas, const struct board *board, const struct map_view *view,
	      const struct map_marks *marks)
{
	int at = marks->cursor != NO_SQUARE ? marks->cursor : board->pusher;
	struct part p = seen(board, view, at);
	int boxes = 0;

	for (int r = 0; r < p.rows; r++)
		for (int c = 0; c < p.columns; c++) {
			int square = board_at(board, p.x + c, p.y + r);
			struct square_look s = map_look(board, marks, square);

			if (board->squares[square] & SQUARE_BOX && boxes++ < marks->lit)
				s.marks |= SQUARE_LIT;
			square_draw(canvas, p.top + r * p.size.rows, p.left + c * p.size.columns,
				    p.size, &s);
		}
	if (at < 0)
		return;
	if (p.y > 0)
		draw_beyond(canvas, board, &p, at, UP);
	if (p.x + p.columns < board->width)
		draw_beyond(canvas, board, &p, at, RIGHT);
	if (p.y + p.rows < board->height)
		draw_beyond(canvas, board, &p, at, DOWN);
	if (p.x > 0)
		draw_beyond(canvas, board, &p, at, LEFT);
	canvas->cursor_row = p.top + (board_y(board, at) - p.y) * p.size.rows;
	canvas->cursor_column = p.left + (board_x(board, at) - p.x) * p.size.columns;
	canvas->cursor_seen = marks->cursor != NO_SQUARE;
}

int map_square(const struct board *board, const struct map_view *view, int cursor, int row,
	       int column)
{
	struct part p = seen(board, view, cursor != NO_SQUARE ? cursor : board->pusher);
	int x = column - p.left, y = row - p.top;

	if (x < 0 || y < 0 || y / p.size.rows >= p.rows || x / p.size.columns >= p.columns)
		return NO_SQUARE;
	return board_at(board, p.x + x / p.size.columns, p.y + y / p.size.rows);
}
