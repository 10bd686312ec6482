/* SPDX-License-Identifier: MIT */
/* The levels of several files and folders. */
#include "cli/input.h"

#include <string.h>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/say.h"
#include "base/memory.h"
#include "store/level_folder.h"
#include "store/path.h"

static void add_path(struct input_paths *paths, char *path)
{
	paths->at = memory_room(paths->at, paths->count, &paths->room, sizeof *paths->at);
	paths->at[paths->count++] = path;
}

int input_find_files(struct input_paths *paths, int count, char **files)
{
	int status = STATUS_FINE;

	for (int i = 0; i < count; i++) {
		struct error err = {0};
		struct level_folder *folder;

		if (!path_is_folder(files[i])) {
			add_path(paths, memory_copy(files[i]));
			continue;
		}
		folder = level_folder_open(files[i], false, &err);
		if (folder == NULL) {
			say_error(files[i], &err);
			status = STATUS_TROUBLE;
			continue;
		}
		for (size_t at = 0; at < folder->count; at++)
			add_path(paths, level_folder_path(folder, at));
		level_folder_free(folder);
	}
	return status;
}

void input_free_paths(struct input_paths *paths)
{
	for (size_t i = 0; i < paths->count; i++)
		memory_free(paths->at[i]);
	memory_free(paths->at);
	*paths = (struct input_paths){0};
}

/* Add the levels of a file; `number` is that of the last level before. Returns the number of its
 * last level. */
static size_t add_file(struct input_levels *levels, char *path, size_t number, int *status)
{
	struct level_file *file = input_open(path);

	if (file == NULL) {
		*status = STATUS_TROUBLE;
		return number + 1;
	}
	levels->files = memory_room(levels->files, levels->file_count, &levels->file_room,
				    sizeof *levels->files);
	levels->files[levels->file_count++] = file;
	for (size_t index = 0; index < file->set->count; index++) {
		levels->at =
			memory_room(levels->at, levels->count, &levels->room, sizeof *levels->at);
		levels->at[levels->count++] = (struct input_level){{file, index}, ++number, path};
	}
	return number;
}

/* Open files and folders, and number their levels. */
static int open_all(struct input_levels *levels, int count, char **files)
{
	int status = input_find_files(&levels->paths, count, files);
	size_t number = 0;

	for (size_t i = 0; i < levels->paths.count; i++)
		number = add_file(levels, levels->paths.at[i], number, &status);
	if (levels->file_count == 1 && count == 1 && !path_is_folder(files[0]))
		for (size_t i = 0; i < levels->count; i++)
			levels->at[i].number = level_set_number(levels->files[0]->set, i);
	return status;
}

/* Leave only the levels from number first to last; there are levels. */
static bool cut(struct input_levels *levels, const char *file, size_t first, size_t last)
{
	size_t most = levels->at[levels->count - 1].number, count = 0;
	bool begins = first > 0 || levels->at[0].number == 0;

	for (size_t i = 0; begins && i < levels->count; i++)
		if (levels->at[i].number >= first && levels->at[i].number <= last)
			levels->at[count++] = levels->at[i];
	levels->count = count;
	if (count == 0)
		input_say_missing(file, most, first);
	return count > 0;
}

/* Is an argument LEVEL[-LAST], or meant to be? */
static bool is_range(const char *argument)
{
	return *argument >= '0' && *argument <= '9' &&
	       argument[strspn(argument, "0123456789-")] == '\0';
}

int input_take_levels(struct input_levels *levels, int argc, char **argv,
		      const struct command *command, bool many)
{
	size_t first = 0, last = 0;
	int given = argc - optind, status;
	bool ranged = given == 2 && (!many || is_range(argv[optind + 1]));

	if (given == 0)
		return say_usage(command, "%s needs a FILE", command->name);
	if (given > 2 && !many)
		return say_usage(command, "%s takes one FILE and at most one LEVEL", command->name);
	if (ranged && !input_range(argv[optind + 1], &first, &last))
		return STATUS_TROUBLE;
	status = open_all(levels, given - ranged, argv + optind);
	if (ranged && levels->count > 0 && !cut(levels, argv[optind], first, last))
		status = STATUS_TROUBLE;
	return status;
}

bool input_find(struct input *input)
{
	struct input_levels *all = &input->all;

	if (open_all(all, 1, &input->file) == STATUS_FINE &&
	    cut(all, input->file, input->number, input->number)) {
		input->path = all->at[0].file;
		input->place = all->at[0].place;
		input->number = level_number(input->place);
		return true;
	}
	input_free_levels(all);
	return false;
}

void input_free_levels(struct input_levels *levels)
{
	for (size_t i = 0; i < levels->file_count; i++)
		level_file_free(levels->files[i]);
	input_free_paths(&levels->paths);
	memory_free(levels->files);
	memory_free(levels->at);
	*levels = (struct input_levels){0};
}

size_t input_count_all(const struct input_levels *levels)
{
	size_t count = 0;

	for (size_t i = 0; i < levels->file_count; i++)
		count += levels->files[i]->set->count;
	return count;
}

bool input_is_replaced(const struct input_levels *levels, const char *out, const char *lost)
{
	for (size_t i = 0; i < levels->paths.count; i++)
		if (output_replaces(out, levels->paths.at[i], lost))
			return true;
	return false;
}

int input_look_at(int argc, char **argv, const struct command *command,
		  const struct column *columns, input_look *look, void *data)
{
	struct input_paths paths = {0};
	int status = STATUS_FINE;
	struct progress progress;
	struct table *table;

	if (!options_take(argc, argv, command, NULL, NULL, &status))
		return status;
	if (optind == argc)
		return say_usage(command, "%s needs a FILE", command->name);
	status = input_find_files(&paths, argc - optind, argv + optind);
	progress_open(&progress, paths.count);
	table = table_open(columns, NULL);
	for (size_t i = 0; i < paths.count; i++) {
		struct level_file *levels = input_open(paths.at[i]);
		struct level_place place = {levels, 0};

		if (levels == NULL)
			status = STATUS_TROUBLE;
		for (; levels != NULL && place.index < levels->set->count; place.index++) {
			progress_at(&progress, i, place.index, levels->set->count);
			if (!look(table, paths.at[i], place, data) && status == STATUS_FINE)
				status = STATUS_FOUND;
		}
		level_file_free(levels);
	}
	progress_close(&progress);
	table_close(table);
	input_free_paths(&paths);
	return status;
}
