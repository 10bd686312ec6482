/* SPDX-License-Identifier: MIT */
/* What the files beside a level say about it: solved, saved, the best score. Lists, menus and
 * totals all ask here. */
#ifndef STORE_STATUS_H
#define STORE_STATUS_H

#include <stdint.h>

#include "core/game.h"
#include "store/level_file.h"
#include "store/solutions.h"

struct status {
	bool solved; /* its .sok holds a solution that solves it */
	size_t moves,
		pushes; /* of the solution with the fewest moves, then pushes; only if solved */
	char date[SOLUTION_DATE]; /* when that solution was found; "": unknown */
	size_t fewest_pushes;	  /* of any solution */
	struct fewest fewest;	  /* what is known of the board's fewest moves */
	struct earned earned;	  /* the level's mark; MEDAL_NONE if it isn't solved */
	bool saved[GAME_MODES];	  /* by mode: a game waits */
	int64_t best;		  /* the first score of the leaderboard; -1: none */
	int64_t played;		  /* when its files were last written, in seconds since 1970; 0:
				     never */
	bool helped;		  /* it is solved, but never without help */
};

/*
 * Reads the status of the levels of a file, or of the files of a folder, one after another: the
 * folder and its other home are listed once, and only the sidecars that exist are opened. So levels
 * without sidecars cost no access to the disk, however many there are. Yours to status_close.
 */
struct status_reader;

/* fewest (borrowed; may be NULL) is what is known of boards in addition to profile_fewest. */
struct status_reader *status_open(const struct fewest_list *fewest);
void status_close(struct status_reader *reader); /* NULL is fine */

/* Files may have changed: read the folders again when they are next needed. */
void status_refresh(struct status_reader *reader);

/* The status of a file's level. A level without a board, or from a pipe, has no files. */
struct status status_read(struct status_reader *reader, const struct level_file *file,
			  size_t index);
bool status_saved(const struct status *status); /* a game waits, in either mode */
/* The fewest moves known: from the leaderboard, else from the solutions; -1: none. */
int64_t status_score(const struct status *status);

#endif
