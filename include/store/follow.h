/* SPDX-License-Identifier: MIT */
/* Games, scores and solutions of levels that have another number in their file than before. */
#ifndef STORE_FOLLOW_H
#define STORE_FOLLOW_H

#include "store/level_file.h"

/*
 * Where another program has put a level into a file, or taken a level out, those after it have
 * other numbers, or none where a single level is left; and a window that was open meanwhile stores
 * under the old ones. So each .sok of the file's levels is read, and if it holds another board than
 * the level of its number has, it goes to the level with that board, with all files of its name.
 * Scores are added to those that the level has already; another file whose name is taken there goes
 * from the folder of records beside the pack. Where that can't be, or a game is being played, the
 * game and the .sok stay, but solutions and scores are stored with the level as well, once, however
 * often this is done. A game in a home that can't be written stays. Another user's .sok stays, and
 * what belongs to it.
 */
void follow_boards(const struct level_file *pack);
/* The same for each file of a folder: without listing the folder for a file of one level, unless a
 * folder of records says that there were more. */
void follow_in_folder(const struct level_file *file);

#endif
