/* Level files by path, and folders of them. */
#include "store/library.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/sidecars.h"

/* The levels in the bytes; the path is given away. NULL: it was freed. */
static struct library *parse(struct slice bytes, const char *name, char *path, bool installed,
			     struct error *err)
{
	const struct format *format;
	struct level_set *set = format_parse(bytes, name, &format, err);
	struct library *library;

	if (set == NULL) {
		memory_free(path);
		return NULL;
	}
	library = memory_new(sizeof *library);
	library->path = path;
	library->installed = installed;
	library->format = format;
	library->set = set;
	return library;
}

struct library *library_open(const char *path, bool installed, struct error *err)
{
	struct library *library = NULL;
	struct text bytes = {0};

	if (file_read(path, FILE_MOST, &bytes, err))
		library = parse(text_slice(&bytes), path, path_absolute(path), installed, err);
	text_free(&bytes);
	return library;
}

static bool holds(const char *path, struct slice bytes)
{
	struct text there = {0};
	bool same = file_read_own(path, FILE_MOST, &there, NULL) && there.length == bytes.length &&
		    memcmp(text_slice(&there).at, bytes.at, bytes.length) == 0;

	text_free(&there);
	return same;
}

struct library *library_of_text(struct slice bytes, struct error *err)
{
	return parse(bytes, NULL, memory_string("-", 1), false, err);
}

void library_keep(struct library *library, struct slice bytes)
{
	char *path = sidecars_kept(bytes, library->format->ending);
	struct folder folder;

	if (path == NULL)
		return;
	file_tidy(path);
	if (!holds(path, bytes) && folder_open(&folder, path, true, NULL)) {
		(void)file_replace(&folder, path, bytes, NULL, NULL);
		folder_close(&folder);
	}
	memory_free(library->path);
	library->path = path;
}

struct library *library_open_stream(int fd, bool keep, struct error *err)
{
	struct library *library = NULL;
	struct text bytes = {0};

	if (file_read_stream(fd, FILE_MOST, &bytes, err))
		library = library_of_text(text_slice(&bytes), err);
	if (library != NULL && keep)
		library_keep(library, text_slice(&bytes));
	text_free(&bytes);
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
	return library->set->count > 1 ? level_set_number(library->set, index) : 0;
}

char *library_title(const struct library *library, size_t index)
{
	const char *title = library->set->levels[index].title;
	const char *collection = library->set->title;
	struct text t = {0};

	if (title != NULL)
		return memory_copy(title);
	if (collection == NULL)
		collection = path_name(library->path);
	text_add_string(&t, collection);
	if (library->set->count > 1)
		text_add_format(&t, " #%zu", level_set_number(library->set, index));
	return text_take(&t);
}

const char *library_author(const struct library *library, size_t index)
{
	const struct level_set *set = library->set;
	const struct level *level = &set->levels[index];

	if (set->count == 1 && level->title == NULL && set->title == NULL)
		return NULL;
	return level->author == NULL ? set->author : level->author;
}

static int compare_names(const void *a, const void *b)
{
	return text_compare_natural(*(char *const *)a, *(char *const *)b);
}

static bool is_level_name(const char *name)
{
	size_t length = strlen(name);

	return *name != '.' && length > 4 && !sidecars_is_one(name) &&
	       slice_is((struct slice){name + length - 4, 4}, ".xsb");
}

static void shelf_fill(struct shelf *shelf, DIR *dir)
{
	struct dirent *entry;
	size_t room = 0;

	while ((entry = readdir(dir)) != NULL) {
		if (is_level_name(entry->d_name)) {
			shelf->names = memory_room(shelf->names, shelf->count, &room,
						   sizeof *shelf->names);
			shelf->names[shelf->count++] = memory_copy(entry->d_name);
		}
		errno = 0;
	}
}

struct shelf *shelf_open(const char *folder, bool installed, struct error *err)
{
	DIR *dir = opendir(folder);
	struct shelf *shelf;
	bool whole;

	if (dir == NULL) {
		fail_errno(err, "open the folder of levels");
		return NULL;
	}
	shelf = memory_new(sizeof *shelf);
	shelf->folder = memory_copy(folder);
	shelf->installed = installed;
	errno = 0; /* at the end readdir leaves it so, at a failure it doesn't */
	shelf_fill(shelf, dir);
	whole = errno == 0 || fail_errno(err, "read the folder of levels");
	closedir(dir);
	if (whole && shelf->count > 0) {
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
		return memory_copy(typed);
	return typed[1] == '\0' ? path_join(home, "") : path_join(home, typed + 2);
}

/* Of the first bytes of a, so many as b begins with, too. */
static size_t common_length(const char *a, const char *b, size_t most)
{
	size_t length = 0;

	while (length < most && a[length] == b[length])
		length++;
	return length;
}

/* The names in a folder that begin like start, sorted; yours. NULL: none. */
static char **names_like(const char *folder, const char *start, size_t *count)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char **names = NULL;
	size_t room = 0;

	*count = 0;
	while (dir != NULL && (entry = readdir(dir)) != NULL) {
		const char *name = entry->d_name;

		if (strncmp(name, start, strlen(start)) != 0 || sidecars_is_one(name) ||
		    (*name == '.' && *start != '.') || strcmp(name, ".") == 0 ||
		    strcmp(name, "..") == 0 || strchr(name, '\n') != NULL)
			continue;
		names = memory_room(names, *count, &room, sizeof *names);
		names[(*count)++] = memory_copy(name);
	}
	if (dir != NULL)
		closedir(dir);
	if (names != NULL)
		qsort(names, *count, sizeof *names, compare_names);
	else
		*count = 0;
	return names;
}

char *path_complete(const char *typed, char **matches)
{
	char *expanded, *folder, **names;
	struct text list = {0}, result = {0};
	const char *start;
	size_t count, length;

	if (strcmp(typed, "~") == 0 && getenv("HOME") != NULL)
		typed = "~/";
	expanded = path_expand(typed);
	start = path_name(expanded);
	folder = start > expanded ? memory_string(expanded, (size_t)(start - expanded))
				  : memory_string(".", 1);
	names = names_like(folder, start, &count);
	length = count > 0 ? strlen(names[0]) : 0;
	for (size_t i = 0; i < count; i++) {
		length = common_length(names[0], names[i], length);
		text_add_string(&list, names[i]);
		text_add_char(&list, '\n');
	}
	length = count > 0 ? utf8_cut(slice_of(names[0]), length) : 0;
	text_add_string(&result, typed);
	if (count > 0 && length > strlen(start))
		text_add(&result, names[0] + strlen(start), length - strlen(start));
	if (count == 1) {
		char *path = path_join(folder, names[0]);

		if (path_is_folder(path))
			text_add_char(&result, '/');
		memory_free(path);
	}
	for (size_t i = 0; i < count; i++)
		memory_free(names[i]);
	memory_free(names);
	memory_free(expanded);
	memory_free(folder);
	if (matches != NULL)
		*matches = text_take(&list);
	text_free(&list);
	return text_take(&result);
}
