/* SPDX-License-Identifier: MIT */
/* All screens, as others open them. What only one screen's own files need is in tui/screens/. */
#ifndef TUI_SCREENS_H
#define TUI_SCREENS_H

#include "maker/fresh.h"
#include "play/collection.h"
#include "play/session.h"
#include "play/workshop.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"

/* --- Choosing what to play ------------------------------------------------------------ */

/* Logo and main menu: the bottom of the stack. covered: another screen comes to lie on it at once,
 * so saved games are looked for when that goes: such a file may be large. */
struct screen *main_menu_new(struct app *app, bool covered);
/* Asks for the path of a level file. */
struct screen *open_file_new(struct app *app);
/* The list of a collection's levels, at the first that isn't solved. Borrows the collection. */
struct screen *levels_new(struct app *app, const struct collection *collection);
/* The same with that level picked. */
struct screen *levels_new_at(struct app *app, struct level_pick pick);
/* The levels of the last thirty days. */
struct screen *daily_new(struct app *app);
/* New levels, made while the player waits. Asks which class; the one that was made last is picked.
 */
struct screen *fresh_new(struct app *app);
/* Begins at once with another level of a class, and closes when that is left. */
struct screen *fresh_another(struct app *app, enum grade_class class);
/* The same with the level of a day. */
struct screen *fresh_of_day(struct app *app, enum grade_class class, struct day day);

/* --- Playing -------------------------------------------------------------------------- */

/* Takes the session, which has begun. */
struct screen *play_new(struct app *app, struct session *session);
enum { PLAY_LIST = 1 }; /* its answer: the player wants the list of levels */
/* The saved game that waits: load it, delete it, or go back. Takes the session, and that of a game
 * played backwards that waits too, or alone; NULL: none does. */
struct screen *saved_new(struct app *app, struct session *session, struct session *backwards);
/* The solutions and snapshots of a level. Borrows the session. */
struct screen *snapshots_new(struct app *app, struct session *session);
enum { SNAPSHOTS_TAKEN = 1 }; /* session->offered is to be played on */
/*
 * Plays moves that snapshot_judge found legal; borrows the session. own: the player's, so that a
 * game taken over counts; running: from the start, else it stands at the *.
 */
struct screen *replay_new(struct app *app, struct session *session, const struct snapshot *of,
			  bool own, bool running);
enum { REPLAY_TAKEN = 1 }; /* session->offered is to be played on */
/* Have it run from where it stands. */
void replay_run(struct screen *replay);
/* Leaderboard, nickname and the question how to go on. Borrows the session. */
struct screen *ranking_new(struct app *app, struct session *session);
enum ranking_answer {
	RANKING_GAME = 1,
	RANKING_NEXT,
	RANKING_PREVIOUS,
	RANKING_AGAIN,
	RANKING_LIST,
	RANKING_BACK, /* to where the level was chosen */
	RANKING_HOME,
	RANKING_ANOTHER, /* of the class of a made level */
};
/* After the last level of the arcade. Borrows the collection. */
struct screen *ending_new(struct app *app, const struct collection *collection);

/* --- Drawing -------------------------------------------------------------------------- */

/*
 * The way into the workshop: the drawings that wait, or a new one; with none that waits, a new one
 * at once. Takes the level that is to be drawn, and asks about drawings of that very level alone;
 * NULL: about all, and new is one of nothing.
 */
struct screen *workshop_begin(struct app *app, struct edit *level);
/* The workshop. Takes the edit, and the draft that holds it (NULL: a new one). */
struct screen *workshop_new(struct app *app, struct edit *edit, struct draft *draft);
/* workshop_begin for a copy of a collection's level, which goes back to its file only if that is
 * one that the player opened; a notice where the file can't be read. */
struct screen *workshop_of_level(struct app *app, struct level_pick pick);
enum { WORKSHOP_CHANGED_FILE = 1 }; /* its answer: a level file was written */

/* --- Telling and asking ----------------------------------------------------------------- */

/* The keys of a screen, from its own table. Borrows the screen, which lies below. */
struct screen *help_new(struct app *app, const struct screen *of);
/*
 * About a level and the collection it belongs to: all that their file tells, in full. The files
 * beside the level are read here, and the collection is not kept; how many are solved is told where
 * all were counted.
 */
struct screen *info_new(struct app *app, struct level_pick pick, struct solved_count count);
/* Levels solved and games that wait, by folder and by file played. */
struct screen *statistics_new(struct app *app);
/* What can be chosen about looks and keys, with a sample of it; kept when left. */
struct screen *settings_new(struct app *app);
/* Asks for one line; edits a field of the asker's. */
struct screen *prompt_new(struct app *app, const char *question, struct field *field);
/* The same for a path, which Tab completes. */
struct screen *prompt_path_new(struct app *app, const char *question, struct field *field);
enum { PROMPT_TAKEN = 1 }; /* it was accepted */

#endif
