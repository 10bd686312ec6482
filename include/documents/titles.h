/* SPDX-License-Identifier: MIT */
/* Titles that a conversion changes. */
#ifndef DOCUMENTS_TITLES_H
#define DOCUMENTS_TITLES_H

#include "documents/level.h"

/*
 * Number repeated titles: the second "Title" becomes "Title (2)". Levels are compared with levels,
 * and moves with other moves of their level; a missing title stays missing.
 */
void titles_make_unique(struct level_set *set);

/*
 * Change the title of reverse moves that were turned into a forward solution: "Reverse Mode
 * Snapshot 13/6" becomes "Solution 12/4". One that doesn't begin with "Reverse " stays.
 */
void titles_turn_forward(char **title, size_t moves, size_t pushes);

#endif
