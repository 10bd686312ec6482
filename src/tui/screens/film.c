/* SPDX-License-Identifier: MIT */
#include "tui/screens/film.h"

#include <string.h>

#include "base/memory.h"
#include "picture/svg.h"
#include "picture/theme.h"
#include "store/film.h"
#include "store/typed_path.h"
#include "tui/widgets/draw.h"

#define PATH_LEAST 18 /* columns of a path */

/* Add the moves to film; a game played backwards is filmed forwards. */
static void add_moves(struct text *moves, const struct session *session)
{
	if (session->mode == GAME_REVERSE)
		game_forward(session->game, session->level.board, moves);
	else
		text_add_slice(moves, game_moves(session->game));
}

/* Say where the film is. In a narrow window the path begins where it fits before the words. */
static struct status_line tell(const char *path, const char *words, int columns)
{
	char *shown = typed_path_shorten(path);
	int room = columns - draw_width(words);
	struct status_line told = {0};
	const char *end = shown;

	room = room < PATH_LEAST ? PATH_LEAST : room;
	if (draw_width(shown) > room) {
		end += draw_scroll(shown, strlen(shown), room);
		if (strchr(end, '/') != NULL)
			end = strchr(end, '/');
	}
	status_line_tell(&told, "%s%s%s", end > shown ? theme_symbol(SYMBOL_ELLIPSIS) : "", end,
			 words);
	memory_free(shown);
	return told;
}

struct status_line film_write(const struct session *session, int columns)
{
	struct svg svg = {.board = session->level.board,
			  .title = session->title,
			  .author = session->level.author,
			  .colors = theme_colors()};
	struct text moves = {0}, film = {0}, words = {0};
	struct status_line told = {0};
	struct error err = {0};
	size_t pace;
	char *path;

	if (!session_is_solved(session)) {
		status_line_tell(&told, "There is no solution to film yet");
		return told;
	}
	add_moves(&moves, session);
	svg.moves = text_slice(&moves);
	pace = svg_add(&film, &svg);
	path = film_keep(session->title, text_slice(&film), &err);
	if (pace > 1)
		text_add_format(&words, ": a film with %zu moves at each step", pace);
	else
		text_add_string(&words, ": open it in a browser");
	if (path != NULL)
		told = tell(path, text_slice(&words).at, columns);
	else
		status_line_alarm(&told, "The film couldn't be written: %s", err.text);
	memory_free(path);
	text_free(&moves);
	text_free(&film);
	text_free(&words);
	return told;
}
