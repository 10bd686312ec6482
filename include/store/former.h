/* SPDX-License-Identifier: MIT */
/* Games, scores and solutions of campaign levels that now have another name or place. */
#ifndef STORE_FORMER_H
#define STORE_FORMER_H

#include "store/level_folder.h"

/*
 * Find files beside levels that are no longer in the folder, and rename them to belong to the level
 * of the folder, or of FORMER_LEVELS, that has their board, which their .sok holds. Where a level's
 * board was changed, solutions of the old board that also solve the new one, perhaps without their
 * first moves, are added to the level. Another user's files stay, and so does what doesn't fit or
 * can't be renamed. Cheap if there is nothing to do.
 */
void former_adopt(const struct level_folder *folder);

#endif
