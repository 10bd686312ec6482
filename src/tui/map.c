/* The board on the screen. */
#include "tui/map.h"

#include "tui/show.h"

int map_rows(const struct board *board)
{
	return board->height;
}

int map_columns(const struct board *board)
{
	return board->width * look_columns();
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

static void draw_square(const struct board *board, int at, int row, int column)
{
	char letter = board_letter(board, at);
	enum ink ink = look_square_ink(letter);
	uint32_t glyph = look_glyph(letter);

	if (letter == ' ')
		return;
	/* Of several pushers the active one is marked, by an attribute that needs no colour. */
	if (at == board->pusher && board->pushers > 1)
		look_mark_next();
	if (letter == '#')
		show_run(row, column, look_columns(), ink, glyph);
	else
		show_character(row, column, ink, glyph);
}

void map_draw(const struct board *board, const struct map_view *view, int aim)
{
	int wide = look_columns();
	int at = aim != NO_AIM ? aim : board->pusher;
	int x = at >= 0 ? board_x(board, at) : 0, y = at >= 0 ? board_y(board, at) : 0;
	int fit = view->columns / wide > 0 ? view->columns / wide : 1;
	int x0 = first_shown(board->width, fit, x);
	int y0 = first_shown(board->height, view->rows, y);
	int columns = board->width < fit ? board->width : fit;
	int rows = board->height < view->rows ? board->height : view->rows;
	int left = view->column + (view->columns - columns * wide) / 2;
	int top = view->row + (view->rows - rows) / 2;

	for (int r = 0; r < rows; r++)
		for (int c = 0; c < columns; c++)
			draw_square(board, board_at(board, x0 + c, y0 + r), top + r,
				    left + c * wide);
	if (at < 0)
		return;
	if (aim != NO_AIM) {
		char letter = board_letter(board, at);

		show_run(top + y - y0, left + (x - x0) * wide, wide, INK_SELECTED,
			 look_glyph(letter));
	}
	show_cursor(top + y - y0, left + (x - x0) * wide, aim != NO_AIM);
}
