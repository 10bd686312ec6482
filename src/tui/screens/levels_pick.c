/* SPDX-License-Identifier: MIT */
/* The picked level. */
#include "base/memory.h"
#include "tui/screens/levels.h"

void levels_pick_forget(struct levels *levels)
{
	board_free(levels->board);
	memory_free(levels->author);
	levels->board = NULL;
	levels->author = NULL;
}

/* What is drawn of the level is a copy, as the collection may read its next file. */
void levels_pick(struct levels *levels, size_t index)
{
	struct level_place place = collection_place(levels->collection, index, NULL);

	levels_pick_forget(levels);
	if (place.file != NULL)
		levels->author = memory_copy(level_file_author(place.file, place.index));
	if (place.file != NULL && level_picture(level_at(place)) != NULL)
		levels->board = board_copy(level_picture(level_at(place)));
	if (levels->board != NULL && levels->board->height > levels->tallest)
		levels->tallest = levels->board->height;
	levels->picked = index;
	levels->first = levels_draw_first(levels, levels_draw_shape_now(levels).rows);
}

void levels_pick_afar(struct levels *levels, size_t index)
{
	size_t row = overview_row_of(&levels->overview, index);
	size_t rows = (size_t)levels_draw_shape_now(levels).rows;

	if (row < levels->first || row >= levels->first + rows)
		levels->first = row - (row < rows / 3 ? row : rows / 3);
	levels_pick(levels, index);
}
