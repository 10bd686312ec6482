/* SPDX-License-Identifier: MIT */
/* Levels that the player has solved elsewhere: in another file, or under another number, perhaps
 * turned or mirrored. They are recognised by their boards (documents/solved.h). */
#ifndef PLAY_ELSEWHERE_H
#define PLAY_ELSEWHERE_H

#include "documents/fewest.h"
#include "documents/solved.h"
#include "store/level_file.h"

/* A solution of the level at hand; ended by elsewhere_free. */
struct elsewhere {
	struct text moves; /* empty: there is none */
	struct text title; /* of the level on which it was found */
	bool helped;
};

/* Remember a solution of a level, unless one as good is remembered. */
void elsewhere_note(const struct level *level, const char *title, struct slice moves, bool helped);
/* Is the board of a file's level in the list (profile_solved)? The solution is replayed: false if
 * it doesn't solve the level, and for a level that has no files of its own. */
bool elsewhere_find(const struct solved_list *list, struct level_place place,
		    struct elsewhere *found);
void elsewhere_free(struct elsewhere *found);

/* Store what was found as a solution of the level. It doesn't enter the leaderboard, but the
 * player's own solution earns the mark that it would have earned here. */
bool elsewhere_take(const struct elsewhere *found, struct level_place place, struct fewest fewest,
		    struct error *err);

#endif
