/* SPDX-License-Identifier: MIT */
#include "store/level_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/natural.h"
#include "formats/format.h"
#include "store/file.h"
#include "store/path.h"
#include "store/sidecars.h"

static bool is_level_name(const char *name)
{
	return *name != '.' && !sidecars_is_one(name) && format_is_ending(slice_of(name)) &&
	       strcmp(name, FORMER_LEVELS) != 0;
}

static void fill(struct level_folder *folder, DIR *dir)
{
	struct dirent *entry;
	size_t room = 0;

	while ((entry = readdir(dir)) != NULL) {
		if (is_level_name(entry->d_name)) {
			folder->names = memory_room(folder->names, folder->count, &room,
						    sizeof *folder->names);
			folder->names[folder->count++] = memory_copy(entry->d_name);
		}
		errno = 0;
	}
}

/* Read a file beside the levels; yours, empty if it can't be read. */
static struct text read_beside(const char *path, const char *file, size_t most)
{
	char *name = path_join(path, file);
	struct text bytes = {0};

	if (!file_read(name, most, &bytes, NULL))
		text_cut(&bytes, 0);
	memory_free(name);
	return bytes;
}

static void read_texts(struct level_folder *folder)
{
	struct text chapters = read_beside(folder->path, "chapters.txt", CHAPTERS_BYTES);
	struct text fewest = read_beside(folder->path, "least.txt", FEWEST_BYTES);

	folder->chapters = chapters_parse(text_slice(&chapters));
	folder->fewest = fewest_parse(text_slice(&fewest));
	text_free(&chapters);
	text_free(&fewest);
}

struct level_folder *level_folder_open(const char *path, bool installed, struct error *err)
{
	DIR *dir = opendir(path);
	struct level_folder *folder;
	bool whole;

	if (dir == NULL) {
		file_fail(err, "open the folder of levels");
		return NULL;
	}
	folder = memory_new(sizeof *folder);
	folder->path = memory_copy(path);
	folder->installed = installed;
	read_texts(folder);
	errno = 0; /* readdir sets it when it fails, and not at the end */
	fill(folder, dir);
	whole = errno == 0 || file_fail(err, "read the folder of levels");
	closedir(dir);
	if (whole && folder->count > 0) {
		qsort(folder->names, folder->count, sizeof *folder->names, natural_order);
		return folder;
	}
	fail(err, ERROR_MISSING, "there are no level files in the folder");
	level_folder_free(folder);
	return NULL;
}

void level_folder_free(struct level_folder *folder)
{
	if (folder == NULL)
		return;
	for (size_t i = 0; i < folder->count; i++)
		memory_free(folder->names[i]);
	chapters_free(folder->chapters);
	fewest_free(folder->fewest);
	memory_free(folder->names);
	memory_free(folder->path);
	memory_free(folder);
}

char *level_folder_path(const struct level_folder *folder, size_t index)
{
	return path_join(folder->path, folder->names[index]);
}

struct level_file *level_folder_read(const struct level_folder *folder, size_t index,
				     struct error *err)
{
	char *path = level_folder_path(folder, index);
	struct level_file *file = level_file_open(path, folder->installed, err);

	memory_free(path);
	return file;
}
