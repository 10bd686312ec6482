/* SPDX-License-Identifier: MIT */
#include "optimizer/line.h"

#include <assert.h>

#include "core/game.h"
#include "base/memory.h"
#include "core/walk.h"

/* Take the pushes of a game that solved the board. */
static void take_pushes(struct move_line *line, const struct ground *ground,
			const struct game *game)
{
	struct slice moves = game_moves(game);
	uint32_t pusher = ground->pusher;

	line->pushes = memory_array(game->pushes + 1, sizeof *line->pushes);
	for (size_t i = 0; i < moves.length; i++) {
		int d = direction_of(moves.at[i]);

		if (d < 0)
			continue;
		pusher = ground->beside[pusher][d];
		assert(pusher < ground->count);
		if (letter_moves_box(moves.at[i]))
			line->pushes[line->count++] = pusher * DIRECTIONS + (uint32_t)d;
	}
	assert(line->count == game->pushes);
}

bool line_read(struct move_line *line, const struct ground *ground, const struct board *board,
	       struct slice moves, struct error *err)
{
	struct game *game = game_new(board, GAME_FORWARD);
	struct text letters = {0};
	size_t differs;
	bool solves = game_play_any_case(game, moves, &differs, err);

	*line = (struct move_line){0};
	if (solves && !game_solved(game))
		solves = fail(err, ERROR_MOVE, "these moves don't solve the level");
	if (solves) {
		take_pushes(line, ground, game);
		/* this also cuts off what comes after the level is solved */
		solves = line_write(line, ground, board, &letters);
	}
	text_free(&letters);
	game_free(game);
	return solves;
}

void line_free(struct move_line *line)
{
	memory_free(line->pushes);
	*line = (struct move_line){0};
}

bool line_write(struct move_line *line, const struct ground *ground, const struct board *board,
		struct text *letters)
{
	struct board *now = board_copy(board);
	struct walk_finder *finder = walk_finder_new(board);
	uint32_t i = 0;
	bool done = true;

	for (; done && i < line->count && (i == 0 || !board_solved(now)); i++) {
		enum direction d = (enum direction)(line->pushes[i] % DIRECTIONS);
		int box = ground->place[push_square(line->pushes[i])];
		int behind = board_beside(now, box, direction_opposite(d));

		done = walk_find(finder, now, behind, letters) &&
		       (now->pusher == behind || board_jump(now, behind)) && board_push(now, d);
		text_add_char(letters, direction_letter(d, true));
	}
	done = done && i > 0 && board_solved(now);
	line->count = i;
	line->moves = (uint32_t)letters->length;
	walk_finder_free(finder);
	board_free(now);
	return done;
}
