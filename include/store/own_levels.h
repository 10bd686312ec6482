/* SPDX-License-Identifier: MIT */
/*
 * Where the levels that come with the program are: beside it, even if both are moved.
 *
 * For a program PREFIX/FOLDER/schokoban (links resolved), the first of these that is there:
 *   PREFIX/levels                    the levels of a source tree, if FOLDER is build
 *   PREFIX/share/schokoban/levels    where make install puts them
 *   a fixed folder, usually /usr/local/share/schokoban/levels
 * The working directory and the environment have no say in it, and a folder beside the program
 * that somebody else made is left alone: it must belong to you, to root, or to the owner of PREFIX
 * or of the program.
 */
#ifndef STORE_OWN_LEVELS_H
#define STORE_OWN_LEVELS_H

#include <stdbool.h>

/* What main got as argv[0], which must last: where systems don't know the program's path, it is
 * looked for by this. */
void own_levels_called(const char *command);
/* The path of the running program, links resolved. Yours; NULL: unknown. */
char *own_levels_program(void);

/*
 * The folder with that program's levels (program may be NULL, if it is unknown). *installed is
 * false for a source tree's folder. Yours, never NULL: where there is no folder the result is
 * `fixed`, so that an error can name it.
 */
char *own_levels_find(const char *program, const char *fixed, bool *installed);

#endif
