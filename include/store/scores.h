/* SPDX-License-Identifier: MIT */
/* The leaderboard on the disk: level.xsb.dat (Schokoban's specification, Leaderboard data). */
#ifndef STORE_SCORES_H
#define STORE_SCORES_H

#include "documents/leaderboard.h"
#include "store/sidecars.h"

/*
 * Both homes' entries, merged, those beside the level first. No file is an empty board. False with
 * an error where a file is there but can't be read; what could be read is in *board all the same.
 */
bool scores_load(const struct sidecars *sidecars, struct leaderboard *board, struct error *err);

/*
 * Add one score: under the folder's lock the file is read again, the entry inserted, and the file
 * replaced, so that two games lose no entry. A file with lines that can't be read is first copied
 * to .dat.bad beside it. Returns the rank among all homes' entries, or -1: no place or nothing
 * left of the name (err->kind ERROR_NONE), or it could not be written (an error; try again). *board
 * gets the new list; where it was written *where (may be NULL) gets the path, yours. If that is the
 * second home, err says why not the first: ERROR_DENIED if the level's folder can't be written, or
 * another error.
 */
int scores_add(const struct sidecars *sidecars, int64_t score, const char *name,
	       struct leaderboard *board, char **where, struct error *err);

#endif
