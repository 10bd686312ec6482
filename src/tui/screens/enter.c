/* The ways into a level. */
#include "core/memory.h"
#include "tui/terminal/key.h"
#include "tui/screens/screens.h"

/* How the player comes in: to the level; to just this mode of it; to just this mode's saved game.
 */
enum way { WAY_IN, WAY_TURNED, WAY_ON };

/* A game played backwards that waits is offered like a forward one, unless another window plays it.
 * NULL: there is none. */
static struct session *waiting_backwards(struct collection *collection,
					 const struct session *session)
{
	struct save_found found[HOMES];
	bool waits = save_find(session->sidecars, GAME_REVERSE, found) > 0;

	for (int home = 0; home < HOMES; home++)
		waits = waits && !found[home].busy;
	save_found_free(found);
	return waits ? session_new(collection, GAME_REVERSE, NULL) : NULL;
}

static struct want begin(struct app *app, struct session *session, const struct save_found *save,
			 enum want_kind kind)
{
	struct error err = {0};

	if (session_begin(session, save, &err))
		return (struct want){kind, play_new(app, session), 0};
	session_free(session);
	return (struct want){kind, notice_new(app, err.text), 0};
}

static struct want enter(struct app *app, struct collection *collection, enum game_mode mode,
			 enum want_kind kind, enum way way)
{
	struct error err = {0};
	struct session *session = session_new(collection, mode, &err), *backwards = NULL;
	const struct save_found *save = session != NULL ? session_only_save(session) : NULL;
	bool warns = app->preferences.now.values[SETTING_LOST] == SETTING_YES;

	if (session == NULL) {
		char words[ERROR_TEXT_SIZE * 2];

		error_words(&err, collection_file(collection, collection->index), words,
			    sizeof words);
		return (struct want){kind, notice_new(app, words), 0};
	}
	session->warns = warns;
	if (save != NULL && (way == WAY_ON || session_outlook(session, save).solved))
		return begin(app, session, save, kind);
	if (way == WAY_IN && mode == GAME_FORWARD)
		backwards = waiting_backwards(collection, session);
	if (session->found_count == 0 && backwards == NULL)
		return begin(app, session, NULL, kind);
	if (backwards != NULL)
		backwards->warns = warns;
	return (struct want){kind, saved_new(app, session, backwards), 0};
}

struct want level_enter(struct app *app, struct collection *collection, enum game_mode mode,
			enum want_kind kind)
{
	return enter(app, collection, mode, kind, WAY_IN);
}

struct want level_turn(struct app *app, struct collection *collection, enum game_mode mode)
{
	return enter(app, collection, mode, WANT_REPLACE, WAY_TURNED);
}

struct want level_go_on(struct app *app, struct collection *collection, enum game_mode mode)
{
	return enter(app, collection, mode, WANT_OPEN, WAY_ON);
}

struct want custom_enter(struct app *app, struct library *library, size_t level)
{
	struct collection *collection = collection_of_library(library);
	struct want want;

	collection_remember(collection);
	if (level > 0)
		collection->index = level - 1;
	want = collection->count == 1 ? level_enter(app, collection, GAME_FORWARD, WANT_OPEN)
				      : OPEN(levels_new(app, collection));
	collection_drop(collection);
	return want;
}

/* Any board at all; of a single line, one that can be played. */
static bool holds_levels(const struct level_set *set, bool single_line)
{
	bool holds = !single_line && level_set_numbers(set) > 0;

	for (size_t i = 0; i < set->count && !holds; i++)
		holds = level_playable(&set->levels[i], NULL);
	return holds;
}

/* The lines as files have them: terminals send CR, and the last one may have no end. Returns how
 * many. */
static size_t add_lines(struct slice pasted, struct text *out)
{
	struct slice line;
	size_t count = 0;

	pasted = slice_trim_end(pasted);
	while (slice_line(&pasted, &line)) {
		text_add_slice(out, line);
		text_add_char(out, '\n');
		count++;
	}
	return count;
}

bool pasted_enter(struct app *app, struct want *want, struct error *err)
{
	struct library *library;
	struct error why = {0};
	struct text text = {0};
	struct slice pasted;
	bool single, holds;

	if (!key_paste(&pasted))
		return fail(err, ERROR_LIMIT,
			    "The paste is larger than 1 MiB, or its end is missing");
	single = add_lines(pasted, &text) == 1;
	library = library_of_text(text_slice(&text), &why);
	holds = library != NULL && holds_levels(library->set, single);
	if (holds) {
		library_keep(library, text_slice(&text));
		*want = custom_enter(app, library, 0);
	} else if (why.line > 0) {
		fail(err, why.kind, "The paste can't be read: line %zu: %s", why.line, why.text);
	} else {
		fail(err, single ? ERROR_MISSING : ERROR_INPUT,
		     "There is no level in what was pasted");
	}
	if (!holds)
		library_free(library);
	text_free(&text);
	return holds;
}
