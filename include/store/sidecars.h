/* SPDX-License-Identifier: MIT */
/* Where a level keeps its files: the one place that decides their names (store/README.md). */
#ifndef STORE_SIDECARS_H
#define STORE_SIDECARS_H

#include "core/game.h"
#include "base/text.h"

enum sidecar { SIDECAR_SCORES, SIDECAR_SAVE, SIDECAR_REVERSE_SAVE, SIDECAR_SOLUTIONS };
#define SIDECARS 4

/*
 * There are three homes for each sidecar. For the levels of a file that holds several, a folder
 * beside it: pack.sok.records/7.sav. Beside the level file: level.xsb.sav; for a pack that can't
 * have such a folder, or where an older version wrote it, pack.sok.7.sav. And, where nothing can be
 * written there, under ${XDG_DATA_HOME:-~/.local/share}/schokoban/, mirrored by the level's
 * absolute path (hashed where a name gets too long); levels in PREFIX/share/schokoban/levels go by
 * their name alone, so that their sidecars are found again below another PREFIX. All homes are
 * read, and the first that can be written is written; installed levels have only the last.
 *
 * The folder of records is open to the same people as the folder around it. Where that is open to
 * everybody or protects each user's files from the others, as /tmp does, whoever made the folder of
 * records could remove what is in it: if a stranger made it, it takes leaderboards alone, and
 * everything else goes beside the pack.
 */
enum home { HOME_RECORDS, HOME_BESIDE, HOME_FALLBACK, HOMES };

struct sidecars {
	char *level;	   /* the level file, absolute */
	size_t number;	   /* the level in it, from 1; 0: the file holds one */
	char *records;	   /* the folder of records of a pack; NULL: none */
	bool is_strangers; /* the folder of records is a stranger's: it takes leaderboards alone */
	char *stem[HOMES]; /* paths without endings; NULL: there is no such home */
};

/* Yours to sidecars_free. installed: never write beside the level. */
struct sidecars *sidecars_new(const char *level, size_t number, bool installed);
/* sidecars_of_pack looks at the disk once for all levels of a file; sidecars_of_level then gives
 * the sidecars of one level (0: the file holds one). Yours. */
struct sidecars *sidecars_of_pack(const char *level, bool installed);
struct sidecars *sidecars_of_level(const struct sidecars *pack, size_t number);
/* Add the path that this level's files have in a home, without their ending. False, with nothing
 * added: there is no such home. */
bool sidecars_add_stem(struct text *out, const struct sidecars *pack, enum home home,
		       size_t number);
/* Sidecars by the path that they have beside the level file, without an ending: pack.sok.7.
 * Yours. */
struct sidecars *sidecars_named(const char *path, bool installed);
/* The path that a sidecar has beside the level file, even if path is in the folder of records.
 * Yours. */
char *sidecars_plain(const char *path);
/* Older versions named the last home of installed levels by the path of their folder. Rename it to
 * what it is called now, unless that is there already. */
void sidecars_gather(const char *levels);
struct sidecars *sidecars_duplicate(const struct sidecars *sidecars); /* yours to sidecars_free */
void sidecars_free(struct sidecars *sidecars);

/*
 * Another board now stands where the sidecars' board stood (their .sok says so): the names of this
 * level's sidecars get its board's hash, and the other board's files stay as they are.
 */
void sidecars_add_hash(struct sidecars *sidecars, const struct board *board);

/* May new files of that kind go to that home? Homes that don't take them are only read. */
bool sidecars_takes(const struct sidecars *sidecars, enum home home, enum sidecar kind);
/* The path of a sidecar; yours; NULL: there is no such home. */
char *sidecars_path(const struct sidecars *sidecars, enum home home, enum sidecar kind);
/* Is a file of that kind there, in one of the homes or in that home? */
bool sidecars_has(const struct sidecars *sidecars, enum sidecar kind);
bool sidecars_has_in(const struct sidecars *sidecars, enum home home, enum sidecar kind);
enum sidecar sidecars_save(enum game_mode mode);

/* The i-th name, from 1, under which a file that can't be read in full is kept: .dat.bad,
 * .dat.bad.2 ... Yours. */
char *sidecars_copy(const char *path, int i);
/* Rename such a file, and whatever else has its name, to the first of these that is free.
 * ERROR_BUSY: a game holds it. */
bool sidecars_set_aside(const char *path, struct error *err);

/*
 * Move files that an older version wrote beside a pack into its folder of records, except saves of
 * games that are being played, other users' files, and files whose names are taken there. What
 * stays is read nevertheless. Cheap if there is nothing to move.
 */
void sidecars_take_over(const char *level);

/*
 * Give the files of one level in a home to another, the .sok last, as it tells whose the others
 * are. What has a name that is taken there, and a game that is being played, stays, and with it the
 * .sok: false. A copy of a file that is there is removed.
 */
bool sidecars_rename(const struct sidecars *from, const struct sidecars *to, enum home home);
/* The same without waiting for the disk, and without the .sok unless book is true: for many levels
 * at once. Before the .sok goes, the caller syncs the folders in which the others are and were
 * (folder_sync), and once more behind it. */
bool sidecars_move(const struct sidecars *from, const struct sidecars *to, enum home home,
		   bool book);
/* Is a game of the level being played whose save is in that home? */
bool sidecars_is_played(const struct sidecars *sidecars, enum home home);
/* Of which number is the level whose file of a kind has that name in a home of the pack? 0: of
 * none. */
size_t sidecars_number(const struct sidecars *pack, enum home home, enum sidecar kind,
		       const char *name);
/* Is it the name of such a file of the only level that the pack had, whichever board that was? Not
 * beside a pack whose name has no ending of level files: there p.sok may be a collection. */
bool sidecars_is_only(const struct sidecars *pack, enum home home, enum sidecar kind,
		      const char *name);

/* Remove what a crash left beside the sidecars. Cheap; for when a level is opened. */
void sidecars_tidy(const struct sidecars *sidecars);

/* Is the file name that of a sidecar, and of which kind (SIDECARS: it isn't)? *stem gets the length
 * of its stem. */
bool sidecars_split(const char *name, enum sidecar *kind, size_t *stem);
/* Does the name belong to a file of ours (a sidecar, a folder of records, a temporary file)? Lists
 * and completion leave those out. */
bool sidecars_is_one(const char *name);

#endif
