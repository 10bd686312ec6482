/* The screen of the game; its state is for its own files (play_next, play_draw) alone. */
#ifndef TUI_SCREENS_PLAY_H
#define TUI_SCREENS_PLAY_H

#include "tui/widgets/field.h"
#include "play/overview.h"
#include "play/session.h"
#include "tui/screen.h"
#include "play/travel.h"

enum asked { ASKED_NOTHING, ASKED_RANKING, ASKED_BUSY, ASKED_SKIP, ASKED_NAME, ASKED_STORED };
enum { ANSWER_SKIP = 1 }; /* to ASKED_SKIP */

struct play {
	struct screen screen;
	struct session *session;
	enum asked asked;  /* what the screen above was opened for */
	size_t broken;	   /* ASKED_SKIP: the last level that can't be played, */
	int step;	   /* and which way to go on from it */
	struct field name; /* ASKED_NAME: of the snapshot */
	int cursor;	   /* the square that the cursor points at, or NO_CURSOR */
	struct travel travel;
	int64_t next;		  /* when its next move is due */
	struct overview overview; /* looked through for the next level that is not solved */
};

/* Takes the session, which has begun. */
struct screen *play_new(struct app *app, struct session *session);

#endif
