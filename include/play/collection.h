/* SPDX-License-Identifier: MIT */
/* What is being played: one level of an arcade, of the free list or of a custom file or folder. */
#ifndef PLAY_COLLECTION_H
#define PLAY_COLLECTION_H

#include "store/level_folder.h"
#include "store/status.h"

enum mode { MODE_ARCADE, MODE_FREE, MODE_CUSTOM };

struct collection_entry {
	size_t place, inside; /* the index of the file in the folder, and of the level in that
				 file */
	size_t number;	      /* in the names of its files (struct sidecars) */
};

/*
 * A series of levels: of the files of a folder, or of one file (custom mode alone). It never
 * changes, and is shared by everything that holds it; what was read last is kept in `desk`.
 */
struct collection {
	enum mode mode;
	struct level_folder *folder; /* NULL: of one file */
	struct level_file *file;     /* NULL: of a folder */
	struct collection_entry
		*entries; /* one for each level, or file that can't be read; NULL: of one file */
	size_t count;	  /* levels in the series */
	struct collection_desk *desk;
};

/* A level of a collection, by value; the collection isn't held unless a comment says so. */
struct level_pick {
	const struct collection *collection;
	size_t index;
};

/* How many levels of a collection are counted so far, and how many of these earned at least each
 * mark. Begins zeroed. */
struct solved_count {
	size_t seen, earned[MEDALS];
};
/* Count one more level with that mark, or one less. */
void collection_count_add(struct solved_count *count, enum medal medal);
void collection_count_drop(struct solved_count *count, enum medal medal);

/*
 * Open a folder's levels; each file is read once to see how many it holds. NULL with an error.
 * Yours to collection_drop. Every other screen that keeps it calls collection_hold, and
 * collection_drop in the end.
 */
const struct collection *collection_of_folder(enum mode mode, const char *path, bool installed,
					      struct error *err);
/* Takes the file over. remembered: the path prompt offers it from now on; that is written when the
 * collection is freed, as a write to the disk takes time. */
const struct collection *collection_of_file(struct level_file *file, bool remembered);
/* Of the file or folder at a path that the player names, in custom mode. */
const struct collection *collection_open(const char *path, bool remembered, struct error *err);
const struct collection *collection_hold(const struct collection *collection);
void collection_drop(const struct collection *collection);

/* The file of the level at an index, and the level. NULL with an error that names the file.
 * Borrowed until the next call. */
struct level_place collection_place(const struct collection *collection, size_t index,
				    struct error *err);
const struct level *collection_level(const struct collection *collection, size_t index,
				     struct error *err);
/* The number by which the player knows a level (level_set_number or, in a folder, its place among
 * all levels), and the highest number. */
size_t collection_number(const struct collection *collection, size_t index);
size_t collection_numbers(const struct collection *collection);

/* For a folder: find the index of the level of that number in the file at an absolute path. False:
 * it isn't there. */
bool collection_find(const struct collection *collection, const char *path, size_t number,
		     size_t *index);
/* The collection's name: its mode or, in custom mode, the folder's name, or the title or name of
 * the file. Borrowed. */
const char *collection_name(const struct collection *collection);
/* The name of the level's file, without its folder. Borrowed. */
const char *collection_file(const struct collection *collection, size_t index);

/* The level's chapter, if the folder has any (documents/chapters.h); false: it is in none. */
bool collection_chapter(const struct collection *collection, size_t index, struct chapter *chapter);
/* Count the levels of a chapter, as they are now. */
struct solved_count collection_count_chapter(const struct collection *collection,
					     const struct chapter *chapter);
/* What the level teaches; NULL: the folder doesn't say. Borrowed. */
const char *collection_lesson(const struct collection *collection, size_t index);

bool collection_playable(const struct collection *collection, size_t index, struct error *err);

/* The title to show, or the file's name if it can't be read. Yours. */
char *collection_title(const struct collection *collection, size_t index);

/* What is known of the level at an index; nothing if its file can't be read. Call
 * collection_refresh when a game may have changed it. */
struct status collection_status(const struct collection *collection, size_t index);
void collection_refresh(const struct collection *collection);
/* Count the solved levels from the first on: each call looks at one more level. False: all are
 * counted. */
bool collection_count(const struct collection *collection, struct solved_count *count);
/*
 * Find the first level that can be played and isn't solved, and the first such level after the last
 * solved one, past levels that were skipped. Each becomes the collection's count if there is no
 * such level.
 */
void collection_find_unsolved(const struct collection *collection, size_t *first, size_t *next);
/* How many unsolved levels the player may still skip in the level's chapter: COLLECTION_SKIPS minus
 * the unsolved levels before this one. */
#define COLLECTION_SKIPS 3
size_t collection_skips_left(const struct collection *collection, size_t index);

#endif
