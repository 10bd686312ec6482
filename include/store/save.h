/* SPDX-License-Identifier: MIT */
/* The game in progress on the disk, level.xsb.sav: its journal of moves (store/README.md). */
#ifndef STORE_SAVE_H
#define STORE_SAVE_H

#include "core/game.h"
#include "store/save_found.h"

struct save;

/*
 * The save of a game that is about to be played. No file is touched before the first move. from
 * (may be NULL) is the save that the game continues; it is locked here, so that no other game
 * continues it: NULL with ERROR_BUSY if another game holds it, or has continued it since
 * save_found_look. Another user's save stays as it is, and the game gets a save of its own.
 */
struct save *save_open(const struct sidecars *sidecars, const struct game *game,
		       const struct save_found *from, struct error *err);

/*
 * Bring the file up to the game's journal, with one write. Where the journal does not continue what
 * is on the disk (the first move, the first after a reset) the file is replaced; where it can't be
 * written any more, or another user's save is there, the other home is tried. ERROR_BUSY: another
 * game holds the level's save, or was saved there since save_open; nothing was written. Any other
 * save that waited must be deleted beforehand. After any error the next call tries again.
 */
bool save_write(struct save *save, const struct game *game, struct error *err);
/* Wait for the disk; cheap if nothing is new. After a failure save_write writes the whole file
 * again (store/syncing.h says why). */
bool save_sync(struct save *save, struct error *err);
bool save_is_synced(const struct save *save);
/*
 * The same without waiting (store/later.h): starts the sync, or checks how it went. False: it
 * failed. While save_is_syncing, call it again.
 */
bool save_sync_later(struct save *save, struct error *err);
bool save_is_syncing(const struct save *save);

/* Is it this game that the file holds, and not one before or after a reset? */
bool save_holds(const struct save *save, const struct game *game);

/* The file's path, borrowed; NULL: not written yet. is_fallback: the save is not beside the
 * level. */
const char *save_path(const struct save *save);
bool save_is_fallback(const struct save *save);
/* Why the save is not beside the level: ERROR_DENIED if the folder can't be written, or another
 * error; ERROR_NONE: nothing stood in the way. */
const struct error *save_aside(const struct save *save);

/*
 * Note after the journal, in blanks that readers of moves skip, that the score is about to be
 * stored. equals is how many entries the leaderboard has of that score; SAVE_SETTLED: the player
 * has been asked; SAVE_UNMARKED: remove the note. Synced, so that a game killed between storing its
 * score and deleting its save doesn't ask for the score again.
 */
bool save_mark(struct save *save, const struct game *game, int equals, struct error *err);

/* Delete the save of a solved and scored game, even in a home that it had left, and close it. */
bool save_remove(struct save *save, struct error *err);
void save_close(struct save *save); /* syncs; NULL is fine */

#endif
