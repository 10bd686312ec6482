/* SPDX-License-Identifier: MIT */
#include "store/typed_path.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/memory.h"
#include "base/natural.h"
#include "base/text.h"
#include "base/utf8.h"
#include "formats/format.h"
#include "store/path.h"
#include "store/sidecars.h"

char *typed_path_expand(const char *typed)
{
	const char *home = getenv("HOME");

	if (typed[0] != '~' || (typed[1] != '/' && typed[1] != '\0') || home == NULL)
		return memory_copy(typed);
	return typed[1] == '\0' ? path_join(home, "") : path_join(home, typed + 2);
}

/* How many first bytes a and b have in common, up to most. */
static size_t common_length(const char *a, const char *b, size_t most)
{
	size_t length = 0;

	while (length < most && a[length] == b[length])
		length++;
	return length;
}

static bool is_folder(const char *folder, const char *name)
{
	char *path = path_join(folder, name);
	bool is = path_is_folder(path);

	memory_free(path);
	return is;
}

/* May the name lead to a level: is it the name of a level file or of a folder? */
static bool may_lead(const char *folder, const char *name)
{
	return format_is_ending(slice_of(name)) || is_folder(folder, name);
}

/* The names in a folder that begin with start, sorted; if any may lead to a level, only such names.
 * The list is yours, the names are the arena's. NULL: there are none. */
static char **names_like(const char *folder, const char *start, size_t *count, struct arena *arena)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char **names = NULL;
	size_t room = 0;
	bool any_leads = false;

	*count = 0;
	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		const char *name = entry->d_name;
		bool leads;

		if (strncmp(name, start, strlen(start)) != 0 || sidecars_is_one(name) ||
		    (*name == '.' && *start != '.') || strcmp(name, ".") == 0 ||
		    strcmp(name, "..") == 0 || strchr(name, '\n') != NULL)
			continue;
		leads = may_lead(folder, name);
		if (any_leads && !leads)
			continue;
		if (leads && !any_leads) {
			*count = 0;
			any_leads = true;
		}
		names = memory_room(names, *count, &room, sizeof *names);
		names[(*count)++] = arena_string(arena, name, strlen(name));
	}
	if (dir != NULL)
		closedir(dir);
	if (names != NULL)
		qsort(names, *count, sizeof *names, natural_order);
	else
		*count = 0;
	return names;
}

char *typed_path_shorten(const char *path)
{
	const char *home = getenv("HOME");
	size_t length = home != NULL ? strlen(home) : 0;
	struct text result = {0};

	if (length > 1 && strncmp(path, home, length) == 0 && path[length] == '/') {
		text_add_char(&result, '~');
		path += length;
	}
	text_add_string(&result, path);
	return text_take(&result);
}

char *typed_path_complete(const char *typed, char **matches)
{
	char *expanded, *folder, **names;
	struct text list = {0}, result = {0};
	struct arena arena = {0};
	const char *start;
	size_t count, length;

	if (strcmp(typed, "~") == 0 && getenv("HOME") != NULL)
		typed = "~/";
	expanded = typed_path_expand(typed);
	start = path_name(expanded);
	folder = path_folder(expanded);
	names = names_like(folder, start, &count, &arena);
	length = count > 0 ? strlen(names[0]) : 0;
	for (size_t i = 0; i < count; i++) {
		length = common_length(names[0], names[i], length);
		text_add_format(&list, "%s%s\n", names[i],
				count > 1 && is_folder(folder, names[i]) ? "/" : "");
	}
	length = count > 0 ? utf8_cut(slice_of(names[0]), length) : 0;
	text_add_string(&result, typed);
	if (count > 0 && length > strlen(start))
		text_add(&result, names[0] + strlen(start), length - strlen(start));
	if (count == 1 && is_folder(folder, names[0]))
		text_add_char(&result, '/');
	memory_free(names);
	arena_free(&arena);
	memory_free(expanded);
	memory_free(folder);
	if (matches != NULL)
		*matches = count > 1 ? text_take(&list) : NULL;
	text_free(&list);
	return text_take(&result);
}

char *typed_path_of_match(const char *typed, struct slice name)
{
	struct text path = {0};

	text_add(&path, typed, (size_t)(path_name(typed) - typed));
	text_add_slice(&path, name);
	return text_take(&path);
}
