/* SPDX-License-Identifier: MIT */
#include "store/homes.h"

#include <inttypes.h>
#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/fold.h"
#include "base/memory.h"
#include "store/path.h"

/* Our folder in the folder that a variable names, or else in this one under the home folder. */
static char *xdg_folder(const char *variable, const char *under_home)
{
	const char *base = getenv(variable), *home = getenv("HOME");
	struct passwd *user;
	char *outer, *folder;

	if (base != NULL && *base == '/') /* the XDG specification ignores relative ones */
		return path_join(base, "schokoban");
	if (home == NULL || *home != '/') {
		user = getpwuid(getuid());
		home = user != NULL ? user->pw_dir : NULL;
	}
	if (home == NULL || *home != '/')
		return NULL;
	outer = path_join(home, under_home);
	folder = path_join(outer, "schokoban");
	memory_free(outer);
	return folder;
}

char *homes_data_folder(void)
{
	return xdg_folder("XDG_DATA_HOME", ".local/share");
}

char *homes_data(const char *format, ...)
{
	char *folder = homes_data_folder();
	struct text t = {0};
	va_list arguments;

	if (folder == NULL)
		return NULL;
	text_add_format(&t, "%s/", folder);
	va_start(arguments, format);
	text_add_arguments(&t, format, arguments);
	va_end(arguments);
	memory_free(folder);
	return text_take(&t);
}

bool homes_have(const char *path, const char *name)
{
	char *folder = homes_data("%s", name), *real, *own;
	bool have;

	if (folder == NULL)
		return false;
	real = path_absolute(folder);
	own = path_absolute(path);
	have = path_is_in(own, real);
	memory_free(folder);
	memory_free(real);
	memory_free(own);
	return have;
}

char *homes_config(void)
{
	char *folder = xdg_folder("XDG_CONFIG_HOME", ".config"), *path;

	path = folder != NULL ? path_join(folder, "config") : NULL;
	memory_free(folder);
	return path;
}

char *homes_kept(struct slice bytes, const char *ending)
{
	return homes_data("kept/%016" PRIx64 "%s", slice_hash(bytes, 0), ending);
}

char *homes_made(const char *name)
{
	return homes_data("made/%s.xsb", name);
}

char *homes_draft(int number)
{
	return homes_data("drafts/%d.draft", number);
}

/* A path named by a title and, from the second of that name on, by a number. */
static char *titled(const char *folder, const char *title, const char *untitled, const char *ending,
		    int number)
{
	struct text end = {0};
	char *name, *path;

	if (number > 1)
		text_add_format(&end, "-%d", number);
	text_add_string(&end, ending);
	name = fold_name(title, untitled, end.bytes);
	path = homes_data("%s/%s", folder, name);
	memory_free(name);
	text_free(&end);
	return path;
}

char *homes_film(const char *title, int number)
{
	return titled("films", title, "film", ".svg", number);
}

char *homes_own(const char *title, int number)
{
	return titled("own", title, "level", ".xsb", number);
}
