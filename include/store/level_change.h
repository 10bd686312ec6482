/* SPDX-License-Identifier: MIT */
/* Level files written, as the player says in the workshop: one level, and all else kept. */
#ifndef STORE_LEVEL_CHANGE_H
#define STORE_LEVEL_CHANGE_H

#include "core/level.h"
#include "formats/splice.h"

struct level_change {
	enum splice_kind kind;
	size_t number; /* of the level (level_set_number); to insert: that it gets, 0: the
			  last */
	const struct level *level; /* to replace or insert */
	const struct board *was;   /* what stands there, else nothing is done; NULL: anything */
	bool anew;		   /* all may be written anew */
};

/*
 * Change a file that is there, under its folder's lock; old or new, never neither. A level that is
 * replaced keeps its copyright, and with the same board its moves too. Where the file has to be
 * written anew and that isn't allowed: SPLICED_ANEW, with what would get lost, and nothing is
 * done. ERROR_BUSY: another board stands there by now.
 */
enum spliced level_change(const char *path, const struct level_change *change, struct text *lost,
			  struct error *err);

/* Write a file with that level alone, in the format that its name tells, in place of what is there.
 */
bool level_write(const char *path, const struct level *level, struct text *lost, struct error *err);

#endif
