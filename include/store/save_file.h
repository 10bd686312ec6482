/* SPDX-License-Identifier: MIT */
/* Files of saved games. They are locked while a game is played, and we notice if one is
 * replaced. */
#ifndef STORE_SAVE_FILE_H
#define STORE_SAVE_FILE_H

#include "base/error.h"
#include "core/game.h"

#define SAVE_FILE_MOST (2U * GAME_MOVES_MOST) /* bytes; marks need room as well */

/*
 * How many of the bytes count: all but NULs and blanks at the end, as a crash can leave them, and
 * an unfinished mark ([.. or {..).
 */
size_t save_file_whole(struct slice bytes);

/* Open and lock an existing save. -1 with ERROR_BUSY, ERROR_MISSING or what the system said. */
int save_file_open(const char *path, int mode, struct error *err);

/* What a path leads to: the file behind fd, another file or none, or unknown (errno). */
enum named { NAMED_IT, NAMED_OTHER, NAMED_UNKNOWN };
enum named save_file_look(int fd, const char *path);
/* Delete the file at the path if it is the file behind fd. */
bool save_file_remove(int fd, const char *path, struct error *err);

#endif
