/* Level files by path, and folders of them. */
#ifndef STORE_LIBRARY_H
#define STORE_LIBRARY_H

#include "core/level.h"
#include "formats/format.h"

/* A level file that was read. */
struct library {
	char *path;	/* absolute */
	bool installed; /* its sidecars never go beside it */
	const struct format *format;
	struct level_set *set; /* one level at least */
};

/* Read a level file of any format. NULL with an error that has the line. Yours to library_free. */
struct library *library_open(const char *path, bool installed, struct error *err);
/*
 * Read levels from standard input or another open descriptor. With keep they get a file under the
 * data folder (sidecars_kept), so that the games played on them are found again; where it can't be
 * written they are read all the same. Without, the path is "-".
 */
struct library *library_open_stream(int fd, bool keep, struct error *err);
/* Levels that are in no file, such as a pasted text: the path is "-" until library_keep gives them
 * one as above. */
struct library *library_of_text(struct slice bytes, struct error *err);
void library_keep(struct library *library, struct slice bytes);
void library_free(struct library *library);

/* 0 where the file holds one level, else level_set_number: the number in the sidecars' names. */
size_t library_number(const struct library *library, size_t index);
/*
 * Title of a level; where it has none, the file's name with its ending, and
 * "Collection #N" for level N of a collection. Yours.
 */
char *library_title(const struct library *library, size_t index);
/*
 * The author: the level's, else the collection's. Borrowed; NULL: unknown, as it is where the title
 * is the file's name (Schokoban's specification, Gameplay - UI).
 */
const char *library_author(const struct library *library, size_t index);

/*
 * The level files of a folder in natural order of their names: .xsb, without sidecars and hidden
 * files. Each is read when it is asked for.
 */
struct shelf {
	char *folder;
	bool installed;
	char **names;
	size_t count;
};

struct shelf *shelf_open(const char *folder, bool installed, struct error *err);
void shelf_free(struct shelf *shelf);
char *shelf_path(const struct shelf *shelf, size_t index); /* yours */
struct library *shelf_library(const struct shelf *shelf, size_t index, struct error *err);

/*
 * What a path that is being typed could become: ~ is the home folder. Returns the longest common
 * continuation (the path itself where there is none), yours; *matches (yours, may be NULL) lists
 * the names that fit, one a line in natural order, sidecars and hidden files left out.
 */
char *path_complete(const char *typed, char **matches);
char *path_expand(const char *typed); /* ~ and ~/... to the home folder; yours */

#endif
