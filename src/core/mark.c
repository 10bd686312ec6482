/* SPDX-License-Identifier: MIT */
#include "core/mark.h"

void mark_add(const struct board *board, int from, int to, bool jump, struct text *mark)
{
	int dx = board_x(board, to) - board_x(board, from);
	int dy = board_y(board, to) - board_y(board, from);

	text_add_char(mark, jump ? '[' : '{');
	for (int i = 0; i < (dy < 0 ? -dy : dy); i++)
		text_add_char(mark, dy < 0 ? 'u' : 'd');
	for (int i = 0; i < (dx < 0 ? -dx : dx); i++)
		text_add_char(mark, dx < 0 ? 'l' : 'r');
	text_add_char(mark, jump ? ']' : '}');
}

int mark_target(const struct board *board, int from, struct slice way, int sign)
{
	int x = board_x(board, from), y = board_y(board, from);

	for (size_t i = 0; i < way.length; i++) {
		int d = direction_of(way.at[i]);

		x += sign * ((d == RIGHT) - (d == LEFT));
		y += sign * ((d == DOWN) - (d == UP));
	}
	if (x < 0 || y < 0 || x >= board->width || y >= board->height)
		return 0;
	return board_at(board, x, y);
}

size_t mark_before(const char *bytes, size_t end, char open, struct slice *way)
{
	size_t at = end - 1;

	while (bytes[at] != open)
		at--;
	*way = (struct slice){bytes + at + 1, end - at - 2};
	return at;
}
