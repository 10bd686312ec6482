/* SPDX-License-Identifier: MIT */
/* Games, scores and solutions of campaign levels that now have another name or place. */
#ifndef STORE_FORMER_H
#define STORE_FORMER_H

#include "store/level_folder.h"

/*
 * Levels that left the campaign, as boards: a collection beside the levels of the folder. A level
 * whose board was changed is in it as it was, under the same title.
 */
#define FORMER_LEVELS "former.sok"

/*
 * Give the files beside levels that are no longer in the folder to the levels of the folder, or of
 * FORMER_LEVELS, that have their boards: their .sok holds the board. Where the board was changed,
 * the new one gets the solutions that solve it as well, without the first moves if need be.
 * Another user's files stay, and so does what doesn't fit or can't be renamed. Cheap if there is
 * nothing to do.
 */
void former_adopt(const struct level_folder *folder);

#endif
