/* SPDX-License-Identifier: MIT */
#include "store/path.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/text.h"

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL ? slash + 1 : path;
}

char *path_folder(const char *path)
{
	size_t length = (size_t)(path_name(path) - path);

	return length > 0 ? memory_string(path, length) : memory_copy("./");
}

char *path_join(const char *folder, const char *name)
{
	struct text t = {0};

	text_add_string(&t, folder);
	if (t.length > 0 && t.bytes[t.length - 1] != '/')
		text_add_char(&t, '/');
	text_add_string(&t, name);
	return text_take(&t);
}

char **path_list(const char *folder, bool (*wanted)(const char *name, const void *data),
		 const void *data, size_t *count)
{
	DIR *dir = folder != NULL ? opendir(folder) : NULL;
	struct dirent *entry;
	char **paths = NULL;
	size_t room = 0;

	*count = 0;
	while (dir != NULL && (entry = readdir(dir)) != NULL)
		if (wanted(entry->d_name, data)) {
			paths = memory_room(paths, *count, &room, sizeof *paths);
			paths[(*count)++] = path_join(folder, entry->d_name);
		}
	if (dir != NULL)
		closedir(dir);
	return paths;
}

bool path_is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool path_is_there(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

bool path_is_same(const char *a, const char *b)
{
	struct stat one, other;

	return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev &&
	       one.st_ino == other.st_ino;
}

char *path_behind_links(const char *path)
{
	char *real = realpath(path, NULL), *result;

	result = memory_copy(real);
	free(real);
	return result;
}

char *path_absolute(const char *path)
{
	char *real = path_behind_links(path), *result;
	size_t length = strlen(path);

	if (real != NULL)
		return real;
	do {
		char *folder;

		while (length > 0 && path[length - 1] != '/')
			length--;
		folder = length > 0 ? memory_string(path, length) : memory_copy("./");
		real = path_behind_links(folder);
		memory_free(folder);
	} while (real == NULL && length > 0 && --length > 0);
	result = path_join(real != NULL ? real : *path == '/' ? "" : ".", path + length);
	memory_free(real);
	return result;
}

bool path_is_in(const char *path, const char *folder)
{
	size_t length = strlen(folder);

	if (length > 0 && folder[length - 1] == '/') /* the root */
		length--;
	return strncmp(path, folder, length) == 0 && path[length] == '/';
}
