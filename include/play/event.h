/* SPDX-License-Identifier: MIT */
/* What happened in a game, as a value: tui/words.h puts it into words. */
#ifndef PLAY_EVENT_H
#define PLAY_EVENT_H

#include "base/error.h"

/* After each kind, what else the event holds. */
enum event_kind {
	EVENT_NONE,

	/* The level was entered. */
	EVENT_BACKWARDS, /* it is played backwards */
	EVENT_PUSHERS,	 /* it has several pushers */
	EVENT_LESSON,	 /* name: what the level teaches */
	EVENT_VIEW_ONLY, /* nothing may be moved, as another window is playing it */

	/* It was solved. */
	EVENT_SOLVED, /* moves, pushes */
	EVENT_SOLVED_BACKWARDS,

	/* Such a game gets no place on the leaderboard. */
	EVENT_UNRANKED_BACKWARDS,
	EVENT_UNRANKED_CONTINUED, /* after a hint, or moves that weren't the player's own */

	/* Files. name is a path. */
	EVENT_SAVED_ELSEWHERE,	/* name; why not beside the level */
	EVENT_SCORED_ELSEWHERE, /* name; why not beside the level */
	EVENT_SCORES_COPIED,	/* the leaderboard's lines that couldn't be read are in a copy */

	/* Snapshots. */
	EVENT_KEPT,		  /* name: the snapshot's title */
	EVENT_NOTHING_TO_KEEP,	  /* no move was made yet */
	EVENT_CONTINUED,	  /* moves: where the game goes on */
	EVENT_CONTINUED_UNRANKED, /* the same, but not for the leaderboard */

	/* What a key or a paste did. */
	EVENT_RESTARTED,
	EVENT_DICTATED,		/* moves: played, from a text */
	EVENT_DICTATED_IN_PART, /* the same; the next one isn't possible */

	/* What was asked for isn't done, and why. */
	EVENT_PUSH_WHERE, /* a box is picked */
	EVENT_BOX_STAYS,  /* the box can't be pushed now */
	EVENT_NO_WAY,
	EVENT_JUMP_TAKEN, /* no square to land on */
	EVENT_JUMP_FAR,	  /* after the first pull: where no walk leads */
	EVENT_TURN_LATE,  /* the direction can only be changed at the start */
	EVENT_FIRST_LEVEL,
	EVENT_LAST_LEVEL,
	EVENT_IN_ORDER,
	EVENT_LOOKING,	/* for a level */
	EVENT_NO_MATCH, /* no title has the text */
	EVENT_ALL_SOLVED,
	EVENT_NONE_SAVED, /* no level has a saved game */
	EVENT_NOT_SHOWN,  /* the list's filter leaves that level out */

	/* Help. */
	EVENT_HINT,	   /* name: which way the box goes; pushes to the end, this one included */
	EVENT_HINT_FOUND,  /* while something else was on the screen */
	EVENT_SOLVING,	   /* seconds so far; turn of the spinner */
	EVENT_NO_HINT,	   /* why */
	EVENT_NO_SOLUTION, /* seconds: how long it was looked for */

	/* The clipboard. */
	EVENT_COPIED, /* moves: copied with the level */
	EVENT_COPIED_LEVEL,
	EVENT_COPIED_WITHOUT_MOVES, /* they are too many */

	/* Settings. */
	EVENT_SETTING,	     /* name: the setting with its value */
	EVENT_SETTING_ALONE, /* name: the setting; no other value is any use here */

	/* From here on something is wrong. */
	EVENT_WRONG,
	EVENT_UNSAVED = EVENT_WRONG, /* another window plays the level */
	EVENT_NOT_SAVED,	     /* why */
	EVENT_NOT_ON_DISK,	     /* why */
	EVENT_SAVE_LEFT,	     /* why it couldn't be deleted */
	EVENT_SOLVED_NOT_STORED,     /* why; just solved */
	EVENT_SOLUTION_NOT_STORED,   /* why; tried again */
	EVENT_GAME_NOT_KEPT,	     /* why; so the game before wasn't replaced */
	EVENT_NOT_KEPT,		     /* why there is no snapshot */
	EVENT_NOT_CONTINUED,	     /* why */
	EVENT_NOT_BACKWARDS,	     /* why */
	EVENT_SCORES_UNREAD,	     /* why */
	EVENT_SCORES_LINE,	     /* why.line: the first that can't be read */
	EVENT_OTHER_BOARD,	     /* the files beside the level are another board's */
	EVENT_NO_CLIPBOARD,
	EVENT_TOO_LARGE_TO_COPY,
	EVENT_SETTING_NOT_KEPT, /* name, why */
	EVENT_NOT_MOVES,	/* a text that was pasted: why */
	EVENT_BOX_LOST,		/* the box can reach no goal */
	EVENT_BOXES_LOST,	/* boxes */
	EVENT_BOXES_STUCK,	/* boxes, for good */
	EVENT_LOST,		/* it is proved that the level can't be solved any more, */
	EVENT_LOST_LOOKING,	/* and where it was lost is looked for: see EVENT_SOLVING */
	EVENT_LOST_AT,		/* moves: so many moves ago it could still be solved */
	EVENT_LOST_BEFORE,	/* moves: so many moves ago it isn't proved to be lost */
	EVENT_LOST_AT_START,
};

struct event {
	enum event_kind kind;
	size_t moves, pushes, boxes, seconds, turn;
	const char *name; /* borrowed; event_set makes a copy */
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
/* The same, but an event stays if something is wrong, or if it helps with the next move. */
void event_let_go(struct event *event);

#endif
