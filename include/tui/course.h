/* What is being played: one level of an arcade, of the free list or of a custom file. */
#ifndef TUI_COURSE_H
#define TUI_COURSE_H

#include "store/library.h"
#include "store/status.h"

enum mode { MODE_ARCADE, MODE_FREE, MODE_CUSTOM };

/*
 * A row of levels: those of the files of a folder (arcade and free play), or of one file (custom).
 */
struct course_entry {
	size_t file, inside;		/* index on the shelf, and of the level in that file */
	size_t number;			/* in the names of its files (struct place) */
};

struct course {
	enum mode mode;
	struct shelf *shelf;		/* NULL in custom mode */
	struct library *library;	/* custom: the file; else the one opened last */
	size_t opened;			/* index of that one on the shelf */
	struct course_entry *entries;	/* one for each level, or file that can't be read; NULL in custom mode */
	size_t count;			/* levels in the row */
	size_t index;			/* the level that is being played */
	struct status_reader *reader;	/* looks at the files beside the levels */
	int uses;			/* screens that hold it */
	bool remembered;		/* its path joins the last ones when it is dropped for good */
};

/* Over a folder, each file of which is read once to see how many levels it holds: NULL with an error. Each screen that keeps a course holds it until it drops it. */
struct course *course_of_folder(enum mode mode, const char *folder, bool installed,
				struct error *err);
struct course *course_of_library(struct library *library);	/* takes the library */
struct course *course_hold(struct course *course);
/* Let the prompt for paths offer the course's file; written when the course ends, as a write to the disk takes its time. */
void course_remember(struct course *course);
void course_drop(struct course *course);

/* The file and the level at an index: NULL with an error that names the file. Borrowed until the next call. */
const struct library *course_library(struct course *course, size_t index, struct error *err);
const struct level *course_level(struct course *course, size_t index, struct error *err);
size_t course_level_index(const struct course *course, size_t index);	/* its index in its file */
/* The number by which the player knows it (level_set_number; of a folder's levels, their place), and the highest. */
size_t course_number(const struct course *course, size_t index);
size_t course_numbers(const struct course *course);

/* The index of the level of that number in the file at an absolute path; false: it isn't in the row, which is a folder's. */
bool course_find(const struct course *course, const char *path, size_t number, size_t *index);
/* The name of the level's file, without its folder. Borrowed. */
const char *course_file(const struct course *course, size_t index);

bool course_playable(struct course *course, size_t index, struct error *err);

/* Titles to show; yours. Where the file can't be read, its name. */
char *course_title(struct course *course, size_t index);

/* What is known of the level at the index: of one whose file can't be read nothing. Refresh when a game may have changed it. */
struct status course_status(struct course *course, size_t index);
void course_refresh(struct course *course);
/* The first level that can be played and isn't; count where there is none. */
size_t course_first_unsolved(struct course *course);

#endif
