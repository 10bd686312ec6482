/* SPDX-License-Identifier: MIT */
#include "store/config.h"

#include <errno.h>
#include <string.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/path.h"
#include "store/rights.h"
#include "store/homes.h"

#define CONFIG_MOST ((size_t)64 * 1024)

/* The whole file; a missing one is empty. */
static bool read_config(const char *path, struct text *bytes, struct error *err)
{
	struct error why = {0};

	if (file_read(path, CONFIG_MOST, bytes, &why))
		return true;
	text_cut(bytes, 0);
	return why.kind == ERROR_MISSING || fail_as(err, &why);
}

size_t config_load(struct settings *settings, struct error *err)
{
	char *path = homes_config(), *target;
	struct text bytes = {0};
	size_t bad = 0;

	if (path != NULL) {
		target = path_absolute(path);
		folder_tidy(target);
		memory_free(target);
	}
	if (path != NULL && read_config(path, &bytes, err))
		bad = settings_parse(text_slice(&bytes), settings, err);
	text_free(&bytes);
	memory_free(path);
	return bad;
}

/* The file that the path leads to through its links. Yours; NULL: it can't be found, or a link
 * leads nowhere. */
static char *find_target(const char *path, struct error *err)
{
	char *target = path_behind_links(path);

	if (target != NULL)
		return target;
	if (errno != ENOENT)
		file_fail(err, "write");
	else if (path_is_there(path))
		fail(err, ERROR_INPUT, "can't write: a link that leads nowhere");
	else
		return memory_copy(path);
	return NULL;
}

static bool change(const struct folder *folder, const char *path, const struct settings *changes,
		   struct error *err)
{
	struct text old = {0}, new = {0};
	bool done = read_config(path, &old, err);
	struct slice was = old.bytes != NULL ? text_slice(&old) : SLICE_NONE;
	struct folder_terms terms = {.only = &was}; /* a person may be writing there as well */

	if (done) {
		settings_print(text_slice(&old), changes, &new);
		if (new.length > CONFIG_MOST)
			done = fail(err, ERROR_LIMIT, "the file would be larger than %zu KiB",
				    CONFIG_MOST / 1024);
		else if (new.length != old.length ||
			 memcmp(text_slice(&new).at, text_slice(&old).at, new.length) != 0)
			done = (!rights_are_shut(path) ||
				fail(err, ERROR_DENIED, "it is write-protected")) &&
			       folder_replace(folder, path, text_slice(&new), &terms, err);
	}
	text_free(&old);
	text_free(&new);
	return done;
}

bool config_store(const struct settings *changes, struct error *err)
{
	char *path = homes_config(), *target;
	struct folder folder;
	bool done;

	if (path == NULL)
		return fail(err, ERROR_MISSING, "there is no home folder");
	target = find_target(path, err);
	done = target != NULL && folder_open(&folder, target, true, err);
	if (done) {
		done = change(&folder, target, changes, err);
		folder_close(&folder);
	}
	memory_free(target);
	memory_free(path);
	return done;
}
