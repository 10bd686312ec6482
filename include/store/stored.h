/* SPDX-License-Identifier: MIT */
/* All solutions and snapshots of a level: in its file, and in the files beside it. */
#ifndef STORE_STORED_H
#define STORE_STORED_H

#include "store/solutions.h"

struct stored_moves {
	const struct snapshot *snapshot;
	int home;	   /* the home of the .sok that it is in; HOMES: it is in the level's
			      file */
	const char *path;  /* of that .sok; NULL: the level's file */
	const char *owner; /* the other user whose .sok it is (store/owner.h); NULL: it is the
			      player's */
};

/* All of them, beginning with those in the level's file. */
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

/* The best forward solution: BEST_BY_MOVES, the one with the fewest moves (of equals, the fewest
 * pushes), or BEST_BY_PUSHES. Borrowed; empty: there is none. */
struct slice stored_best(const struct stored *stored, const struct board *board, int by);

#endif
