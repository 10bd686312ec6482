/* SPDX-License-Identifier: MIT */
/* A board in a frame. */
#include "tui/widgets/card.h"

#include "picture/map.h"
#include "tui/widgets/draw.h"

int card_draw(struct canvas *canvas, const struct board *board, int row, int column, int rows,
	      int columns)
{
	struct map_view view = {row + 1, column + 2, rows - 3, columns - 4, {0}};
	int most = CARD_ROWS;

	if (board != NULL) {
		view.size = map_size(board->width, board->height, view.rows, view.columns, true);
		if (board->height * view.size.rows + 3 > most)
			most = board->height * view.size.rows + 3;
	}
	rows = rows < most ? rows : most;
	view.rows = rows - 3;
	draw_frame(canvas, row, column, rows, columns);
	if (board != NULL)
		map_draw(canvas, board, &view, NO_MARKS);
	return rows;
}
