/* SPDX-License-Identifier: MIT */
/* The saved games that wait for the player when a level is entered (store/README.md). */
#ifndef STORE_SAVE_FOUND_H
#define STORE_SAVE_FOUND_H

#include "core/game.h"
#include "store/sidecars.h"

/* A save that waits. Freed with save_found_free. */
struct save_found {
	char *path; /* NULL: there is none */
	enum home home;
	struct text moves;    /* without an unfinished mark or a tail of NULs */
	size_t size;	      /* bytes of the file that moves were read from */
	int equals;	      /* what save_mark noted; SAVE_UNMARKED: there is no mark */
	struct error problem; /* why the save can't be read, if it is there */
	bool busy;	      /* another game holds it */
	char *owner;	      /* the other user that it belongs to (store/owner.h); NULL: it is the
				 player's own */
};

#define SAVE_UNMARKED 11 /* more entries than a leaderboard has */
#define SAVE_SETTLED  (-1)

/*
 * Look for a save in each home. Returns how many saves of the player's own there are, including
 * saves that can't be read; a save without a move doesn't count. Of another user's save only the
 * moves are given, if they can be read: it is neither counted nor busy, and never deleted.
 */
int save_found_look(const struct sidecars *sidecars, enum game_mode mode,
		    struct save_found found[HOMES]);
/*
 * Does a save of the player's own wait in one of the homes? *score gets its moves: u d l r outside
 * of marks, and each x except those that undo a jump; only game_play says whether they fit the
 * level. A save that would take too long to read waits in any case, with SAVE_UNCOUNTED.
 */
bool save_found_waits(const struct sidecars *sidecars, enum game_mode mode, size_t *score);
#define SAVE_UNCOUNTED SIZE_MAX
/*
 * A saved game that is solved: has its score been settled already? equals is how many entries of
 * that score the leaderboard has now.
 */
bool save_found_is_settled(const struct save_found *found, int equals);
void save_found_free(struct save_found found[HOMES]);
/*
 * Is the save still as it was found? If not, ERROR_BUSY: another game has continued it meanwhile;
 * or else the reason why it can't be read.
 */
bool save_found_is_as_it_was(const struct save_found *found, struct error *err);
/* Delete a save of the player's own that waits; one that couldn't be read is renamed instead
 * (sidecars_set_aside). ERROR_BUSY if another game holds it, or has continued it since
 * save_found_look. */
bool save_found_delete(const struct save_found *found, struct error *err);

#endif
