/* SPDX-License-Identifier: MIT */
/* Where a level keeps its files: the one place that decides their names (store/README.md). */
#ifndef STORE_SIDECARS_H
#define STORE_SIDECARS_H

#include "core/game.h"
#include "base/text.h"

enum sidecar { SIDECAR_SCORES, SIDECAR_SAVE, SIDECAR_REVERSE_SAVE, SIDECAR_SOLUTIONS };
#define SIDECARS 4

/*
 * Two homes for each sidecar: beside the level file, and, where that folder can't be written, under
 * ${XDG_DATA_HOME:-~/.local/share}/schokoban/, mirrored by the level's absolute path (hashed where
 * a name gets too long); levels in PREFIX/share/schokoban/levels go by their name alone, so that
 * their sidecars are found again below another PREFIX. Both homes are read, and the first that can
 * be written is written; installed levels have only the second.
 */
enum home { HOME_BESIDE, HOME_FALLBACK, HOMES };

struct sidecars {
	char *level;	   /* the level file, absolute */
	size_t number;	   /* the level in it, from 1; 0: the file holds one */
	char *stem[HOMES]; /* paths without endings; NULL: there is no such home */
};

/* Yours to sidecars_free. installed: never write beside the level. */
struct sidecars *sidecars_new(const char *level, size_t number, bool installed);
/* The sidecars of a level, from those of its file (number 0), without a look at the disk. Yours. */
struct sidecars *sidecars_of_level(const struct sidecars *file, size_t number);
/* Move the second homes of that folder's levels, which were once named by its path, to where those
 * of installed levels are, unless there are some already. */
void sidecars_gather(const char *levels);
struct sidecars *sidecars_duplicate(const struct sidecars *sidecars); /* yours to sidecars_free */
void sidecars_free(struct sidecars *sidecars);

/*
 * Another board now stands where the sidecars' board stood (their .sok says so): the names of this
 * level's sidecars get its board's hash, and the others stay as they are.
 */
void sidecars_add_hash(struct sidecars *sidecars, const struct board *board);

/* The path of a sidecar; yours; NULL: there is no such home. */
char *sidecars_path(const struct sidecars *sidecars, enum home home, enum sidecar kind);
enum sidecar sidecars_save(enum game_mode mode);

/* The path of the i-th copy, from 1, of a leaderboard that holds lines that can't be read:
 * .dat.bad, .dat.bad.2 ... Yours. */
char *sidecars_copy(const char *scores, int i);

/* Remove what a crash left beside the sidecars. Cheap; for when a level is opened. */
void sidecars_tidy(const struct sidecars *sidecars);

/* Is the file name that of a sidecar, and of which kind? *stem gets the length of its stem. */
bool sidecars_split(const char *name, enum sidecar *kind, size_t *stem);
/* Is the file name one of ours (a sidecar, a temporary file)? Lists and completion leave it out. */
bool sidecars_is_one(const char *name);

#endif
