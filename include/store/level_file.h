/* SPDX-License-Identifier: MIT */
/* A level file that was read. */
#ifndef STORE_LEVEL_FILE_H
#define STORE_LEVEL_FILE_H

#include "documents/level.h"
#include "formats/format.h"

/* A level file that was read. */
struct level_file {
	char *path;	/* absolute */
	char *name;	/* what to call it, for levels that aren't in a file of the player's; NULL:
			   by the file's name */
	bool installed; /* its sidecars never go beside it */
	const struct format *format;
	struct level_set *set; /* one level at least */
};

/* A level in its file, which is borrowed. */
struct level_place {
	const struct level_file *file; /* NULL: there is none */
	size_t index;
};

static inline const struct level *level_at(struct level_place place)
{
	return &place.file->set->levels[place.index];
}

static inline size_t level_number(struct level_place place) /* in its file */
{
	return level_set_number(place.file->set, place.index);
}

/* Read a level file of any format; yours to level_file_free. NULL: the error has the line. */
struct level_file *level_file_open(const char *path, bool installed, struct error *err);
/* The same for a look at a file that is perhaps never opened: ERROR_LIMIT if it is large. */
struct level_file *level_file_glance(const char *path, struct error *err);
/*
 * Read levels from standard input or another open descriptor. With keep they get a file under the
 * data folder (homes_kept), so that the games played on them are found again; if it can't be
 * written, they are read nevertheless. Without keep, the path is "-".
 */
struct level_file *level_file_open_stream(int fd, bool keep, struct error *err);
/* Read levels that are in no file, such as pasted text: the path is "-" until level_file_keep gives
 * them a file under the data folder. */
struct level_file *level_file_of_text(struct slice bytes, struct error *err);
void level_file_keep(struct level_file *file, struct slice bytes);
/* Keep a level that was made, under a name (homes_made). */
void level_file_keep_made(struct level_file *file, struct slice bytes, const char *name);
/* Open a level that was made, by its name; NULL: it isn't kept. */
struct level_file *level_file_open_made(const char *name);
/* Is the file kept under the data folder: pasted, from standard input, or made? */
bool level_file_is_kept(const struct level_file *file);
void level_file_free(struct level_file *file);

/* 0 where the file holds one level, else level_set_number: the number in the sidecars' names. */
size_t level_file_number(const struct level_file *file, size_t index);
/*
 * The file's name with its ending. Levels that were pasted or came from standard input are called
 * "Pasted 2026-11-21 18:40" after the time when they first came, as their file's name is a hash.
 * Borrowed.
 */
const char *level_file_name(const struct level_file *file);
/*
 * The level's title; without one, the collection's or else level_file_name, followed by " #N" where
 * the file has several levels. Yours.
 */
char *level_file_title(const struct level_file *file, size_t index);
/*
 * The author: the level's, else the collection's. Borrowed; NULL: unknown, as whenever the title is
 * the file's name (Schokoban's specification, Gameplay - UI).
 */
const char *level_file_author(const struct level_file *file, size_t index);

#endif
