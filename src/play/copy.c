/* SPDX-License-Identifier: MIT */
#include "play/copy.h"

#include <string.h>

#include "base/memory.h"
#include "documents/snapshot.h"
#include "formats/format.h"
#include "store/path.h"

static void add_moves(struct level *level, const struct game *game)
{
	struct text moves = {0};

	if (game_solved(game))
		text_add_slice(&moves, game_moves(game));
	else
		snapshot_of(game, &moves);
	level_add_moves(level, game_solved(game) ? "Solution " : "Snapshot ", text_slice(&moves),
			game->moves, game->pushes);
	text_free(&moves);
}

/* Write a level with the moves of a game (NULL: none). False: the text doesn't hold everything. */
static bool print(const struct level *level, const char *title, const struct game *game,
		  struct text *out)
{
	struct level_set *set = level_set_new();
	struct level *own = level_set_add(set);
	struct text lost = {0};
	bool done;

	own->board = board_copy(level->board);
	own->title = memory_copy(title);
	own->author = memory_copy(level->author);
	if (game != NULL)
		add_moves(own, game);
	text_cut(out, 0);
	done = format_named("sok")->print(set, out, &lost, NULL) && lost.length == 0;
	text_free(&lost);
	level_set_free(set);
	return done;
}

bool copy_text(const struct level *level, const char *title, const struct game *game, size_t most,
	       struct text *out)
{
	if (game->line.length > 0 && game->line.length <= most && print(level, title, game, out) &&
	    out->length <= most)
		return true;
	print(level, title, NULL, out);
	if (out->length > most)
		text_cut(out, 0);
	return false;
}

/* The title that is shown, or NULL if that is only a file's name. */
static const char *title_of(const struct session *session)
{
	const char *name = path_name(session->sidecars->level);

	if (session->level.title == NULL && strncmp(session->title, name, strlen(name)) == 0)
		return NULL;
	return session->title;
}

struct event copy_session(const struct session *session, const struct game *game, struct text *out)
{
	struct event event = {.kind = EVENT_COPIED, .moves = game->moves};

	if (copy_text(&session->level, title_of(session), game, COPY_MOST, out))
		return event;
	if (out->length == 0)
		event.kind = EVENT_TOO_LARGE_TO_COPY;
	else if (game->line.length == 0)
		event.kind = EVENT_COPIED_LEVEL;
	else
		event.kind = EVENT_COPIED_WITHOUT_MOVES;
	return event;
}
