/* SPDX-License-Identifier: MIT */
/*
 * Leaderboards that all users of a machine share, by their levels' boards. They are in the folder
 * that SCHOKOBAN_SCORES names, else in the one that is compiled in, if there is such a folder. In
 * it each user has files that nobody else writes: UID.scores, or UID.1.scores ... where a stranger
 * has taken that name. A score is a line: the board's hash, the moves, the name. The folder may be
 * sticky (1777).
 *
 * A file counts only if it is a plain file, owned by the user in its name, with no other hard links
 * and no set-user-ID bit.
 */
#ifndef STORE_COMMON_H
#define STORE_COMMON_H

#include "base/error.h"
#include "documents/leaderboard.h"

/* Share scores from now on, or stop sharing them; at first they aren't shared. */
void common_use(bool on);
/* Is there such a folder, and is it used? */
bool common_is_on(void);

/*
 * Add to the player's own leaderboard the scores in all users' files, the player's among them if
 * they aren't on it. Scores below `least`, which nobody can have reached, are left out; so are
 * lines that can't be read.
 */
void common_merge(uint64_t board, size_t least, struct leaderboard *best);

/* Add a score to the player's file, if it is among the ten best there. False with an error: it
 * can't be written. */
bool common_add(uint64_t board, int64_t score, const char *name, struct error *err);

#endif
