/* SPDX-License-Identifier: MIT */
/* What a change makes of the solutions and snapshots stored for one level: here in memory, on the
 * disk by store/solutions.h. */
#ifndef STORE_SOLUTION_CHANGE_H
#define STORE_SOLUTION_CHANGE_H

#include "store/solutions.h"

/* A change to a .sok. All empty: write the board unless there is a .sok, even another user's. */
struct solution_change {
	struct solution_won won;     /* its moves are stored if they are among the best */
	const struct game *game;     /* to be added */
	const char *word;	     /* how the titles of these begin; see solution_change_apply */
	const char *title;	     /* of a game without a word */
	const struct snapshot *gone; /* the snapshot to be deleted */
	const struct level *more;    /* add its snapshots, and the mark in its notes */
};

bool solution_change_is_empty(const struct solution_change *change);
/*
 * Make the change in the level that a .sok holds; the board is the level's own. A game whose title
 * begins with a word takes the place of others of that word: of these only the one with the most
 * pushes stays, if it has more. Returns whether anything changed.
 */
bool solution_change_apply(const struct solution_change *change, struct level *stored,
			   const struct board *board);

#endif
