/* A level and the moves of a game on it, to the terminal's clipboard. */
#include "tui/screens/copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/snapshot.h"
#include "formats/format.h"
#include "store/file.h"
#include "tui/terminal/terminal.h"
#include "tui/widgets/draw.h"

#define SCREEN_PIECE 256 /* bytes of a string that GNU screen hands on at once */

static void add_moves(struct level *level, const struct game *game)
{
	struct snapshot *snapshot = level_add_snapshot(level);
	bool solved = game_solved(game);
	struct text title = {0}, moves = {0};

	text_add_format(&title, "%s %zu/%zu", solved ? "Solution" : "Snapshot", game->moves,
			game->pushes);
	if (solved)
		text_add_slice(&moves, game_moves(game));
	else
		snapshot_of(game, &moves);
	snapshot->title = text_take(&title);
	snapshot->moves = text_take(&moves);
}

/* False: the text does not hold all of it. */
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

/* GNU screen hands on what stands in a string of its own, if that is short; tmux takes it as it is.
 */
static void send_sequence(struct slice sequence)
{
	const char *multiplexer = getenv("STY");
	struct text wrapped = {0};

	if (multiplexer == NULL || *multiplexer == '\0' || getenv("TMUX") != NULL) {
		terminal_send(sequence);
		return;
	}
	while (sequence.length > 0) {
		size_t piece = sequence.length < SCREEN_PIECE ? sequence.length : SCREEN_PIECE;

		text_add_string(&wrapped, "\033P");
		text_add(&wrapped, sequence.at, piece);
		text_add_string(&wrapped, "\033\\");
		sequence.at += piece;
		sequence.length -= piece;
	}
	terminal_send(text_slice(&wrapped));
	text_free(&wrapped);
}

static void send_clipboard(struct slice text)
{
	struct text sequence = {0};

	text_add_string(&sequence, "\033]52;c;");
	text_add_base64(&sequence, text);
	text_add_char(&sequence, '\007');
	send_sequence(text_slice(&sequence));
	text_free(&sequence);
}

/* The title that is shown, but for a file's name: that is none. NULL: unknown. */
static const char *title_of(const struct session *session)
{
	const char *name = path_name(session->sidecars->level);

	if (session->level.title == NULL && strncmp(session->title, name, strlen(name)) == 0)
		return NULL;
	return session->title;
}

bool copy_game(const struct session *session, const struct game *game, char *words, size_t size)
{
	struct text text = {0};
	bool moves, copied = true;

	if (!terminal_is_like_xterm()) {
		snprintf(words, size, "This terminal has no clipboard");
		return false;
	}
	moves = copy_text(&session->level, title_of(session), game, COPY_MOST, &text);
	if (moves)
		snprintf(words, size, "Copied to the clipboard: level and %zu move%s", game->moves,
			 draw_plural((long long)game->moves));
	else if (game->line.length == 0)
		snprintf(words, size, "Copied to the clipboard: the level");
	else
		snprintf(words, size, "Copied to the clipboard: the level without its moves");
	if (text.length > 0) {
		send_clipboard(text_slice(&text));
	} else {
		snprintf(words, size, "Not copied: the level is too large for a clipboard");
		copied = false;
	}
	text_free(&text);
	return copied;
}
