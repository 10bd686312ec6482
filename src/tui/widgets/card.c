/* SPDX-License-Identifier: MIT */
#include "tui/widgets/card.h"

#include "tui/widgets/draw.h"

#define FRAME_ROWS    3 /* with the row for words */
#define FRAME_COLUMNS 2

struct square_size card_size(int width, int height, int rows, int columns)
{
	int most = 0;

	if (theme_squares() == SQUARES_AUTO && !theme_is_ascii())
		most = map_most(width, height, rows, columns, square_sizes_drawn() - 1);
	return most > SQUARES_2X1 ? square_sizes[most]
				  : map_size(width, height, rows, columns, true);
}

struct sheet_size card_preview(const struct board *board, int rows, int columns)
{
	int wanted = (int)theme_squares(), most = square_sizes_drawn() - 1;

	if (sheet_has_points() && wanted > SQUARES_2X1) {
		struct sheet_size size =
			sheet_fit(board, rows, columns, wanted < most ? wanted : most);

		if (sheet_board_fits(board, size, rows, columns))
			return size;
	}
	return (struct sheet_size){.square = card_size(board->width, board->height, rows, columns)};
}

void card_draw_board(struct canvas *canvas, const struct board *board, struct map_view view)
{
	struct sheet_size size = card_preview(board, view.rows, view.columns);
	int row = canvas->cursor_row, column = canvas->cursor_column;
	bool seen = canvas->cursor_seen;

	view.size = size.square;
	if (size.points > 0)
		sheet_draw_board(
			canvas, board, view.row + (view.rows - sheet_rows(board, size)) / 2,
			view.column + (view.columns - sheet_columns(board, size)) / 2, size);
	else
		map_draw(canvas, board, &view, NO_MARKS);
	draw_cursor(canvas, row, column, seen);
}

void card_narrow(const struct board *board, int *rows, int *columns)
{
	struct sheet_size size = card_preview(board, *rows - FRAME_ROWS, *columns - FRAME_COLUMNS);
	int high = sheet_rows(board, size) + FRAME_ROWS + 2;
	int wide = sheet_columns(board, size) + FRAME_COLUMNS + 4;

	wide = wide > CARD_LEAST ? wide : CARD_LEAST;
	*rows = high < *rows ? high : *rows;
	*columns = wide < *columns ? wide : *columns;
}

void card_draw(struct canvas *canvas, const struct board *board, int row, int column, int rows,
	       int columns)
{
	struct map_view view = {
		row + 1, column + 1, rows - FRAME_ROWS, columns - FRAME_COLUMNS, {0}};

	draw_frame(canvas, row, column, rows, columns);
	if (board != NULL)
		card_draw_board(canvas, board, view);
}

void card_draw_row(struct canvas *canvas, int row, int column, const char *letters)
{
	for (; *letters != '\0'; letters++, column += CARD_ROW_SQUARE)
		square_draw(canvas, row, column, square_sizes[SQUARES_4X2],
			    &(struct square_look){.letter = *letters, .inside = true});
}
