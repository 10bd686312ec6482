/* SPDX-License-Identifier: MIT */
#include "store/level_file.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/path.h"

#define GLANCE_MOST (1U << 20) /* bytes: read within some ten milliseconds */

/* The levels in the bytes; takes over the path, and frees it where it returns NULL. */
static struct level_file *parse(struct slice bytes, const char *name, char *path, bool installed,
				struct error *err)
{
	const struct format *format;
	struct level_set *set = format_parse(bytes, name, &format, err);
	struct level_file *file;

	if (set == NULL) {
		memory_free(path);
		return NULL;
	}
	file = memory_new(sizeof *file);
	file->path = path;
	file->installed = installed;
	file->format = format;
	file->set = set;
	return file;
}

/* The name of pasted levels; NULL: the path isn't that of pasted levels. Their file is written only
 * once, so its time says when they first came. */
static char *name_of_kept(const char *path)
{
	struct text name = {0};
	struct stat st;
	struct tm date;

	if (homes_have(path, "kept") && stat(path, &st) == 0 &&
	    localtime_r(&st.st_mtime, &date) != NULL)
		text_add_format(&name, "Pasted %04d-%02d-%02d %02d:%02d", date.tm_year + 1900,
				date.tm_mon + 1, date.tm_mday, date.tm_hour, date.tm_min);
	return name.length > 0 ? text_take(&name) : NULL;
}

static struct level_file *open_most(const char *path, size_t most, bool installed,
				    struct error *err)
{
	struct level_file *file = NULL;
	struct text bytes = {0};

	if (file_read(path, most, &bytes, err))
		file = parse(text_slice(&bytes), path, path_absolute(path), installed, err);
	text_free(&bytes);
	if (file != NULL && strstr(file->path, "/kept/") != NULL)
		file->name = name_of_kept(file->path);
	return file;
}

struct level_file *level_file_open(const char *path, bool installed, struct error *err)
{
	return open_most(path, FILE_MOST, installed, err);
}

struct level_file *level_file_glance(const char *path, struct error *err)
{
	struct error why = {0};
	struct level_file *file = open_most(path, GLANCE_MOST, false, &why);

	if (why.kind == ERROR_LIMIT)
		fail(err, why.kind, "Too large to be shown before you open it");
	else if (file == NULL)
		fail_as(err, &why);
	return file;
}

struct level_file *level_file_of_text(struct slice bytes, struct error *err)
{
	return parse(bytes, NULL, memory_string("-", 1), false, err);
}

/* Write the bytes to the path, and take it over as the file's; NULL is fine. */
static void keep_at(struct level_file *file, struct slice bytes, char *path)
{
	if (path == NULL)
		return;
	folder_tidy(path);
	if (!file_holds(path, bytes))
		(void)folder_put(path, true, bytes, NULL, NULL);
	memory_free(file->path);
	file->path = path;
}

void level_file_keep(struct level_file *file, struct slice bytes)
{
	keep_at(file, bytes, homes_kept(bytes, file->format->ending));
	memory_free(file->name);
	file->name = name_of_kept(file->path);
}

void level_file_keep_made(struct level_file *file, struct slice bytes, const char *name)
{
	keep_at(file, bytes, homes_made(name));
}

struct level_file *level_file_open_made(const char *name)
{
	char *path = homes_made(name);
	struct level_file *file = path != NULL ? level_file_open(path, false, NULL) : NULL;

	memory_free(path);
	return file;
}

bool level_file_is_kept(const struct level_file *file)
{
	return homes_have(file->path, "kept") || homes_have(file->path, "made");
}

struct level_file *level_file_open_stream(int fd, bool keep, struct error *err)
{
	struct level_file *file = NULL;
	struct text bytes = {0};

	if (file_read_stream(fd, FILE_MOST, &bytes, err))
		file = level_file_of_text(text_slice(&bytes), err);
	if (file != NULL && keep)
		level_file_keep(file, text_slice(&bytes));
	text_free(&bytes);
	return file;
}

void level_file_free(struct level_file *file)
{
	if (file == NULL)
		return;
	memory_free(file->path);
	memory_free(file->name);
	level_set_free(file->set);
	memory_free(file);
}

size_t level_file_number(const struct level_file *file, size_t index)
{
	return file->set->count > 1 ? level_set_number(file->set, index) : 0;
}

const char *level_file_name(const struct level_file *file)
{
	return file->name != NULL ? file->name : path_name(file->path);
}

char *level_file_title(const struct level_file *file, size_t index)
{
	const char *title = file->set->levels[index].title;
	const char *collection = file->set->title;
	struct text t = {0};

	if (title != NULL)
		return memory_copy(title);
	if (collection == NULL)
		collection = level_file_name(file);
	text_add_string(&t, collection);
	if (file->set->count > 1)
		text_add_format(&t, " #%zu", level_set_number(file->set, index));
	return text_take(&t);
}

const char *level_file_author(const struct level_file *file, size_t index)
{
	const struct level_set *set = file->set;
	const struct level *level = &set->levels[index];

	if (set->count == 1 && level->title == NULL && set->title == NULL)
		return NULL;
	return level->author == NULL ? set->author : level->author;
}
