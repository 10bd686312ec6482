/* SPDX-License-Identifier: MIT */
/* A level being played: the game, its files, and what just happened. */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "documents/leaderboard.h"
#include "play/collection.h"
#include "play/event.h"
#include "boxes/deadlock.h"
#include "store/save.h"
#include "store/solutions.h"

/*
 * Shared by the screens that a level passes through: saved game, play, leaderboard. Its files are
 * the business of play/saving.h and play/settle.h. Times are milliseconds of any clock that never
 * goes back.
 */
struct session {
	const struct collection *collection;
	size_t index;		   /* of the level in the collection */
	struct solved_count count; /* of the collection: the game's screen counts on */
	enum game_mode mode;
	struct level level; /* a copy, with the snapshots that its file brought */
	char *title;	    /* to show: never NULL */
	struct sidecars *sidecars;
	struct leaderboard best;
	struct save_found found[HOMES]; /* saves that waited when the level was entered */
	int found_count;
	struct game *game;    /* NULL until session_begin */
	struct game *offered; /* taken over from a replay or a snapshot, for keep_and_continue;
				 else NULL */
	struct save *save;    /* NULL: not saved (viewed only, or the player chose so) */
	bool warns;	      /* of lost boxes */
	struct deadlock_finder *finder; /* NULL: not needed yet */
	unsigned char *lost;		/* by place: boxes that are lost (boxes/deadlock.h) */
	enum deadlock deadlock;		/* what stands on the board now */
	size_t lost_count;
	bool view_only; /* nothing may be moved */
	bool solved;
	bool stored;	  /* the solution is among the level's solutions */
	bool settled;	  /* score stored, declined or without a place: once stored too, the save is
			     gone */
	bool was_settled; /* an earlier run settled it, but couldn't delete the save */
	bool board_written; /* the file of the level's solutions is there, with the board */
	bool told_where;
	bool remembered;    /* as the level that was played last */
	struct event event; /* what just happened (session_event) */
	int64_t sync_check; /* when to check a sync that is under way
			     */
	int64_t changed,
		synced; /* when the save was last written, last put onto the disk; 0: never */
};

/* The level, its files looked at. NULL with an error where it can't be played. */
struct session *session_new(struct level_pick pick, enum game_mode mode, struct error *err);
/* What can still be done for its files is done (settle_leave), and they are closed. NULL is fine.
 */
void session_free(struct session *session);

/*
 * Begin: from NULL at the start, else with the saved game, or a copy of another user's, as far as
 * it is legal (session_preview says, before, at which move it isn't). ERROR_BUSY: another window
 * plays it.
 */
bool session_begin(struct session *session, const struct save_found *from, struct error *err);
/* What a saved game would begin with. */
struct preview {
	size_t score;  /* what it counts, as far as it is legal */
	size_t breaks; /* the first move that isn't, 0: it fits; why says what is wrong */
	bool solved;
	struct error why;
};
struct preview session_preview(const struct session *session, const struct save_found *from);
/* The save that may be continued without a question: the only one of the player's own that waits,
 * it fits, and no other game holds it; else NULL.
 */
const struct save_found *session_only_save(const struct session *session);
/* Another user's saved game of the level, which is beside it; NULL: there is none. */
const struct save_found *session_others_save(const struct session *session);
void session_view(struct session *session);	     /* begin without moving */
void session_begin_unsaved(struct session *session); /* begin, or go on, without a save */

/*
 * After something moved: write the save, look whether it is solved, and if so store the solution.
 * ERROR_BUSY (false): another window began to play; everything else becomes an event.
 */
bool session_moved(struct session *session, int64_t now, struct error *err);

/* Warn of lost boxes, or not; also before it begins. */
void session_warn(struct session *session, bool warns);

/* What there is to tell: what just happened, else that boxes are lost, as long as they are, else
 * what the level teaches. Its name is borrowed until the next event. */
struct event session_event(const struct session *session);

#endif
