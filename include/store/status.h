/* SPDX-License-Identifier: MIT */
/* What the files beside a level tell of it: solved, saved, the best score. The one answer for
 * lists, menus and totals. */
#ifndef STORE_STATUS_H
#define STORE_STATUS_H

#include <stdint.h>

#include "core/game.h"
#include "store/level_file.h"

struct status {
	bool solved;		/* its .sok holds a solution that solves it */
	size_t moves, pushes;	/* of the one with the fewest moves, then pushes; solved alone */
	size_t fewest_pushes;	/* of any of them */
	bool saved[GAME_MODES]; /* by mode: a game waits */
	int64_t best;		/* the first score of the leaderboard; -1: none */
};

/*
 * Looks at the levels of a file, or of the files of a folder, one after another: the folder and its
 * other home are read once, and of the sidecars those are opened that are there. So a level without
 * any costs the disk nothing, however many there are. Yours to status_close.
 */
struct status_reader;

struct status_reader *status_open(void);
void status_close(struct status_reader *reader); /* NULL is fine */

/* Files may have come or gone since: read the folders again when they are next needed. */
void status_refresh(struct status_reader *reader);

/* The level at an index of a file. A level without a board, or that came from a pipe, has no files.
 */
struct status status_read(struct status_reader *reader, const struct level_file *file,
			  size_t index);
bool status_saved(const struct status *status); /* a game waits, in either mode */
/* The fewest moves that are known of: those of the leaderboard, else of the solutions; -1: none. */
int64_t status_score(const struct status *status);

#endif
