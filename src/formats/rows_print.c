/* SPDX-License-Identifier: MIT */
/* Boards as rows of text. */
#include "formats/rle.h"
#include "formats/rows.h"

static bool is_plain_floor(const struct board *board, int at)
{
	return (board->squares[at] & ~(unsigned)SQUARE_INSIDE) == 0;
}

/* Are all squares of a row or a column floor? */
static bool only_floor(const struct board *board, int at, int step, int count)
{
	for (; count > 0; count--, at += step)
		if (!is_plain_floor(board, at))
			return false;
	return true;
}

/* Would the reader drop a row or column at the edge? Then floor must be written as -. */
static bool has_bare_edge(const struct board *b)
{
	int across = b->stride, w = b->width, h = b->height;

	return only_floor(b, board_at(b, 0, 0), 1, w) ||
	       only_floor(b, board_at(b, 0, h - 1), 1, w) ||
	       only_floor(b, board_at(b, 0, 0), across, h) ||
	       only_floor(b, board_at(b, w - 1, 0), across, h);
}

/* Write the row with this letter for floor. Floor at its right is left out, unless all is true. */
static void print_row(const struct board *board, int y, char floor, bool all, struct text *out)
{
	int end = board->width;

	while (!all && end > 0 && is_plain_floor(board, board_at(board, end - 1, y)))
		end--;
	for (int x = 0; x < end; x++) {
		char letter = board_letter(board, board_at(board, x, y));

		text_add_char(out, (char)(letter == ' ' ? floor : letter));
	}
}

/* The same for text, where a row of floor alone is one -: more of them could be a ruler. */
static void print_line(const struct board *board, int y, char floor, bool all, struct text *out)
{
	if (only_floor(board, board_at(board, 0, y), 1, board->width))
		text_add_char(out, '-');
	else
		print_row(board, y, floor, all, out);
}

static void print_counted(const struct board *board, struct text *out)
{
	bool bare = has_bare_edge(board);
	struct text row = {0};

	for (int y = 0; y < board->height; y++) {
		text_cut(&row, 0);
		print_line(board, y, '-', bare, &row);
		if (y > 0)
			text_add_char(out, '|');
		rle_encode(text_slice(&row), 3, out);
	}
	text_add_char(out, '\n');
	text_free(&row);
}

void rows_print(const struct board *board, enum rows_style style, struct text *out)
{
	bool bare = has_bare_edge(board);

	if (style == ROWS_COUNTED) {
		print_counted(board, out);
		return;
	}
	for (int y = 0; y < board->height; y++) {
		print_line(board, y, bare ? '-' : ' ', bare, out);
		text_add_char(out, '\n');
	}
}

void rows_print_row(const struct board *board, int y, struct text *out)
{
	bool bare = has_bare_edge(board);

	print_row(board, y, ' ', bare, out);
}
