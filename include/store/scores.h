/* SPDX-License-Identifier: MIT */
/* The leaderboard on the disk: level.xsb.dat (Schokoban's specification, Leaderboard data). */
#ifndef STORE_SCORES_H
#define STORE_SCORES_H

#include "documents/leaderboard.h"
#include "store/sidecars.h"

/*
 * Read the entries of all homes into one list; of equals, those beside the level come first.
 * Without a file the list is empty. False with an error: a file is there but can't be read; *board
 * nevertheless gets what could be read.
 */
bool scores_load(const struct sidecars *sidecars, struct leaderboard *board, struct error *err);

/*
 * Add one score: under the folder's lock the file is read again, the entry inserted, and the file
 * replaced, so that two games lose no entry. A file with lines that can't be read is first copied
 * to .dat.bad beside it. Returns the rank among all homes' entries, or -1: it gets no place or
 * nothing is left of the name (err->kind is ERROR_NONE), or it could not be written (err says why;
 * try again). *board gets the new list; if the score was written, *where (may be NULL) gets the
 * path, yours. If that isn't beside the level, err says why not: ERROR_DENIED if the level's folder
 * can't be written, or another error.
 */
int scores_add(const struct sidecars *sidecars, int64_t score, const char *name,
	       struct leaderboard *board, char **where, struct error *err);

/*
 * Add the entries that are in the list more often than among those of the sidecars; they are
 * written to the homes of `to`. Done a second time it changes nothing. False with an error: not all
 * could be added.
 */
bool scores_merge(const struct sidecars *sidecars, const struct sidecars *to,
		  const struct leaderboard *more, struct error *err);
/*
 * Add the entries of one file, that of `from` in a home, to those of `to`, where the file isn't,
 * and remove it. It stays if it can't be removed, is another user's, holds lines that can't be
 * read, or if not all of it could be added.
 */
void scores_move(const struct sidecars *from, enum home home, const struct sidecars *to);

#endif
