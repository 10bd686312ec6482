/* SPDX-License-Identifier: MIT */
/* Level files written, as the player says in the workshop: one level, and all else kept. */
#ifndef STORE_LEVEL_CHANGE_H
#define STORE_LEVEL_CHANGE_H

#include "documents/level.h"
#include "formats/splice.h"

struct level_change {
	enum splice_kind kind;
	size_t number; /* of the level (level_set_number); to insert: that it gets, 0: the
			  last */
	const struct level *level; /* to replace or insert */
	const struct board *was;   /* what stands there, else nothing is done; NULL: anything */
	bool alone;	  /* the level takes the place of the whole file, or makes a new one */
	bool agreed;	  /* to what is asked */
	const char *copy; /* the file stays, and this new one is written; NULL: none */
};

enum changed {
	CHANGE_DONE,
	CHANGE_ASKS, /* the person has to agree first: nothing is done */
	CHANGE_FAILED,
};

/*
 * Change a file under its folder's lock; old or new, never neither, and only while it holds what
 * was read of it. A level that is replaced keeps its copyright, and those of its solutions and
 * snapshots that can still be replayed. What is asked is in *words, as sentences: that the file is
 * protected, or has other names, that its layout changes, which solutions go. Once it is done
 * *words names what was lost: "notes, its group". ERROR_BUSY: another board stands there by now.
 */
enum changed level_change(const char *path, const struct level_change *change, struct text *words,
			  struct error *err);

#endif
