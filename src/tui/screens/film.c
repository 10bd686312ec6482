/* SPDX-License-Identifier: MIT */
#include "tui/screens/film.h"

#include "base/memory.h"
#include "picture/svg.h"
#include "picture/theme.h"
#include "store/film.h"
#include "store/typed_path.h"

/* Add the moves to film; a game played backwards is filmed forwards. */
static void add_moves(struct text *moves, const struct session *session)
{
	if (session->mode == GAME_REVERSE)
		game_forward(session->game, session->level.board, moves);
	else
		text_add_slice(moves, game_moves(session->game));
}

struct status_line film_write(const struct session *session)
{
	struct svg svg = {.board = session->level.board,
			  .title = session->title,
			  .author = session->level.author,
			  .colors = theme_colors()};
	struct text moves = {0}, film = {0};
	struct status_line told = {0};
	struct error err = {0};
	char *path, *shown;
	size_t pace;

	if (!session_is_solved(session)) {
		status_line_tell(&told, "There is no solution to film yet");
		return told;
	}
	add_moves(&moves, session);
	svg.moves = text_slice(&moves);
	pace = svg_add(&film, &svg);
	path = film_keep(session->title, text_slice(&film), &err);
	if (path != NULL) {
		shown = typed_path_shorten(path);
		status_line_tell(&told, "%s: open it in a browser", shown);
		if (pace > 1)
			status_line_tell(&told, "%s: a film with %zu moves at each step", shown,
					 pace);
		memory_free(shown);
	} else {
		status_line_alarm(&told, "The film couldn't be written: %s", err.text);
	}
	memory_free(path);
	text_free(&moves);
	text_free(&film);
	return told;
}
