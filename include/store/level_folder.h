/* SPDX-License-Identifier: MIT */
/* A folder of level files. */
#ifndef STORE_LEVEL_FOLDER_H
#define STORE_LEVEL_FOLDER_H

#include "documents/chapters.h"
#include "documents/fewest.h"
#include "store/level_file.h"

/*
 * The collection of the boards that have left a folder's levels (store/former.h). A level whose
 * board was changed is in it with its old board, under the same title.
 */
#define FORMER_LEVELS "former.sok"

/*
 * The level files of a folder in natural order of their names: those whose ending is a format's,
 * without sidecars, hidden files and FORMER_LEVELS. A level file is read when it is asked for. Two
 * files beside them are read right away, chapters.txt (documents/chapters.h) and least.txt
 * (documents/fewest.h); if one can't be read, it counts as empty.
 */
struct level_folder {
	char *path;
	bool installed;
	char **names;
	size_t count;
	struct chapters *chapters;  /* never NULL */
	struct fewest_list *fewest; /* never NULL */
};

struct level_folder *level_folder_open(const char *path, bool installed, struct error *err);
void level_folder_free(struct level_folder *folder);
char *level_folder_path(const struct level_folder *folder, size_t index); /* yours */
struct level_file *level_folder_read(const struct level_folder *folder, size_t index,
				     struct error *err);

#endif
