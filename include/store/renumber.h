/* SPDX-License-Identifier: MIT */
/* Renames the files beside levels that get other numbers in their level file. */
#ifndef STORE_RENUMBER_H
#define STORE_RENUMBER_H

#include "formats/splice.h"

/*
 * Before the level file is written, the files of each level that gets another number are copied to
 * names with the new number and the board's hash, where solutions_place finds them. Afterwards the
 * old files are removed, or the copies if the level file wasn't written. So a level finds its own
 * files at every moment, and no other level does. Another user's files aren't copied, as the copies
 * would be ours: they are renamed once the level file is written.
 */
struct renumber;

/* Call this before a level is replaced by another. Writes a .sok beside its files, to show which
 * board they belong to. False with an error: it can't be written. */
bool renumber_claim(const char *path, const struct level_set *set, size_t index, struct error *err);

/* Copy the files for a change of the level file at an absolute path; ended by renumber_end. NULL
 * with an error: a copy can't be made, and nothing is changed. */
struct renumber *renumber_begin(const char *path, const struct level_set *set,
				const struct splice *change, struct error *err);
void renumber_end(struct renumber *renumber, bool written); /* NULL is fine */

#endif
