/* SPDX-License-Identifier: MIT */
/* A board in a frame. */
#include "tui/widgets/card.h"

#include "picture/map.h"
#include "tui/widgets/draw.h"

int card_draw(struct canvas *canvas, const struct board *board, int row, int column, int rows,
	      int columns)
{
	struct map_view view = {row + 1, column + 2, 0, columns - 4, {0}};

	rows = rows < CARD_ROWS ? rows : CARD_ROWS;
	view.rows = rows - 3;
	draw_frame(canvas, row, column, rows, columns);
	if (board != NULL)
		map_draw(canvas, board, &view, NO_MARKS);
	return rows;
}
