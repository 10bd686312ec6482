/* SPDX-License-Identifier: MIT */
/* Paths, and what they lead to. */
#ifndef STORE_PATH_H
#define STORE_PATH_H

#include <stdbool.h>
#include <stddef.h>

const char *path_name(const char *path); /* the part after the last slash */
/* The part up to the last slash, or "./"; yours. */
char *path_folder(const char *path);
char *path_join(const char *folder, const char *name); /* yours */
/* The paths of what a folder (NULL: none) holds and wanted says yes to. The folder may be changed
 * while one goes through them. Each is yours, and the array (NULL if there are none). */
char **path_list(const char *folder, bool (*wanted)(const char *name, const void *data),
		 const void *data, size_t *count);
bool path_is_folder(const char *path);
bool path_is_there(const char *path); /* even a link to nowhere */
/* Are both one file, behind links? Not where it is missing. */
bool path_is_same(const char *a, const char *b);
char *path_behind_links(const char *path); /* yours; NULL (errno): they can't be followed */
/* Yours; links are resolved in as much of it as exists. */
char *path_absolute(const char *path);
/* Is the path in the folder, at any depth? Both paths are as path_absolute returns them. */
bool path_is_in(const char *path, const char *folder);

#endif
