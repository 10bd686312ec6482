/* Level files by path, and folders of them. */
#include "store/library.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/place.h"

struct library *library_open(const char *path, bool installed, struct error *err)
{
	struct library *library;
	struct level_set *set;
	const struct format *format;
	struct text bytes = {0};

	if (!file_read(path, FILE_MOST, &bytes, err)) {
		text_free(&bytes);
		return NULL;
	}
	set = format_parse(text_slice(&bytes), path, &format, err);
	text_free(&bytes);
	if (set == NULL)
		return NULL;
	library = memory_new(sizeof *library);
	library->path = path_absolute(path);
	library->installed = installed;
	library->format = format;
	library->set = set;
	return library;
}

void library_free(struct library *library)
{
	if (library == NULL)
		return;
	memory_free(library->path);
	level_set_free(library->set);
	memory_free(library);
}

size_t library_number(const struct library *library, size_t index)
{
	return library->set->count > 1 ? index + 1 : 0;
}

char *library_title(const struct library *library, size_t index)
{
	const char *title = library->set->levels[index].title;
	const char *collection = library->set->title;
	struct text t = {0};

	if (title != NULL && *title != '\0')
		return memory_string(title, strlen(title));
	if (collection == NULL || *collection == '\0')
		collection = path_name(library->path);
	text_add_string(&t, collection);
	if (library->set->count > 1)
		text_add_format(&t, " #%zu", index + 1);
	return text_take(&t);
}

const char *library_author(const struct library *library, size_t index)
{
	const struct level *level = &library->set->levels[index];

	if (level->author != NULL)
		return level->author;
	return level->title != NULL || library->set->count > 1 ? library->set->author : NULL;
}

static int compare_names(const void *a, const void *b)
{
	return text_compare_natural(*(char *const *)a, *(char *const *)b);
}

static bool is_level_name(const char *name)
{
	size_t length = strlen(name);

	return *name != '.' && length > 4 && !place_is_sidecar(name) &&
	       slice_is((struct slice){name + length - 4, 4}, ".xsb");
}

struct shelf *shelf_open(const char *folder, bool installed, struct error *err)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	struct shelf *shelf;
	size_t room = 0;

	if (dir == NULL) {
		fail_errno(err, "open the folder of levels");
		return NULL;
	}
	shelf = memory_new(sizeof *shelf);
	shelf->folder = memory_string(folder, strlen(folder));
	shelf->installed = installed;
	while ((entry = readdir(dir)) != NULL) {
		if (!is_level_name(entry->d_name))
			continue;
		shelf->names = memory_room(shelf->names, shelf->count, &room,
					   sizeof *shelf->names);
		shelf->names[shelf->count++] =
			memory_string(entry->d_name, strlen(entry->d_name));
	}
	closedir(dir);
	if (shelf->count > 0) {
		qsort(shelf->names, shelf->count, sizeof *shelf->names, compare_names);
		return shelf;
	}
	fail(err, ERROR_MISSING, "there are no .xsb levels in the folder");
	shelf_free(shelf);
	return NULL;
}

void shelf_free(struct shelf *shelf)
{
	if (shelf == NULL)
		return;
	for (size_t i = 0; i < shelf->count; i++)
		memory_free(shelf->names[i]);
	memory_free(shelf->names);
	memory_free(shelf->folder);
	memory_free(shelf);
}

char *shelf_path(const struct shelf *shelf, size_t index)
{
	return path_join(shelf->folder, shelf->names[index]);
}

struct library *shelf_library(const struct shelf *shelf, size_t index, struct error *err)
{
	char *path = shelf_path(shelf, index);
	struct library *library = library_open(path, shelf->installed, err);

	memory_free(path);
	return library;
}

char *path_expand(const char *typed)
{
	const char *home = getenv("HOME");

	if (typed[0] != '~' || (typed[1] != '/' && typed[1] != '\0') || home == NULL)
		return memory_string(typed, strlen(typed));
	return typed[1] == '\0' ? path_join(home, "") : path_join(home, typed + 2);
}

static size_t common_length(const char *a, const char *b)
{
	size_t length = 0;

	while (a[length] != '\0' && a[length] == b[length])
		length++;
	return utf8_cut(slice_of(a), length);
}

char *path_complete(const char *typed, char **matches)
{
	char *expanded = path_expand(typed);
	const char *start = path_name(expanded);
	char *folder = memory_string(expanded, (size_t)(start - expanded));
	DIR *dir = opendir(*folder != '\0' ? folder : ".");
	struct text list = {0}, best = {0}, result = {0};
	struct dirent *entry;
	size_t count = 0;

	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		const char *name = entry->d_name;

		if (strncmp(name, start, strlen(start)) != 0 || place_is_sidecar(name) ||
		    (*name == '.' && *start != '.'))
			continue;
		text_add_format(&list, "%s\n", name);
		if (count++ == 0)
			text_add_string(&best, name);
		else
			text_cut(&best, common_length(best.bytes, name));
	}
	if (dir != NULL)
		closedir(dir);
	text_add(&result, typed, strlen(typed) - strlen(start));
	if (typed[0] == '~' && typed[1] == '\0')
		text_add_string(&result, "~/");
	text_add_string(&result, count > 0 ? text_slice(&best).at : start);
	if (count == 1) {
		char *path = path_join(folder, best.bytes);

		if (path_is_folder(path))
			text_add_char(&result, '/');
		memory_free(path);
	}
	memory_free(expanded);
	memory_free(folder);
	text_free(&best);
	if (matches != NULL)
		*matches = text_take(&list);
	text_free(&list);
	return text_take(&result);
}
