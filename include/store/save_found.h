/* SPDX-License-Identifier: MIT */
/* Saved games that wait: what is found of them when a level is entered (store/README.md). */
#ifndef STORE_SAVE_FOUND_H
#define STORE_SAVE_FOUND_H

#include "core/game.h"
#include "store/sidecars.h"

/* A save that waits. Freed with save_found_free. */
struct save_found {
	char *path; /* NULL: there is none */
	enum home home;
	struct text moves;    /* without an unfinished mark or a tail of NULs */
	size_t size;	      /* bytes of the file that moves cover */
	int equals;	      /* of save_mark; SAVE_UNMARKED: there is no mark */
	struct error problem; /* it is there but can't be read */
	bool busy;	      /* another game holds it */
	char *owner;	      /* another user (store/owner.h) whose it is; NULL: the player's own */
};

#define SAVE_UNMARKED 11 /* more entries than a leaderboard has */
#define SAVE_SETTLED  (-1)

/*
 * Look for a save in each home. Returns how many of the player's own are there (or are there and
 * can't be read). One without a move is none. Of another user's just the moves are told, where they
 * can be read: it is neither counted nor busy, and never deleted.
 */
int save_found_look(const struct sidecars *sidecars, enum game_mode mode,
		    struct save_found found[HOMES]);
/*
 * Does a save of the player's own wait in one of the homes? *score gets what it counts: u d l r
 * outside of marks, and each x but for those that undo a jump; whether they fit the level,
 * game_play tells. SAVE_UNCOUNTED of one that is so long that reading it would be felt: such a one
 * waits in any case.
 */
bool save_found_waits(const struct sidecars *sidecars, enum game_mode mode, size_t *score);
#define SAVE_UNCOUNTED SIZE_MAX
/*
 * Is the score of a solved game that waits settled already? The leaderboard now has that many
 * entries of its score.
 */
bool save_found_is_settled(const struct save_found *found, int equals);
void save_found_free(struct save_found found[HOMES]);
/*
 * Is it still what was found? False with ERROR_BUSY where another game has continued it meanwhile,
 * or with why it can't be read.
 */
bool save_found_is_as_it_was(const struct save_found *found, struct error *err);
/* Delete a save of the player's own that waits. ERROR_BUSY where another game holds it, or has
 * played on from it since save_found_look. */
bool save_found_delete(const struct save_found *found, struct error *err);

#endif
