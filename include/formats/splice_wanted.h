/* SPDX-License-Identifier: MIT */
/* The levels that a file is to hold after a change; for formats/splice alone. */
#ifndef FORMATS_SPLICE_WANTED_H
#define FORMATS_SPLICE_WANTED_H

#include "formats/splice.h"

/* The level as a file of that format and name holds it, written and read again: *own, yours to
 * level_clear. *lost gets what the format has no place for. */
bool splice_as_written(const struct level *level, const struct format *format, const char *name,
		       struct level *own, struct text *lost, struct error *err);
/*
 * A copy of the old levels, with the change made: own is the new level as the format holds it
 * (NULL: the change needs none). In text, a level's notes say of which game those below it are too
 * (formats/variant.h): the others stay what they were, a new level is what its own notes say, and
 * one that takes another's place what would be read there. Yours to level_set_free.
 */
struct level_set *splice_wanted(const struct level_set *old, const struct splice *change,
				const struct level *own, bool text);
/* Do the bytes of a file of that name hold just that? */
bool splice_is_wanted(const struct level_set *wanted, const char *name, struct slice bytes);
/* Find the first level, from *index on, that the bytes make one of another game than wanted: *index
 * and its line. False: there is none. */
bool splice_other_game(const struct level_set *wanted, const char *name, struct slice bytes,
		       size_t *index, size_t *line);

#endif
