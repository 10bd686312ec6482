/* SPDX-License-Identifier: MIT */
#include "play/dictate.h"

#include "core/moves.h"
#include "formats/lurd.h"
#include "formats/sokopath.h"

#define MOVES_MOST 1000000

static bool read_moves(const struct game *game, struct slice text, struct text *moves,
		       struct error *err)
{
	size_t budget = MOVES_MOST;

	if (!sokopath_is(text))
		return lurd_decode(text, &budget, moves, err);
	/* first read the text as moves alone, which may be playable in part; pushes by block need
	 * the board */
	return sokopath_decode(text, NULL, &budget, moves, NULL) ||
	       sokopath_decode(text, game->board, &budget, moves, err);
}

/* Play the move or mark at the start of moves; *taken gets its length. */
static bool play_one(struct game *game, struct slice moves, size_t *taken)
{
	int d = direction_of(*moves.at);

	*taken = 1;
	if (d >= 0)
		return game_step(game, (enum direction)d) != STEP_BLOCKED;
	if (*moves.at == MOVE_UNDO)
		return game_undo_move(game);
	return game_play_mark(game, moves, taken, NULL);
}

struct event dictate_moves(struct game *game, struct slice text)
{
	struct event event = {.kind = EVENT_NOT_MOVES};
	struct text moves = {0};
	size_t at = 0, taken;

	if (!read_moves(game, slice_trim(text), &moves, &event.why)) {
		text_free(&moves);
		return event;
	}
	event.kind = EVENT_DICTATED;
	while (at < moves.length && moves.bytes[at] != MOVE_HERE && event.kind == EVENT_DICTATED &&
	       !game_solved(game)) {
		struct slice rest = {moves.bytes + at, moves.length - at};

		if (play_one(game, rest, &taken))
			event.moves++;
		else
			event.kind = EVENT_DICTATED_IN_PART;
		at += taken;
	}
	if (event.moves > 0)
		game_take_over(game);
	text_free(&moves);
	return event;
}
