/* A level being played: the game, its files, and what the player is to be told. */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "core/leaderboard.h"
#include "search/deadlock.h"
#include "store/solutions.h"
#include "store/save.h"
#include "play/collection.h"

/* Shared by the screens that a level passes through: saved game, play, leaderboard. */
struct session {
	struct collection *collection;
	size_t index; /* of the level in the course */
	enum game_mode mode;
	struct level level; /* a copy, with the snapshots that its file brought */
	char *title;	    /* to show: never NULL */
	struct sidecars *sidecars;
	struct leaderboard best;
	struct save_found found[HOMES]; /* saves that waited when the level was entered */
	int found_count;
	struct game *game;    /* NULL until session_begin */
	struct game *offered; /* taken over from a replay or a snapshot, for session_play_on; else
				 NULL */
	struct save *save;    /* NULL: not saved (looking, or the player chose so) */
	bool warns;	      /* of lost boxes */
	struct deadlock_finder *finder; /* NULL: not needed yet */
	unsigned char *lost;		/* by place: boxes that are lost (search/deadlock.h) */
	enum deadlock deadlock;		/* what stands on the board now */
	bool looking;			/* nothing may be moved */
	bool solved;
	bool stored;	  /* the solution is in the level's book */
	bool settled;	  /* score stored, declined or without a place: once stored too, the save is
			     gone */
	bool was_settled; /* so it was when the game ended the last time, before it could delete the
			     save */
	bool claimed;	  /* the level's book is there, with the board */
	bool told_where;
	bool remembered;     /* as the level that was played last */
	struct text message; /* what just happened; empty: nothing to tell */
	bool alarming;	     /* the message is about something that went wrong */
	int64_t look; /* when to look what became of it, while it is on its way onto the disk */
	int64_t changed,
		synced; /* when the save was last written, last put onto the disk; 0: never */
};

/* The course's level at course->index, its files looked at. NULL with an error where it can't be
 * played. */
struct session *session_new(struct collection *collection, enum game_mode mode, struct error *err);
/*
 * The save is synced and closed; a solution that could not be stored is stored now, and after a
 * reset the save goes: what is offered next time is what the player saw last. NULL is fine.
 */
void session_free(struct session *session);

/*
 * Begin: from NULL anew, else the saved game as far as it is legal (session_outlook tells, before,
 * at which move it isn't). ERROR_BUSY: another window plays it.
 */
bool session_begin(struct session *session, const struct save_found *from, struct error *err);
/* What a saved game would begin with. */
struct outlook {
	size_t score;  /* what it counts, as far as it is legal */
	size_t breaks; /* the first move that isn't, 0: it fits; why tells what is wrong */
	bool solved;
	struct error why;
};
struct outlook session_outlook(const struct session *session, const struct save_found *from);
/* The save to go on with unasked: the only one that waits, it fits and nobody plays it; else NULL.
 */
const struct save_found *session_only_save(const struct session *session);
void session_look(struct session *session);	     /* begin without moving */
void session_begin_unsaved(struct session *session); /* begin, or go on, without a save */

/*
 * After something moved: write the save, look whether it is solved, and if so store the solution.
 * ERROR_BUSY (false): another window began to play; everything else is told in message.
 */
bool session_moved(struct session *session, struct error *err);

/*
 * Put the offered game in the place of the one that is played, which is kept as a snapshot first;
 * so is a saved game of the mode that it changes to. ERROR_BUSY as in session_moved.
 */
bool session_play_on(struct session *session, struct error *err);
/* Name the game as it stands: a snapshot in the level's book. */
void session_name(struct session *session, const char *title);
/* May the game get a place on the leaderboard once it is solved? Else why not, in words of ours. */
bool session_counts(const struct session *session, const char **why);

/* Warn of lost boxes, or stop to. */
void session_warn(struct session *session, bool warns);

/* When the save wants to go onto the disk (NEVER: nothing is new), and do it. */
int64_t session_deadline(const struct session *session);
void session_sync(struct session *session);
void session_tick(struct session *session); /* the same, while the player plays on: what became of
					       it is looked at later */

/* The score is stored, declined or has no place: the save goes, unless the solution can't be
 * stored. */
void session_settle(struct session *session);
/* Read the leaderboard again: other windows store scores too. */
void session_reload(struct session *session);
/* Store the score under a name: the rank, or -1 with an error. */
int session_score(struct session *session, const char *name, struct error *err);

/* What the message line says: what just happened, else that boxes are lost, as long as they are.
 * Empty: nothing. Borrowed. */
const char *session_message(const struct session *session, bool *alarming);
void session_say(struct session *session, bool alarming, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
