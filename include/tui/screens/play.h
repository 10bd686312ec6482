/* SPDX-License-Identifier: MIT */
/* The screen of the game. Its state is only for its own files (play_...). */
#ifndef TUI_SCREENS_PLAY_H
#define TUI_SCREENS_PLAY_H

#include "tui/widgets/field.h"
#include "play/known.h"
#include "play/overview.h"
#include "play/session.h"
#include "play/solving.h"
#include "tui/screen.h"
#include "tui/widgets/map.h"
#include "tui/widgets/status_line.h"
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
enum { ANSWER_SKIP = 1 }; /* answers ASKED_SKIP */

/* What the screen says on its message line. */
enum said_about {
	SAID_NOTHING,
	SAID_OF_SQUARE, /* the one under the cursor can't be reached */
	SAID_HINT,
	SAID_LOOKING,  /* the solver is at work */
	SAID_WAY_BACK, /* to where the level could still be solved */
	SAID_OTHER,
};
struct said {
	enum said_about about;
	struct status_line line;
};

/* What the player wants to know; the solver may look for the verdict unasked. */
enum help_wish { HELP_NONE, HELP_VERDICT, HELP_HINT, HELP_SOLUTION };
enum verdict_now { VERDICT_OPEN, VERDICT_SOLVABLE, VERDICT_LOST };

/* The state of play_hint. */
struct help {
	struct known known;
	bool known_is_read;
	unsigned epoch; /* the journal's epoch and length to which the rest applies */
	size_t length;
	struct foreman *foreman; /* runs the solver; NULL until it is first asked */
	enum help_wish wish;	 /* what the solver is working on */
	enum help_wish asked;	 /* what the open question is about */
	int64_t end;		 /* when to end the solver's process; 0: not planned */
	unsigned agreed;	 /* the epoch of the game in which the player agreed */
	int64_t begun, next;	 /* when the solver began; when to redraw its seconds */
	int64_t quiet;		 /* when the solver begins unasked; NEVER: it doesn't */
	struct text plan;	 /* the hint's moves: the steps to the box, and the push */
	int box;
	enum direction way;
	enum verdict_now verdict;
	enum answer_state lost; /* where, once the verdict is VERDICT_LOST */
	size_t back;		/* the moves to undo until it could be solved */
};

struct play {
	struct screen screen;
	struct session *session;
	struct said said;  /* an event of the session that stands is newer */
	enum asked asked;  /* why the screen above was opened */
	size_t broken;	   /* ASKED_SKIP: the last level that can't be played, */
	int step;	   /* and the direction in which to go on from it */
	struct field name; /* ASKED_NAME: the snapshot's name */
	int cursor;	   /* the square under the cursor, or NO_SQUARE */
	struct travel travel;
	int64_t next; /* when the next move of travel is due */
	struct help help;
	struct strides strides;
	size_t from;		  /* the place in the line where the last stride began */
	struct overview overview; /* searched for the next unsolved level */
};

#endif
