/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a SokoPath, on a small level and without one: decoded, encoded, decoded
 * again, equal.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/sokopath.h"
#include "fuzz.h"

#define LETTERS_MOST ((size_t)1 << 12) /* that moves may unfold to */

static struct board *small_level(void)
{
	static const char *const rows[] = {"  $.  ", "@$ .$ ", " .  # ", "   $. "};
	struct board *board = board_new(6, 4);

	for (int y = 0; y < 4; y++)
		board_put_row(board, y, rows[y], 6);
	board_settle(board);
	return board;
}

static void encode_again(struct text *moves, const struct board *start)
{
	struct text path = {0}, again = {0}, pushes = {0};
	size_t budget = LETTERS_MOST;

	if (!sokopath_encode(text_slice(moves), &path, NULL) ||
	    !sokopath_decode(text_slice(&path), start, &budget, &again, NULL) ||
	    again.length != moves->length ||
	    (moves->length > 0 && memcmp(again.bytes, moves->bytes, moves->length) != 0))
		abort();
	text_cut(&again, 0);
	if (start != NULL && (!sokopath_encode_pushes(text_slice(moves), start, &pushes, NULL) ||
			      !sokopath_decode(text_slice(&pushes), start, &budget, &again, NULL)))
		abort();
	text_free(&path);
	text_free(&again);
	text_free(&pushes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct board *start = small_level();
	struct text moves = {0};
	size_t budget = LETTERS_MOST;

	if (sokopath_decode(bytes, start, &budget, &moves, NULL))
		encode_again(&moves, start);
	text_cut(&moves, 0);
	if (sokopath_decode(bytes, NULL, &budget, &moves, NULL))
		encode_again(&moves, NULL);
	text_free(&moves);
	board_free(start);
	return 0;
}
