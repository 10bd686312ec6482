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
 * From WAITING to SETTLED:
 *
 *	          session_begin          settle_solved          settle_done
 *	WAITING ----------------> PLAYED --------------> SOLVED ------------> SETTLED
 *	   |                        ^
 *	   +-------> VIEWED --------+ session_begin_unsaved
 *	 session_view
 */
enum session_state {
	SESSION_WAITING, /* there is no game yet */
	SESSION_PLAYED,
	SESSION_VIEWED, /* nothing may be moved */
	SESSION_SOLVED,
	SESSION_SETTLED, /* the score is stored, declined or has no place; once the solution is
			    stored as well, the save is deleted */
};

/* A score of somebody else's that was proved (documents/claim.h), with the solution. */
struct proved {
	char name[NICKNAME_BYTES];
	size_t score;
	struct snapshot solution;
};
#define PROVED_MOST 10

/*
 * Shared by the screens that a level passes through: saved game, play, leaderboard. play/saving.h
 * and play/settle.h deal with its files. Times are milliseconds of any clock that never goes back.
 */
struct session {
	const struct collection *collection;
	size_t index;		   /* of the level in the collection */
	struct solved_count count; /* of the collection's levels; the game's screen continues it */
	enum game_mode mode;
	struct level level; /* a copy, with the snapshots that its file brought */
	char *title;	    /* the title to show, never NULL */
	struct sidecars *sidecars;
	struct leaderboard best;	   /* the leaderboard to show, with the entries of all users
					      (store/common.h) */
	struct leaderboard own;		   /* the level's own leaderboard, without those entries */
	struct proved proved[PROVED_MOST]; /* best first (play/challenge.h) */
	int proved_count;
	struct save_found found[HOMES]; /* saves that waited when the level was entered */
	int found_count;
	struct game *game;    /* NULL: SESSION_WAITING */
	struct game *offered; /* a game taken over from a replay or a snapshot, for
				 keep_and_continue; else NULL */
	struct save *save;    /* NULL: not saved (viewed only, or the player chose so) */
	bool unsaved;	      /* the last moves couldn't be written to it */
	enum session_state state;
	bool stored;			/* the solution is among the level's solutions, */
	bool is_first;			/* and there was none before */
	struct fewest fewest;		/* what was known of the level before this game solved it */
	bool tells_fewest;		/* say how the game compares with the fewest moves, once it
					   is solved */
	struct deadlock_finder *finder; /* NULL: don't warn of lost boxes */
	unsigned char *lost;		/* by square: boxes that are lost (boxes/deadlock.h) */
	enum deadlock deadlock;		/* what stands on the board now */
	size_t lost_count;
	bool lost_at_start; /* boxes are lost before the first move */
	struct event event; /* what just happened (session_event) */
	size_t restarts;    /* since the level was entered */
	size_t score;	    /* the game's score at the last change */
	bool counts_time;
	int64_t played;	    /* the time played without breaks, since the level was entered */
	int64_t acted;	    /* when the player last did something */
	int64_t sync_check; /* when to check a sync under way */
	int64_t changed,
		synced; /* when the save was last written, last put onto the disk; 0: never */
};

static inline bool session_is_solved(const struct session *session)
{
	return session->state >= SESSION_SOLVED;
}

/* Open a level, and look at its files. NULL with an error if it can't be played. */
struct session *session_new(struct level_pick pick, enum game_mode mode, struct error *err);
/* Do what can still be done for its files (settle_leave), and close them. NULL is fine. */
void session_free(struct session *session);

/*
 * Begin at the start (NULL), or with a saved game, or with a copy of another user's, up to its
 * first illegal move (session_preview finds that). ERROR_BUSY: another window is playing it.
 */
bool session_begin(struct session *session, const struct save_found *from, struct error *err);
/* What session_begin would begin with, given a saved game. */
struct preview {
	size_t score;  /* its score, up to the first illegal move */
	size_t breaks; /* the first illegal move (why says what is wrong); 0: none */
	bool solved;
	struct error why;
};
struct preview session_preview(const struct session *session, const struct save_found *from);
/* The save to continue without asking, if there is just one: the player's own, legal to its end,
 * and held by no other game; else NULL. */
const struct save_found *session_only_save(const struct session *session);
/* Another user's saved game beside the level; NULL: there is none. */
const struct save_found *session_others_save(const struct session *session);
void session_view(struct session *session);	     /* begin without moving */
void session_begin_unsaved(struct session *session); /* begin, or continue, without a save */

/*
 * After a change of the game: writes the save and, if the level is solved, stores the solution.
 * Screens call keep_moved (play/keep.h), which first keeps what the save held. False with
 * ERROR_BUSY: another window has begun to play the level; all other faults become events.
 */
bool session_moved(struct session *session, int64_t now, struct error *err);

/* Turn the warning of lost boxes on or off; also before session_begin. */
void session_warn(struct session *session, bool warns);

/* What to show the player: what just happened; otherwise, while boxes are lost, that they are;
 * otherwise what the level teaches. Its name is borrowed until the next event. */
struct event session_event(const struct session *session);

#endif
