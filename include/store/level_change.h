/* SPDX-License-Identifier: MIT */
/* Changes that the player makes to level files in the workshop: one level changes, the rest
 * stays. */
#ifndef STORE_LEVEL_CHANGE_H
#define STORE_LEVEL_CHANGE_H

#include "documents/level.h"
#include "formats/splice.h"

struct level_change {
	enum splice_kind kind;
	size_t number; /* the level's number (level_set_number); to insert, the new level's number
			  (0: last) */
	const struct level *level; /* to replace or insert */
	const struct board *was;   /* change nothing unless this board is there; NULL: any board
				      will do */
	bool alone;	  /* the level takes the place of the whole file, or makes a new one */
	uint64_t seen;	  /* with `alone`: what level_change_seen gave when the player was asked; 0:
			     not asked */
	bool agreed;	  /* the player has agreed to what level_change asked */
	const char *copy; /* write this new file and leave the old one; NULL: change the file */
};

enum changed {
	CHANGE_DONE,
	CHANGE_ASKS, /* the player has to agree first; nothing is changed */
	CHANGE_FAILED,
};

/*
 * Change a file under its folder's lock, and only if it still holds what was read from it; whatever
 * happens, there is the old file or the new one afterwards. A level that is replaced keeps its
 * copyright, and the solutions and snapshots that can still be replayed. *words gets what the
 * player has to agree to, in sentences: that the file is protected or has other names, that its
 * layout changes, which solutions are removed. Once the change is done, *words names what was lost:
 * "notes, its group". ERROR_INPUT: it is a pipe, a device, a folder or a link that leads nowhere;
 * ERROR_BUSY: another board, or something else than was seen, is there by now.
 */
enum changed level_change(const char *path, const struct level_change *change, struct text *words,
			  struct error *err);
/* A hash of what the file holds now; never 0, even if there is none. */
uint64_t level_change_seen(const char *path);

#endif
