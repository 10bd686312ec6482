/* SPDX-License-Identifier: MIT */
#include "tui/entry.h"

#include "base/memory.h"
#include "store/path.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"

/* The session of a saved backwards game, to be offered beside a forward one. NULL: none is saved,
 * or another window is playing it. */
static struct session *waiting_backwards(struct level_pick pick, const struct session *session)
{
	struct save_found found[HOMES];
	bool waits = false, busy = false;

	save_found_look(session->sidecars, GAME_REVERSE, found);
	for (int home = 0; home < HOMES; home++) {
		waits = waits || found[home].path != NULL;
		busy = busy || found[home].busy;
	}
	save_found_free(found);
	return waits && !busy ? session_new(pick, GAME_REVERSE, NULL) : NULL;
}

static struct screen *begin(struct app *app, struct session *session, const struct save_found *save)
{
	struct error err = {0};

	if (session_begin(session, save, &err))
		return play_new(app, session);
	session_free(session);
	return choice_notice(app, err.text);
}

/* Apply the settings to the session. */
static void prepare(const struct app *app, struct session *session)
{
	const int *values = app->preferences.now.values;

	session->counts_time = values[SETTING_TIME] == SETTING_YES;
	session->tells_fewest = values[SETTING_LEAST] != TOLD_NEVER;
	session_warn(session, values[SETTING_LOST] != LOST_UNTOLD);
}

struct screen *entry_level(struct app *app, struct level_pick pick, enum game_mode mode,
			   enum entry_way way)
{
	struct error err = {0};
	struct session *session = session_new(pick, mode, &err), *backwards = NULL;
	const struct save_found *save = session != NULL ? session_only_save(session) : NULL;

	if (session == NULL)
		return choice_notice_error(app, &err, collection_file(pick.collection, pick.index),
					   NULL);
	if (pick.collection->mode == MODE_FREE)
		app->free_at = pick.index + 1;
	prepare(app, session);
	if (save != NULL && (way == ENTRY_GO_ON || session_preview(session, save).solved))
		return begin(app, session, save);
	if ((way == ENTRY_OPEN || way == ENTRY_REPLACE) && mode == GAME_FORWARD)
		backwards = waiting_backwards(pick, session);
	if (session->found_count == 0 && backwards == NULL &&
	    (way == ENTRY_GO_ON || session_others_save(session) == NULL))
		return begin(app, session, NULL);
	if (backwards != NULL)
		prepare(app, backwards);
	return saved_new(app, session, backwards);
}

struct screen *entry_levels(struct app *app, const struct collection *collection, size_t level)
{
	struct level_pick pick = {collection, level > 0 ? level - 1 : 0};
	struct screen *first = collection->count == 1
				       ? entry_level(app, pick, GAME_FORWARD, ENTRY_OPEN)
			       : level > 0 ? levels_new_at(app, pick)
					   : levels_new(app, collection);

	collection_drop(collection);
	return first;
}

struct screen *entry_workshop(struct app *app, const struct collection *collection, size_t level,
			      const char *new_file)
{
	struct screen *first;
	char *path;

	if (new_file != NULL) {
		path = path_absolute(new_file);
		first = workshop_begin(app, edit_of_level(&(struct level){0}, path, 0));
		memory_free(path);
		return first;
	}
	if (collection == NULL)
		return workshop_begin(app, NULL);
	first = level > 0 ? workshop_of_level(app, (struct level_pick){collection, level - 1})
			  : levels_new_at(app, (struct level_pick){collection, 0});
	collection_drop(collection);
	return first;
}
