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
/* The same for one level alone. */
void variant_note_one(struct level_set *set, size_t index);
/* Is a level of the set of another game? */
bool variant_is_in(const struct level_set *set);
/* Add such a line where a level would be taken for one of another game, as the level that said so
 * is no longer above it. */
void variant_name(struct level_set *set);
/* Add that line, without an end, for the game of which players are told that (other_game). */
void variant_add_line(struct text *out, const char *why);

#endif
