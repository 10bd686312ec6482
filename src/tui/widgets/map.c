/* SPDX-License-Identifier: MIT */
/* The board on the screen. */
#include "tui/widgets/map.h"

#include "terminal/square.h"
#include "tui/widgets/draw.h"

static struct square_size chosen(void)
{
	return square_sizes[theme_square() < SQUARE_SIZES ? theme_square() : 0];
}

int map_rows(const struct board *board)
{
	return board->height * chosen().rows;
}

int map_columns(const struct board *board)
{
	return board->width * chosen().columns;
}

/* The size of squares in a view. */
static struct square_size size_in(const struct board *board, const struct map_view *view)
{
	bool fits = theme_square() == SQUARE_SIZES;
	int most = fits ? SQUARE_SIZES - 1 : theme_square();

	while (most > 0 && (fits || view->whole) &&
	       (board->width * square_sizes[most].columns > view->columns ||
		board->height * square_sizes[most].rows > view->rows))
		most--;
	return square_sizes[most];
}

int map_width(const struct board *board, const struct map_view *view)
{
	return board->width * size_in(board, view).columns;
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

/* Draw a square as a block of characters of one ink; a wall fills it. */
static void draw_block(struct canvas *canvas, char letter, struct square_size size, int row,
		       int column, unsigned ink)
{
	uint32_t glyph = theme_glyph(letter);

	for (int r = 0; r < size.rows; r++)
		if (letter == '#' || letter == ' ')
			draw_run(canvas, row + r, column, size.columns, ink, glyph);
		else if (size.columns == 1)
			draw_character(canvas, row, column, ink, glyph);
		else
			draw_text(canvas, row + r, column, size.columns, ink,
				  square_row(letter, size, r));
}

/* The sign of floor to which a box can be pushed. */
static uint32_t dot(void)
{
	return theme_is_ascii() ? ',' : 0xb7;
}

static void draw_square(struct canvas *canvas, const struct board *board,
			const struct map_marks *marks, int at, struct square_size size, int row,
			int column)
{
	char letter = board_letter(board, at);
	unsigned ink;
	bool target = marks->targets != NULL && marks->targets[at];
	bool ahead = marks->pushed > 0 && at == board_beside(board, marks->pushed, marks->way);
	int middle = row + (size.rows - 1) / 2, centre = column + (size.columns - 1) / 2;

	if (letter == ' ') {
		if (ahead)
			draw_text(canvas, middle, centre, 1, INK_BOLD, theme_arrow(marks->way));
		else if (target)
			draw_character(canvas, middle, centre, INK_BOLD, dot());
		return;
	}
	ink = theme_square_ink(letter);
	/* The active one of several pushers is marked. */
	if ((at == board->pusher && board->pushers > 1) || at == marks->picked || target || ahead ||
	    (marks->pushed > 0 && at == marks->pushed) || (marks->lost != NULL && marks->lost[at]))
		ink |= INK_MARKED;
	draw_block(canvas, letter, size, row, column, ink);
}

/*
 * Draw the square under the cursor in reverse, in its own colour. A reversed wall would look like a
 * hole in the walls around it, and floor like a wall: they get a sign, floor a cross except in
 * ASCII, where that is a pusher on a goal.
 */
static void draw_pointed(struct canvas *canvas, char letter, bool target, struct square_size size,
			 int row, int column)
{
	uint32_t sign = letter == '#'			 ? '#'
			: target			 ? dot()
			: theme_glyphs() != GLYPHS_ASCII ? '+'
							 : ' ';

	if (letter != '#' && letter != ' ') {
		draw_block(canvas, letter, size, row, column,
			   (unsigned)theme_square_ink(letter) | INK_MARKED);
		return;
	}
	draw_block(canvas, ' ', size, row, column, INK_SELECTED);
	draw_character(canvas, row + (size.rows - 1) / 2, column + (size.columns - 1) / 2,
		       INK_SELECTED, sign);
}

/* The part of a board that is in view, and where it is drawn. */
struct part {
	int x, y, columns, rows; /* squares */
	int left, top;		 /* place in the terminal */
	struct square_size size;
};

static struct part seen(const struct board *board, const struct map_view *view, int at)
{
	struct part p = {.size = size_in(board, view)};
	int fit = view->columns / p.size.columns > 0 ? view->columns / p.size.columns : 1;
	int high = view->rows / p.size.rows > 0 ? view->rows / p.size.rows : 1;

	p.x = first_shown(board->width, fit, at >= 0 ? board_x(board, at) : 0);
	p.y = first_shown(board->height, high, at >= 0 ? board_y(board, at) : 0);
	p.columns = board->width < fit ? board->width : fit;
	p.rows = board->height < high ? board->height : high;
	p.left = view->column + (view->columns - p.columns * p.size.columns) / 2;
	p.top = view->row + (view->rows - p.rows * p.size.rows) / 2;
	return p;
}

void map_draw(struct canvas *canvas, const struct board *board, const struct map_view *view,
	      const struct map_marks *marks)
{
	int at = marks->cursor != NO_SQUARE ? marks->cursor : board->pusher;
	struct part p = seen(board, view, at);
	int row, column;

	for (int r = 0; r < p.rows; r++)
		for (int c = 0; c < p.columns; c++)
			draw_square(canvas, board, marks, board_at(board, p.x + c, p.y + r), p.size,
				    p.top + r * p.size.rows, p.left + c * p.size.columns);
	if (at < 0)
		return;
	row = p.top + (board_y(board, at) - p.y) * p.size.rows;
	column = p.left + (board_x(board, at) - p.x) * p.size.columns;
	if (marks->cursor != NO_SQUARE)
		draw_pointed(canvas, board_letter(board, at),
			     marks->targets != NULL && marks->targets[at], p.size, row, column);
	draw_cursor(canvas, row, column, marks->cursor != NO_SQUARE);
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
