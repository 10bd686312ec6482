/* The board on the screen. */
#include "tui/widgets/map.h"

#include "tui/widgets/draw.h"

int map_rows(const struct board *board)
{
	return board->height;
}

int map_columns(const struct board *board)
{
	return board->width * theme_columns();
}

/*
 * The first square shown of a row or column of squares: 0 where all fit; else in jumps of half the
 * window, so that most steps scroll nothing and the pusher is never at the very edge.
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

static void draw_square(struct canvas *canvas, const struct board *board,
			const struct map_marks *marks, int at, int row, int column)
{
	char letter = board_letter(board, at);
	enum ink ink = theme_square_ink(letter);
	uint32_t glyph = theme_glyph(letter);
	bool target = marks->targets != NULL && marks->targets[at];
	bool ahead = marks->pushed > 0 && at == board_beside(board, marks->pushed, marks->way);

	if (letter == ' ') {
		if (ahead)
			draw_text(canvas, row, column, 1, INK_BOLD, theme_arrow(marks->way));
		else if (target)
			draw_character(canvas, row, column, INK_DIM, theme_is_ascii() ? ',' : 0xb7);
		return;
	}
	/* Of several pushers the active one is marked. */
	if ((at == board->pusher && board->pushers > 1) || at == marks->picked || target || ahead ||
	    (marks->pushed > 0 && at == marks->pushed) || (marks->lost != NULL && marks->lost[at]))
		ink |= INK_MARKED;
	if (letter == '#')
		draw_run(canvas, row, column, theme_columns(), ink, glyph);
	else
		draw_character(canvas, row, column, ink, glyph);
}

/* The square that the cursor points at; a wall that is a blank in reverse becomes one that isn't.
 */
static void draw_pointed(struct canvas *canvas, char letter, int row, int column)
{
	uint32_t glyph = theme_glyph(letter);
	bool blank = letter == '#' && glyph == ' ';

	draw_run(canvas, row, column, theme_columns(), blank ? INK_PLAIN : INK_SELECTED, glyph);
}

/* The part of a board that is seen, and where. */
struct part {
	int x, y, columns, rows; /* squares */
	int left, top;		 /* of the terminal */
};

static struct part seen(const struct board *board, const struct map_view *view, int at)
{
	int wide = theme_columns();
	int fit = view->columns / wide > 0 ? view->columns / wide : 1;
	struct part p;

	p.x = first_shown(board->width, fit, at >= 0 ? board_x(board, at) : 0);
	p.y = first_shown(board->height, view->rows, at >= 0 ? board_y(board, at) : 0);
	p.columns = board->width < fit ? board->width : fit;
	p.rows = board->height < view->rows ? board->height : view->rows;
	p.left = view->column + (view->columns - p.columns * wide) / 2;
	p.top = view->row + (view->rows - p.rows) / 2;
	return p;
}

void map_draw(struct canvas *canvas, const struct board *board, const struct map_view *view,
	      const struct map_marks *marks)
{
	int wide = theme_columns();
	int at = marks->cursor != NO_SQUARE ? marks->cursor : board->pusher;
	struct part p = seen(board, view, at);
	int row, column;

	for (int r = 0; r < p.rows; r++)
		for (int c = 0; c < p.columns; c++)
			draw_square(canvas, board, marks, board_at(board, p.x + c, p.y + r),
				    p.top + r, p.left + c * wide);
	if (at < 0)
		return;
	row = p.top + board_y(board, at) - p.y;
	column = p.left + (board_x(board, at) - p.x) * wide;
	if (marks->cursor != NO_SQUARE)
		draw_pointed(canvas, board_letter(board, at), row, column);
	draw_cursor(canvas, row, column, marks->cursor != NO_SQUARE);
}

int map_square(const struct board *board, const struct map_view *view, int cursor, int row,
	       int column)
{
	struct part p = seen(board, view, cursor != NO_SQUARE ? cursor : board->pusher);
	int x = column - p.left, y = row - p.top;

	if (x < 0 || y < 0 || y >= p.rows || x / theme_columns() >= p.columns)
		return NO_SQUARE;
	return board_at(board, p.x + x / theme_columns(), p.y + y);
}
