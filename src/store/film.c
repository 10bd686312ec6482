/* SPDX-License-Identifier: MIT */
#include "store/film.h"

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/path.h"

#define FILMS_MOST 99 /* films under one title */

char *film_keep(const char *title, struct slice film, struct error *err)
{
	/* never in the place of another, even if a program makes that at this moment */
	const struct folder_terms as_new = {.only = &SLICE_NONE};

	for (int number = 1; number <= FILMS_MOST; number++) {
		char *path = homes_film(title, number);
		bool taken = path != NULL && path_is_there(path);

		if (path == NULL) {
			fail(err, ERROR_MISSING, "there is no home folder");
			return NULL;
		}
		if (taken ? file_holds(path, film) : folder_put(path, true, film, &as_new, err))
			return path;
		memory_free(path);
		if (!taken)
			return NULL;
	}
	fail(err, ERROR_LIMIT, "there are %d of that title already", FILMS_MOST);
	return NULL;
}
