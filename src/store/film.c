/* SPDX-License-Identifier: MIT */
#include "store/film.h"

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/path.h"

#define FILMS_MOST 99 /* films under one title */

/* Write a new file, and never replace one, even if another program makes it at this moment. */
static bool write_new(const char *path, struct slice film, struct error *err)
{
	static const struct slice nothing = {NULL, 0};
	struct folder folder;
	bool done;

	if (!folder_open(&folder, path, true, err))
		return false;
	folder.only = &nothing;
	done = folder_replace(&folder, path, film, NULL, err);
	folder_close(&folder);
	return done;
}

char *film_keep(const char *title, struct slice film, struct error *err)
{
	for (int number = 1; number <= FILMS_MOST; number++) {
		char *path = homes_film(title, number);
		bool taken = path != NULL && path_is_there(path);

		if (path == NULL) {
			fail(err, ERROR_MISSING, "there is no home folder");
			return NULL;
		}
		if (taken ? file_holds(path, film) : write_new(path, film, err))
			return path;
		memory_free(path);
		if (!taken)
			return NULL;
	}
	fail(err, ERROR_LIMIT, "there are %d of that title already", FILMS_MOST);
	return NULL;
}
