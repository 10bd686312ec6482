/* SPDX-License-Identifier: MIT */
/* What is being played: one level of an arcade, of the free list or of a custom file. */
#ifndef PLAY_COLLECTION_H
#define PLAY_COLLECTION_H

#include "store/level_folder.h"
#include "store/status.h"

enum mode { MODE_ARCADE, MODE_FREE, MODE_CUSTOM };

struct collection_entry {
	size_t place, inside; /* index of the file in the folder, and of the level in that file */
	size_t number;	      /* in the names of its files (struct sidecars) */
};

/*
 * A row of levels: those of the files of a folder (arcade and free play), or of one file (custom).
 * It never changes, and is shared by all who hold it; behind `desk` lies what was read last.
 */
struct collection {
	enum mode mode;
	struct level_folder *folder; /* NULL in custom mode */
	struct level_file *file;     /* NULL but in custom mode */
	struct collection_entry
		*entries; /* one for each level, or file that can't be read; NULL in custom mode */
	size_t count;	  /* levels in the row */
	struct collection_desk *desk;
};

/* A level of a collection: passed by value, and not held unless a comment says so. */
struct level_pick {
	const struct collection *collection;
	size_t index;
};

/* How far a collection is counted: zeroed, it is about to begin. */
struct solved_count {
	size_t seen, solved;
};

/* Over a folder, each file of which is read once to see how many levels it holds: NULL with an
 * error. Each screen that keeps a collection calls collection_hold, and later collection_drop. */
const struct collection *collection_of_folder(enum mode mode, const char *path, bool installed,
					      struct error *err);
/* The file is given away. Remembered: the prompt for paths offers it from now on; that is written
 * when the collection ends, as a write to the disk takes its time. */
const struct collection *collection_of_file(struct level_file *file, bool remembered);
const struct collection *collection_hold(const struct collection *collection);
void collection_drop(const struct collection *collection);

/* The file and the level at an index: NULL with an error that names the file. Borrowed until the
 * next call. */
const struct level_file *collection_level_file(const struct collection *collection, size_t index,
					       struct error *err);
const struct level *collection_level(const struct collection *collection, size_t index,
				     struct error *err);
size_t collection_level_index(const struct collection *collection,
			      size_t index); /* its index in its file */
/* The number by which the player knows it (level_set_number; of a folder's levels, their place),
 * and the highest. */
size_t collection_number(const struct collection *collection, size_t index);
size_t collection_numbers(const struct collection *collection);

/* The index of the level of that number in the file at an absolute path; false: it isn't in the
 * row, which is a folder's. */
bool collection_find(const struct collection *collection, const char *path, size_t number,
		     size_t *index);
/* What the row is called: the collection's title, or its file's name. Borrowed. */
const char *collection_name(const struct collection *collection);
/* The name of the level's file, without its folder. Borrowed. */
const char *collection_file(const struct collection *collection, size_t index);

/* Its chapter in a folder that has chapters (documents/chapters.h); false: it is in none. */
bool collection_chapter(const struct collection *collection, size_t index, struct chapter *chapter);
/* What it teaches; NULL: nothing is said. Borrowed. */
const char *collection_lesson(const struct collection *collection, size_t index);

bool collection_playable(const struct collection *collection, size_t index, struct error *err);

/* Titles to show; yours. Where the file can't be read, its name. */
char *collection_title(const struct collection *collection, size_t index);

/* What is known of the level at the index; nothing if its file can't be read. Refresh when a game
 * may have changed it. */
struct status collection_status(const struct collection *collection, size_t index);
void collection_refresh(const struct collection *collection);
/* Count those that are solved, from the first on: each call looks at one more level. False: all are
 * counted. */
bool collection_count(const struct collection *collection, struct solved_count *count);
/*
 * Of the levels that can be played and aren't solved, the first, and the first behind the last
 * solved one, past those that were skipped. Both are count where there is none.
 */
void collection_find_unsolved(const struct collection *collection, size_t *first, size_t *next);
/* How many unsolved levels the player may still skip in the level's chapter: COLLECTION_SKIPS, less
 * the unsolved ones before this one. */
#define COLLECTION_SKIPS 3
size_t collection_skips_left(const struct collection *collection, size_t index);

#endif
