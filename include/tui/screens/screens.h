/* The screens. Each constructor gives a screen to hand to the loop in a want. */
#ifndef TUI_SCREENS_SCREENS_H
#define TUI_SCREENS_SCREENS_H

#include "tui/app.h"
#include "tui/widgets/field.h"
#include "play/session.h"
#include "tui/screen.h"

/* Logo and main menu: the bottom of the stack. */
struct screen *main_menu_new(struct app *app);

/*
 * Go into the course's level at course->index: its saved game is offered, else it is played; where
 * it can't be played a notice says why. kind is WANT_OPEN or WANT_REPLACE. The course is borrowed.
 */
struct want level_enter(struct app *app, struct collection *collection, enum game_mode mode,
			enum want_kind kind);
/* The same for a player who asked for just this mode, in place of the screen: a game that waits of
 * the other one isn't offered. */
struct want level_turn(struct app *app, struct collection *collection, enum game_mode mode);
/* The same, for a player who has asked to go on: a saved game that needs no decision is loaded at
 * once. */
struct want level_go_on(struct app *app, struct collection *collection, enum game_mode mode);
/*
 * Go into a level file, which is given away: its level, or the list of its levels. level: the index
 * of the one that the list picks, + 1; 0: the first.
 */
struct want custom_enter(struct app *app, struct library *library, size_t level);

/*
 * The same for the levels in what was pasted (key_paste), which are kept as those of standard input
 * are. False: it holds none, and err tells so. A single line must hold one that can be played: else
 * it may be a path, and err is ERROR_MISSING.
 */
bool pasted_enter(struct app *app, struct want *want, struct error *err);

/* Levels solved and games that wait, by folder and by file played. */
struct screen *statistics_new(struct app *app);
/* What can be chosen about looks and keys, with a sample of it; kept when left. */
struct screen *settings_new(struct app *app);
/* The list of a course's levels; borrows the course. */
struct screen *levels_new(struct app *app, struct collection *collection);
/* Asks for the path of a level file. */
struct screen *open_file_new(struct app *app);

/*
 * The saved game that waits: load, delete, back. Takes the match, and that of a game played
 * backwards that waits too, or alone; NULL: none does.
 */
struct screen *saved_new(struct app *app, struct session *session, struct session *backwards);
/* The game itself. Takes the match, which has begun. */
struct screen *play_new(struct app *app, struct session *session);
/* After the last level of the arcade. Borrows the course. */
struct screen *ending_new(struct app *app, struct collection *collection);

/* Leaderboard, nickname and the question how to go on; borrows the match. Answers: */
enum ranking_answer { RANKING_GAME = 1, RANKING_NEXT, RANKING_AGAIN, RANKING_LIST, RANKING_HOME };
struct screen *ranking_new(struct app *app, struct session *session);

/* The solutions and snapshots of a level; borrows the match. SNAPSHOTS_TAKEN: match->offered is to
 * be played on. */
enum { SNAPSHOTS_TAKEN = 1 };
struct screen *snapshots_new(struct app *app, struct session *session);
/*
 * Plays moves that snapshot_judge found legal; borrows the match. REPLAY_TAKEN: as above. own: the
 * player's, so that a game taken over counts; running: from the start, else it stands at the *.
 */
enum { REPLAY_TAKEN = SNAPSHOTS_TAKEN };
struct screen *replay_new(struct app *app, struct session *session, const struct snapshot *of,
			  bool own, bool running);

/* Asks for a line in a field of the asker's; PROMPT_TAKEN: it was accepted. */
enum { PROMPT_TAKEN = 1 };
struct screen *prompt_new(struct app *app, const char *question, struct field *field);

/* A question over the screen below; leaving it answers ANSWER_NONE. */
struct screen *choice_new(struct app *app, const char *question);
/* The same on a page of its own, below the logo. */
struct screen *choice_page(struct app *app, const char *question);
void choice_add(struct screen *choice, int answer, const char *text);
/* One sentence, to be closed. */
struct screen *notice_new(struct app *app, const char *text);

/* The keys of a screen, from its own table. */
struct screen *help_new(struct app *app, const struct screen_kind *of);

/* "file: line 3: what", for notices; name may be NULL. Of a long name the end is told. size: above
 * ERROR_TEXT_SIZE + 40. */
void error_words(const struct error *err, const char *name, char *words, size_t size);

#endif
