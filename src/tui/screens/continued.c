/* SPDX-License-Identifier: MIT */
#include "tui/screens/continued.h"

#include "base/memory.h"
#include "store/path.h"
#include "store/profile.h"
#include "store/save_found.h"
#include "store/solutions.h"
#include "tui/words.h"

/* Add an item for the saved game of a mode, if there is one. */
static void add_save(struct menu *menu, const struct sidecars *sidecars, enum game_mode mode,
		     int answer, const char *title)
{
	const char *how = mode == GAME_REVERSE ? " backwards" : "";
	size_t moves;

	if (!save_found_waits(sidecars, mode, &moves))
		return;
	if (moves == SAVE_UNCOUNTED)
		menu_add(menu, answer, "Continue%s: %s", how, title);
	else
		menu_add(menu, answer, "Continue%s: %s, %zu move%s", how, title, moves,
			 PLURAL(moves, "s"));
}

static bool is_installed(const struct app_options *options, const char *path)
{
	char *folder;
	bool inside;

	if (!options->installed)
		return false;
	folder = path_absolute(options->levels);
	inside = path_is_in(path, folder);
	memory_free(folder);
	return inside;
}

/* The place of a level's files, by the board that is in its file now. */
static struct sidecars *sidecars_of(const char *path, size_t number, bool installed)
{
	struct level_file *file = level_file_open(path, installed, NULL);
	struct sidecars *sidecars;
	size_t i;

	if (file == NULL)
		return sidecars_new(path, number, installed);
	sidecars = level_set_find(file->set, number, &i) ? solutions_place(file, i, NULL)
							 : solutions_place(file, 0, NULL);
	level_file_free(file);
	return sidecars;
}

void continued_add(struct menu *menu, const struct app_options *options, int forward, int backwards)
{
	struct sidecars *sidecars;
	char *path, *title;
	size_t number;

	if (!profile_last(&path, &number, &title))
		return;
	if (path_is_there(path)) {
		sidecars = sidecars_of(path, number, is_installed(options, path));
		sidecars_tidy(sidecars);
		add_save(menu, sidecars, GAME_FORWARD, forward, title);
		add_save(menu, sidecars, GAME_REVERSE, backwards, title);
		sidecars_free(sidecars);
	}
	memory_free(path);
	memory_free(title);
}
