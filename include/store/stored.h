/* SPDX-License-Identifier: MIT */
/* All solutions and snapshots of a level: those in its file, and those in the files beside it. */
#ifndef STORE_STORED_H
#define STORE_STORED_H

#include "documents/snapshot.h"
#include "store/solutions.h"

struct stored_moves {
	const struct snapshot *snapshot;
	int home;	   /* of the .sok that it is in; HOMES: it is in the level's file */
	const char *path;  /* of that .sok; NULL: the level's file */
	const char *owner; /* another user whose .sok it is (store/owner.h); NULL: nobody else's */
};

/* Those of the file first. */
struct stored {
	struct stored_moves *at;
	size_t count, room;
	struct level_set *set[HOMES];
	char *path[HOMES], *owner[HOMES];
};

/*
 * Those of a level whose place is known, and of one of a file (one from a pipe has no files beside
 * it). The level is borrowed. Ended by stored_free.
 */
void stored_read(struct stored *stored, const struct sidecars *sidecars, const struct level *level);
void stored_find(struct stored *stored, const struct level_file *file, size_t index);
void stored_free(struct stored *stored);

/* The solution with the fewest pushes, of these the one with the fewest moves, without those in
 * reverse: borrowed, and what the board says of it. Empty: there is none. */
struct slice stored_best(const struct stored *stored, const struct board *board,
			 struct verdict *best);

#endif
