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

/* All of them, those in the level's file first. */
struct stored {
	struct stored_moves *at;
	size_t count, room;
	struct level_set *set[HOMES];
	char *path[HOMES], *owner[HOMES];
};

/*
 * Read them for a level with these sidecars (NULL: none), or for a level of a file (one from a pipe
 * has no sidecars). The level is borrowed. Ended by stored_free.
 */
void stored_read(struct stored *stored, const struct sidecars *sidecars, const struct level *level);
void stored_find(struct stored *stored, const struct level_file *file, size_t index);
void stored_free(struct stored *stored);

/* The forward solution with the fewest pushes, of equals the fewest moves: borrowed; *best gets the
 * board's verdict on it. Empty: there is none. */
struct slice stored_best(const struct stored *stored, const struct board *board,
			 struct verdict *best);

#endif
