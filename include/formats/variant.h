/* SPDX-License-Identifier: MIT */
/* Which game the levels of a file are of, where the file says so. */
#ifndef FORMATS_VARIANT_H
#define FORMATS_VARIANT_H

#include "documents/level.h"

/*
 * A line "Game: Trioban" or "Game=Trioban" says which game the levels are of (Sok format, version
 * 0.14, Game Type): in the text above the first board those of the whole file, in a level's notes
 * this level and those below it, up to the next such line. Sets other_game of each level that is of
 * a game that isn't played on squares.
 */
void variant_note(struct level_set *set);
/* Add such a line where a level would be taken for one of another game, as the level that said so
 * is no longer above it. */
void variant_name(struct level_set *set);

#endif
