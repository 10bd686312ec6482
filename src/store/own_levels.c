/* SPDX-License-Identifier: MIT */
#include "store/own_levels.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/path.h"

/* The first executable of that name in the folders of PATH, as a shell finds it. Yours. */
static char *in_path(const char *command)
{
	const char *at = getenv("PATH");

	while (at != NULL && *at != '\0') {
		size_t length = strcspn(at, ":");
		char *folder = length > 0 ? memory_string(at, length) : memory_copy(".");
		char *file = path_join(folder, command);

		memory_free(folder);
		if (access(file, X_OK) == 0 && !path_is_folder(file))
			return file;
		memory_free(file);
		at += length + (at[length] == ':');
	}
	return NULL;
}

static const char *command; /* NULL: not known */

void own_levels_called(const char *name)
{
	command = name;
}

char *own_levels_program(void)
{
	char *program = path_behind_links("/proc/self/exe"), *file;

	if (program != NULL || command == NULL)
		return program;
	file = strchr(command, '/') != NULL ? memory_copy(command) : in_path(command);
	if (file != NULL)
		program = path_behind_links(file);
	memory_free(file);
	return program;
}

static bool is_of(const char *path, uid_t user)
{
	struct stat st;

	return stat(path, &st) == 0 && st.st_uid == user;
}

/* Is a folder there, and not made by a stranger? */
static bool is_trusted(const char *folder, const char *prefix, const char *program)
{
	struct stat levels;

	if (stat(folder, &levels) != 0 || !S_ISDIR(levels.st_mode))
		return false;
	return levels.st_uid == 0 || levels.st_uid == geteuid() || is_of(prefix, levels.st_uid) ||
	       is_of(program, levels.st_uid);
}

/* The folder prefix/name, if it is there and trusted. Yours; NULL: it isn't. */
static char *beside(const char *program, const char *prefix, const char *name)
{
	char *folder = path_join(prefix, name);

	if (is_trusted(folder, prefix, program))
		return folder;
	memory_free(folder);
	return NULL;
}

/* The folder above; NULL: there is none. Yours. */
static char *above(const char *path)
{
	const char *slash = path != NULL ? strrchr(path, '/') : NULL;

	if (slash == NULL || slash[1] == '\0')
		return NULL;
	return slash == path ? memory_copy("/") : memory_string(path, (size_t)(slash - path));
}

char *own_levels_find(const char *program, const char *fixed, bool *installed)
{
	char *folder = above(program), *prefix = above(folder), *levels = NULL;

	*installed = true;
	if (prefix != NULL && strcmp(path_name(folder), "build") == 0) {
		levels = beside(program, prefix, "levels");
		*installed = levels == NULL;
	}
	if (prefix != NULL && levels == NULL)
		levels = beside(program, prefix, "share/schokoban/levels");
	memory_free(prefix);
	memory_free(folder);
	return levels != NULL ? levels : memory_copy(fixed);
}
