/* SPDX-License-Identifier: MIT */
/* Titles that a conversion changes. */
#ifndef DOCUMENTS_TITLES_H
#define DOCUMENTS_TITLES_H

#include "documents/level.h"

/*
 * Give what has the same title as something before it a number: "Title (2)". Levels are compared
 * with levels, and moves with other moves of their level; what has no title gets none.
 */
void titles_make_unique(struct level_set *set);

/*
 * A title of reverse moves for the forward solution that they were turned to: "Reverse Mode
 * Snapshot 13/6" becomes "Solution 12/4". One that doesn't begin with "Reverse " stays.
 */
void titles_turn_forward(char **title, size_t moves, size_t pushes);

#endif
