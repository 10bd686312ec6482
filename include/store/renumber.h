/* SPDX-License-Identifier: MIT */
/* Levels of a file that get other numbers, and the files beside them, which go along. */
#ifndef STORE_RENUMBER_H
#define STORE_RENUMBER_H

#include "formats/splice.h"

/*
 * Before the file is written, the files of each level that moves are copied to the names of its new
 * number with its board's hash, where solutions_place finds them. After it the old ones go, or,
 * where it was not written, the copies. So at each moment a level finds its own files, and no other
 * does. Another user's files aren't copied, as the copies would be ours: once the file is written
 * they get their new names.
 */
struct renumber;

/* Before a level gives way to another: the files beside it get a .sok, which tells whose they are.
 * False with an error: they can't. */
bool renumber_claim(const char *path, const struct level_set *set, size_t index, struct error *err);

/* What the change would do to the levels of a file at an absolute path. NULL with an error: a
 * second name can't be given, and nothing is done. Ended by renumber_end. */
struct renumber *renumber_begin(const char *path, const struct level_set *set,
				const struct splice *change, struct error *err);
void renumber_end(struct renumber *renumber, bool written); /* NULL is fine */

#endif
