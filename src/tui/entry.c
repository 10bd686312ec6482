/* SPDX-License-Identifier: MIT */
/* The ways into a level. */
#include "tui/entry.h"

#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens/levels.h"
#include "tui/screens/play.h"
#include "tui/screens/saved.h"
#include "tui/screens/workshop.h"
#include "tui/screens/workshop_menu.h"

/* A game played backwards that waits is offered like a forward one, unless another window plays it.
 * NULL: there is none. */
static struct session *waiting_backwards(struct collection *collection,
					 const struct session *session)
{
	struct save_found found[HOMES];
	bool waits = save_found_look(session->sidecars, GAME_REVERSE, found) > 0;

	for (int home = 0; home < HOMES; home++)
		waits = waits && !found[home].busy;
	save_found_free(found);
	return waits ? session_new(collection, GAME_REVERSE, NULL) : NULL;
}

static struct screen *begin(struct app *app, struct session *session, const struct save_found *save)
{
	struct error err = {0};

	if (session_begin(session, save, &err))
		return play_new(app, session);
	session_free(session);
	return choice_notice(app, err.text);
}

struct screen *entry_level(struct app *app, struct collection *collection, enum game_mode mode,
			   enum entry_way way)
{
	struct error err = {0};
	struct session *session = session_new(collection, mode, &err), *backwards = NULL;
	const struct save_found *save = session != NULL ? session_only_save(session) : NULL;
	bool warns = app->preferences.now.values[SETTING_LOST] != LOST_UNTOLD;

	if (session == NULL)
		return choice_notice_error(app, &err,
					   collection_file(collection, collection->index));
	session_warn(session, warns);
	if (save != NULL && (way == ENTRY_GO_ON || session_preview(session, save).solved))
		return begin(app, session, save);
	if ((way == ENTRY_OPEN || way == ENTRY_REPLACE) && mode == GAME_FORWARD)
		backwards = waiting_backwards(collection, session);
	if (session->found_count == 0 && backwards == NULL)
		return begin(app, session, NULL);
	if (backwards != NULL)
		session_warn(backwards, warns);
	return saved_new(app, session, backwards);
}

struct screen *entry_file(struct app *app, struct level_file *file, size_t level)
{
	struct collection *collection = collection_of_file(file);
	struct screen *first;

	collection_remember(collection);
	if (level > 0)
		collection->index = level - 1;
	first = collection->count == 1 ? entry_level(app, collection, GAME_FORWARD, ENTRY_OPEN)
		: level > 0	       ? levels_new_at(app, collection, level - 1)
				       : levels_new(app, collection);
	collection_drop(collection);
	return first;
}

struct screen *entry_workshop(struct app *app, struct level_file *file, size_t level,
			      const char *new_file)
{
	struct collection *collection;
	struct screen *first;

	if (new_file != NULL)
		return workshop_new(app, edit_of_level(&(struct level){0}, new_file, 0), NULL);
	if (file == NULL)
		return workshop_menu_new(app);
	collection = collection_of_file(file);
	collection_remember(collection);
	first = level > 0 ? workshop_of_level(app, collection, level - 1)
			  : levels_new_at(app, collection, 0);
	collection_drop(collection);
	return first;
}
