/* SPDX-License-Identifier: MIT */
/* The constructors of all screens. What only one screen's own files need is in tui/screens/. */
#ifndef TUI_SCREENS_H
#define TUI_SCREENS_H

#include "maker/fresh.h"
#include "play/collection.h"
#include "play/session.h"
#include "play/workshop.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"

/* --- Choosing what to play ------------------------------------------------------------ */

/* Logo and main menu: the bottom of the stack. covered: another screen is opened over it at once,
 * so that it looks for saved games, which may be large files, only when that screen closes. */
struct screen *main_menu_new(struct app *app, bool covered);
/* Asks for the path of a level file. */
struct screen *open_file_new(struct app *app);
/* The list of a collection's levels, with the first unsolved one picked; in free play, the level
 * where the list was left. Borrows the collection. */
struct screen *levels_new(struct app *app, const struct collection *collection);
/* The list of a collection's levels, with one of them picked. Borrows the collection. */
struct screen *levels_new_at(struct app *app, struct level_pick pick);
/* Enter the level that a list has picked. */
struct want levels_enter(struct screen *levels, enum game_mode mode);
/* The list of the levels of the day, for a year. */
struct screen *daily_new(struct app *app);
/*
 * Go where a paste leads: to the levels in it, or to the level of a challenge (play/challenge.h),
 * whose proof is stored. here (may be NULL) is a collection that may have the challenge's level.
 * STAY with an error: it leads nowhere; ERROR_MISSING: it is a single line, which may be a path.
 */
struct want paste_enter(struct app *app, const struct collection *here, struct error *err);
/* Makes new levels while the player waits. Asks which class, with the last one made picked. */
struct screen *fresh_new(struct app *app);
/* Makes another level of a class at once, and closes when the player leaves it. */
struct screen *fresh_another(struct app *app, enum grade_class level_class);
/* Makes exactly that level at once, and closes when the player leaves it. proof: a line that must
 * hold on the level, which otherwise isn't kept; empty: there is none. */
struct screen *fresh_of(struct app *app, const struct fresh *fresh, struct slice proof);

/* --- Playing -------------------------------------------------------------------------- */

/* The game. Takes the session, which has begun. */
struct screen *play_new(struct app *app, struct session *session);
enum { PLAY_LIST = 1 }; /* answer: the player wants the list of levels */
/* Offers the saved game: load it, delete it, or go back. Takes over the session, and that of a
 * backwards game saved as well or instead (NULL: there is none). */
struct screen *saved_new(struct app *app, struct session *session, struct session *backwards);
/* The solutions and snapshots of a level. Borrows the session. */
struct screen *snapshots_new(struct app *app, struct session *session);
enum { SNAPSHOTS_TAKEN = 1 }; /* answer: continue from session->offered */
/*
 * Plays moves that snapshot_judge found legal; borrows the session. own: the moves are the
 * player's, so a game continued from them counts; running: plays from the start instead of waiting
 * at the *.
 */
struct screen *replay_new(struct app *app, struct session *session, const struct snapshot *of,
			  bool own, bool running);
enum { REPLAY_TAKEN = 1 }; /* answer: continue from session->offered */
/* Start playing from the current move. */
void replay_run(struct screen *replay);
/*
 * Shortens a solution of the session's level that the player found; moves are without what was
 * undone. Then plays it beside the shorter one, from the first place that can be shorter.
 */
struct screen *better_new(struct app *app, struct session *session, struct slice moves);
struct screen *replay_new_beside(struct app *app, struct session *session, const char *moves,
				 struct slice shorter);
/* Leaderboard, asking for the nickname, and then what to do next. Borrows the session. */
struct screen *ranking_new(struct app *app, struct session *session);
enum ranking_answer {
	RANKING_GAME = 1,
	RANKING_NEXT,
	RANKING_PREVIOUS,
	RANKING_AGAIN,
	RANKING_LIST,
	RANKING_BACK, /* to where the level was chosen */
	RANKING_HOME,
	RANKING_ANOTHER, /* another new level of the same class */
	RANKING_SHORTER, /* used only within the leaderboard */
};
/* The page after the arcade's last level. Borrows the collection for the call alone. */
struct screen *ending_new(struct app *app, const struct collection *collection);
/* The same after a chapter; NULL: the window has no room for its boards, and without them it would
 * say nothing new. */
struct screen *ending_of_chapter(struct app *app, const struct collection *collection,
				 const struct chapter *chapter);
enum { ENDING_GO_ON = 1 }; /* answer: to the next level */

/* --- Drawing -------------------------------------------------------------------------- */

/*
 * The way into the workshop: asks whether to continue an unfinished drawing or to begin a new one;
 * begins at once if there is none. level, which it takes over: begin with that level, and ask only
 * about its drawings; NULL: begin empty, and ask about all drawings.
 */
struct screen *workshop_begin(struct app *app, struct edit *level);
/* The workshop. Takes over the edit, and its draft (NULL: it makes a new one). */
struct screen *workshop_new(struct app *app, struct edit *edit, struct draft *draft);
/* The workshop with a copy of a collection's level, which is saved to its own file only if the
 * player opened that file; asks as workshop_begin does. A notice if the file can't be read. */
struct screen *workshop_of_level(struct app *app, struct level_pick pick);
enum { WORKSHOP_CHANGED_FILE = 1 }; /* answer: a level file was written */

/* --- Telling and asking ----------------------------------------------------------------- */

/* Help on a screen: its keys, from its own table. Borrows that screen, which lies below. */
struct screen *help_new(struct app *app, const struct screen *of);
/*
 * Everything that the files say about a level and its collection. The files are read in this call,
 * and the collection isn't kept; how many levels are solved is shown only if all were counted.
 */
struct screen *info_new(struct app *app, struct level_pick pick, struct solved_count count);
/* Levels solved and saved games, by folder and by file played. */
struct screen *statistics_new(struct app *app);
/* The settings, with a sample board; they are written when the player leaves. */
struct screen *settings_new(struct app *app);
/* Asks for one line, edited in the caller's field. */
struct screen *prompt_new(struct app *app, const char *question, struct field *field);
/* Asks for a path, edited in the caller's field; Tab completes it. */
struct screen *prompt_path_new(struct app *app, const char *question, struct field *field);
enum { PROMPT_TAKEN = 1 }; /* answer: the line was accepted */

#endif
