/* The screen of the game: its state, for its own files alone. */
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
	int cursor;	   /* the square that the cursor points at, or NO_AIM */
	struct travel travel;
	int64_t next;		  /* when its next move is due */
	struct overview overview; /* looked through for the next level that is not solved */
};

/*
 * Leave this level for another of the row, or for itself; the save is closed first, so that it is
 * offered. Behind the last one comes the end of the arcade.
 */
struct want play_go_to(struct play *play, size_t index, enum game_mode mode);
/* To the next level in a direction, 1 or -1, seen from index; where that and those behind it can't
 * be played, one page says why and offers to skip them. */
struct want play_go_on(struct play *play, size_t index, int step);

/* Look for the next level that is not solved, or the one before, and go there: in slices, while
 * play_hunts. */
struct want play_hunt_unsolved(struct play *play, bool back);
struct want play_hunt(struct play *play);
bool play_hunts(const struct play *play);

#endif
