/* SPDX-License-Identifier: MIT */
/* Folders, files and processes for the tests of what stands on the disk. */
#ifndef TESTS_DISK_H
#define TESTS_DISK_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/text.h"
#include "core/game.h"
#include "documents/level.h"
#include "store/sidecars.h"

/*
 * Set-up and teardown of each test: an empty folder of its own, in memory where it can be, with
 * home/ and data/ in it, to which HOME and XDG_DATA_HOME point; XDG_CONFIG_HOME is unset. Teardown
 * removes it, whatever it has become.
 */
int disk_setup(void **state);
int disk_teardown(void **state);
/* The path of name in that folder, or the folder itself (""); good for the next 32 calls. */
const char *disk(const char *name);
/* The same of the game's own folder, data/schokoban. */
const char *disk_data(const char *name);
/* Where the fallback of a file in the folder stands: its path mirrored, with an ending. */
const char *disk_fallback(const char *name, const char *ending);

/* Write a file, and make the folders above it that are missing. */
void disk_put(const char *path, struct slice bytes);
void disk_put_string(const char *path, const char *string);
/* Make a folder of just that mode, and those above it that are missing. */
void disk_folder(const char *path, mode_t mode);
void disk_empty(const char *path); /* remove all that is in a folder */
bool disk_is(const char *path);	   /* is anything there? */
/* folder_replace, in the folder of the path. */
bool disk_replace(const char *path, const char *string, struct error *err);

bool disk_holds(const char *path, const char *string); /* just that and nothing else? */

/* Fail, showing both, where the file doesn't hold the string; where the folder (all names, sorted,
 * a blank between) doesn't. */
#define assert_file(path, string)      assert_file_at(path, slice_of(string), __FILE__, __LINE__)
#define assert_file_bytes(path, slice) assert_file_at(path, slice, __FILE__, __LINE__)
#define assert_listing(path, names)    assert_listing_at(path, names, __FILE__, __LINE__)
void assert_file_at(const char *path, struct slice wanted, const char *file, int line);
void assert_listing_at(const char *path, const char *names, const char *file, int line);

/*
 * Root may do anything: be somebody else, whom permissions bind, until teardown or disk_self.
 * Nothing for who isn't root. A folder of mode 0555 is then read-only either way.
 */
void disk_other(void);
void disk_self(void);
/* Give a file to that somebody else; false: we aren't root, and it stays ours. */
bool disk_give(const char *path);
/* Be somebody else, who can't write in that folder. */
void disk_shut(const char *path);

/* Zeroed memory that is shared with the child processes to come; until munmap. */
void *disk_shared(size_t size);

/* A child process; what run returns is its exit status. */
pid_t child_start(int (*run)(void *data), void *data);
int child_wait(pid_t child); /* its exit status; 128 and the signal that ended it */

/* Store a solution that was won without more ado. */
bool disk_solve(const struct sidecars *sidecars, const struct level *level, const char *moves,
		struct error *err);

/* A game on a small room with one box, with moves played (they must be legal). Yours to game_free.
 */
struct game *small_game(enum game_mode mode, const char *moves);
extern const char small_board[];

#endif
