/* SPDX-License-Identifier: MIT */
/* The screen of the game; its state is for its own files (play_next, play_draw) alone. */
#ifndef TUI_SCREENS_PLAY_H
#define TUI_SCREENS_PLAY_H

#include "tui/widgets/field.h"
#include "play/known.h"
#include "play/overview.h"
#include "play/session.h"
#include "tasks/foreman.h"
#include "tui/screen.h"
#include "play/stride.h"
#include "play/travel.h"

enum asked {
	ASKED_NOTHING,
	ASKED_RANKING,
	ASKED_BUSY,
	ASKED_SKIP,
	ASKED_NAME,
	ASKED_STORED,
	ASKED_HELP
};
enum { ANSWER_SKIP = 1 }; /* to ASKED_SKIP */

/* What the player wants to know; the solver's verdict is also looked for unasked. */
enum help_wish { HELP_NONE, HELP_VERDICT, HELP_HINT, HELP_SOLUTION };
enum verdict_now { VERDICT_OPEN, VERDICT_SOLVABLE, VERDICT_LOST };

/* Of play_hint. */
struct help {
	struct known known;
	bool known_is_read;
	unsigned epoch; /* of the journal, and how long it was, for which the rest holds */
	size_t length;
	struct foreman *foreman; /* of the solver; NULL until it is asked */
	enum help_wish wish;	 /* what the solver is at work for */
	enum help_wish asked;	 /* what the player is asked about */
	int64_t end;		 /* when its process is to end; 0: not now */
	unsigned agreed;	 /* the epoch of the game in which the player said yes */
	int64_t begun, next;	 /* when the solver began, when its seconds are drawn again */
	int64_t quiet;		 /* when it begins unasked; NEVER: it doesn't */
	struct text plan;	 /* of the hint: the steps to the box, and the push */
	int box;
	enum direction way;
	enum verdict_now verdict;
	enum event_kind lost; /* what there is to tell of that */
	size_t back;	      /* so many moves back it could be solved */
};

struct play {
	struct screen screen;
	struct session *session;
	enum asked asked;  /* what the screen above was opened for */
	size_t broken;	   /* ASKED_SKIP: the last level that can't be played, */
	int step;	   /* and which way to go on from it */
	struct field name; /* ASKED_NAME: of the snapshot */
	int cursor;	   /* the square that the cursor points at, or NO_SQUARE */
	struct travel travel;
	int64_t next; /* when its next move is due */
	struct help help;
	struct strides strides;
	size_t from;		  /* where in the line the last stride began */
	struct overview overview; /* looked through for the next level that is not solved */
};

#endif
