/* SPDX-License-Identifier: MIT */
/* Where a level keeps its files: the one place that decides their names (store/README.md). */
#ifndef STORE_SIDECARS_H
#define STORE_SIDECARS_H

#include "core/game.h"
#include "base/text.h"

enum sidecar { SIDECAR_SCORES, SIDECAR_SAVE, SIDECAR_REVERSE_SAVE, SIDECAR_SOLUTIONS };
#define SIDECARS 4

/*
 * Three homes for each sidecar: for the levels of a file that holds several, a folder beside it,
 * pack.sok.records/7.sav; beside the level file, level.xsb.sav, where those of packs were once as
 * well, pack.sok.7.sav, and are where the folder can't be had; and, where nothing can be written
 * there, under
 * ${XDG_DATA_HOME:-~/.local/share}/schokoban/, mirrored by the level's absolute path (hashed where
 * a name gets too long); levels in PREFIX/share/schokoban/levels go by their name alone, so that
 * their sidecars are found again below another PREFIX. All homes are read, and the first that can
 * be written is written; installed levels have only the last.
 *
 * The folder lets in whom the one around it does. Where that is open to everybody or protects each
 * user's files from the others, as /tmp does, whoever made the folder could remove what is in it:
 * there a stranger's takes leaderboards alone, and all else goes beside the pack.
 */
enum home { HOME_RECORDS, HOME_BESIDE, HOME_FALLBACK, HOMES };

struct sidecars {
	char *level;	   /* the level file, absolute */
	size_t number;	   /* the level in it, from 1; 0: the file holds one */
	char *records;	   /* the folder for those of a pack; NULL: none */
	bool is_strangers; /* it takes leaderboards alone */
	char *stem[HOMES]; /* paths without endings; NULL: there is no such home */
};

/* Yours to sidecars_free. installed: never write beside the level. */
struct sidecars *sidecars_new(const char *level, size_t number, bool installed);
/* Those of a file's levels, and of the level of that number (0: the file holds one), without
 * another look at the disk. Yours. */
struct sidecars *sidecars_of_pack(const char *level, bool installed);
struct sidecars *sidecars_of_level(const struct sidecars *pack, size_t number);
/* Add the path that this level's files have in a home, without their ending. False, and nothing
 * added: there is no such home. */
bool sidecars_add_stem(struct text *out, const struct sidecars *pack, enum home home,
		       size_t number);
/* Those whose path without an ending, beside the level file, is known: pack.sok.7. Yours. */
struct sidecars *sidecars_named(const char *path, bool installed);
/* The path that a sidecar has beside the level file, whether it is there or in the folder. Yours.
 */
char *sidecars_plain(const char *path);
/* Move the last homes of that folder's levels, which were once named by its path, to where those
 * of installed levels are, unless there are some already. */
void sidecars_gather(const char *levels);
struct sidecars *sidecars_duplicate(const struct sidecars *sidecars); /* yours to sidecars_free */
void sidecars_free(struct sidecars *sidecars);

/*
 * Another board now stands where the sidecars' board stood (their .sok says so): the names of this
 * level's sidecars get its board's hash, and the others stay as they are.
 */
void sidecars_add_hash(struct sidecars *sidecars, const struct board *board);

/* May what is new of that kind go to that home? The others are only read. */
bool sidecars_takes(const struct sidecars *sidecars, enum home home, enum sidecar kind);
/* The path of a sidecar; yours; NULL: there is no such home. */
char *sidecars_path(const struct sidecars *sidecars, enum home home, enum sidecar kind);
enum sidecar sidecars_save(enum game_mode mode);

/* The path of the i-th copy, from 1, of a leaderboard that holds lines that can't be read:
 * .dat.bad, .dat.bad.2 ... Yours. */
char *sidecars_copy(const char *scores, int i);

/*
 * Move what is beside a pack, from before there were folders of records, into its folder, but for
 * saves of games that are being played, files of others, and those that have their name there. What
 * stays is read nevertheless. Cheap if there is nothing.
 */
void sidecars_take_over(const char *level);

/* Remove what a crash left beside the sidecars. Cheap; for when a level is opened. */
void sidecars_tidy(const struct sidecars *sidecars);

/* Is the file name that of a sidecar, and of which kind? *stem gets the length of its stem. */
bool sidecars_split(const char *name, enum sidecar *kind, size_t *stem);
/* Is the name one of ours (a sidecar, a folder of them, a temporary file)? Lists and completion
 * leave it out. */
bool sidecars_is_one(const char *name);

#endif
