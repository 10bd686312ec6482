/* SPDX-License-Identifier: MIT */
/* What happened in a game, as a value: tui/words.h puts it into words. */
#ifndef PLAY_EVENT_H
#define PLAY_EVENT_H

#include "base/error.h"
#include "documents/fewest.h"

/* After each kind, what else the event holds. */
enum event_kind {
	EVENT_NONE,

	/* The level was entered. */
	EVENT_BACKWARDS,  /* it is played backwards */
	EVENT_PUSHERS,	  /* it has several pushers */
	EVENT_CHALLENGED, /* name: who proved a score; moves: the score */
	EVENT_LESSON,	  /* name: what the level teaches */
	EVENT_VIEW_ONLY,  /* nothing may be moved, as another window is playing it */

	/* It was solved. */
	EVENT_SOLVED, /* moves, pushes, score, fewest */
	EVENT_SOLVED_BACKWARDS,

	/* Such a game gets no place on the leaderboard. */
	EVENT_UNRANKED_BACKWARDS,
	EVENT_UNRANKED_CONTINUED, /* moves: how often hints or other people's moves were taken */

	/* Files. name is a path. */
	EVENT_SAVED_ELSEWHERE,	/* name; why: the reason why not beside the level */
	EVENT_SCORED_ELSEWHERE, /* the same */
	EVENT_SCORES_COPIED,	/* the leaderboard's lines that couldn't be read are in a copy */

	/* Snapshots. */
	EVENT_KEPT,		  /* name: the snapshot's title */
	EVENT_NOTHING_TO_KEEP,	  /* no move was made yet */
	EVENT_CONTINUED,	  /* moves: where the game continues */
	EVENT_CONTINUED_UNRANKED, /* the same, but not for the leaderboard */

	/* What came of a text that was pasted. */
	EVENT_DICTATED,		/* moves: played, from a text */
	EVENT_DICTATED_IN_PART, /* the same; the next one isn't possible */

	/* What was made into a text. */
	EVENT_COPIED, /* moves: copied with the level */
	EVENT_COPIED_LEVEL,
	EVENT_COPIED_WITHOUT_MOVES, /* they are too many */

	/* From here on something is wrong. */
	EVENT_WRONG,
	EVENT_UNSAVED = EVENT_WRONG, /* another window plays the level */
	EVENT_NOT_SAVED,	     /* why; name: the folder, NULL: there is none */
	EVENT_NOT_ON_DISK,	     /* why */
	EVENT_SAVE_LEFT,	     /* why it couldn't be deleted */
	EVENT_SOLVED_NOT_STORED,     /* why; just solved */
	EVENT_SOLUTION_NOT_STORED,   /* why; tried again */
	EVENT_GAME_NOT_KEPT,	     /* why; so the game before wasn't replaced */
	EVENT_NOT_KEPT,		     /* why there is no snapshot */
	EVENT_SCORES_UNREAD,	     /* why */
	EVENT_SCORE_NOT_SHARED,	     /* why; it is on the own leaderboard */
	EVENT_SCORES_LINE,	     /* why.line: the first that can't be read */
	EVENT_OTHER_BOARD,	     /* the files beside the level are another board's */
	EVENT_TOO_LARGE_TO_COPY,
	EVENT_NOT_MOVES,   /* a text that was pasted: why */
	EVENT_BOX_LOST,	   /* the box can reach no goal */
	EVENT_BOXES_LOST,  /* boxes */
	EVENT_BOXES_STUCK, /* boxes, for good */
	EVENT_LOST_AT_START,
};

struct event {
	enum event_kind kind;
	size_t moves, pushes, boxes, score;
	struct fewest fewest; /* what was known before; empty if it isn't to be shown */
	const char *name;     /* borrowed; event_set makes a copy */
	struct error why;
};

/* Is it about something that went wrong? */
static inline bool event_alarms(const struct event *event)
{
	return event->kind >= EVENT_WRONG;
}

/* Replace an event by a copy of another. The name is copied, and the old one freed. */
void event_set(struct event *event, const struct event *what);
/* The same for an event that has only a kind. */
void event_note(struct event *event, enum event_kind kind);
void event_clear(struct event *event); /* EVENT_NONE */

#endif
