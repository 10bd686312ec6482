/* SPDX-License-Identifier: MIT */
/* The screen of the game. Its state is only for its own files (play_...). */
#ifndef TUI_SCREENS_PLAY_H
#define TUI_SCREENS_PLAY_H

#include "maker/fresh.h"
#include "picture/map.h"
#include "play/act.h"
#include "play/known.h"
#include "play/overview.h"
#include "play/session.h"
#include "play/solving.h"
#include "play/stride.h"
#include "play/travel.h"
#include "tui/screen.h"
#include "tui/widgets/binding.h"
#include "tui/widgets/field.h"
#include "tui/widgets/status_line.h"

enum asked { ASKED_NOTHING, ASKED_RANKING, ASKED_BUSY, ASKED_SKIP, ASKED_NAME, ASKED_STORED };
enum { ANSWER_SKIP = 1 }; /* answers ASKED_SKIP */

/* What the screen says on its message line. */
enum said_about {
	SAID_NOTHING,
	SAID_OF_SQUARE, /* the square under the cursor can't be reached */
	SAID_ASKS,	/* whether to show the first help: help.asked */
	SAID_HINT,
	SAID_LOOKING,  /* the solver is at work */
	SAID_WAY_BACK, /* to where the level could still be solved */
	SAID_OF_SIZE,  /* how large squares are: true in a window of said.rows and columns alone */
	SAID_OTHER,
};
struct said {
	enum said_about about;
	int rows, columns; /* of the window when it was said */
	struct status_line line;
};

/* What the player wants to know; the solver may look for the verdict unasked. */
enum help_wish { HELP_NONE, HELP_VERDICT, HELP_HINT, HELP_SOLUTION };
enum verdict_now { VERDICT_OPEN, VERDICT_SOLVABLE, VERDICT_LOST };

/* The state of play_hint. */
struct help {
	struct known known;
	bool known_is_read;
	unsigned epoch; /* the rest applies to the game at this epoch and length of the journal */
	size_t length;
	struct foreman *foreman; /* runs the solver; NULL until it is first asked */
	enum help_wish wish;	 /* what the solver is working on */
	enum help_wish asked;	 /* what SAID_ASKS is about */
	int64_t end;		 /* when to end the solver's process; 0: not planned */
	unsigned agreed;	 /* the epoch of the game in which the player agreed to get help */
	int64_t begun, next;	 /* when the solver began; when to redraw its seconds */
	int64_t quiet;		 /* when the solver is to begin unasked; NEVER: it isn't */
	struct text before;	 /* the game's moves when a solution was asked for */
	struct text plan;	 /* the hint's moves: the steps to the box, and the push */
	int box;
	enum direction way;
	enum verdict_now verdict;
	enum answer_state lost; /* how much is known of where it was lost, once the verdict is
				   VERDICT_LOST */
	size_t back;		/* the moves to undo until it could be solved */
};

/* The state of play_least. */
struct least_beside {
	struct foreman *foreman; /* NULL until it is first asked */
	int64_t at;		 /* when to ask; NEVER: not now */
	bool asked;
};

struct play {
	struct screen screen;
	struct session *session;
	struct fresh fresh; /* what the level was made from, if it was made */
	bool made;
	struct said said;  /* if the session has an event, that is newer */
	enum asked asked;  /* why the screen above was opened */
	size_t broken;	   /* ASKED_SKIP: the last level that can't be played, */
	int step;	   /* and the direction in which to go on from it */
	struct field name; /* ASKED_NAME: the snapshot's name */
	int cursor;	   /* the square under the cursor, or NO_SQUARE */
	struct travel travel;
	int64_t next;  /* when the next move of travel is due */
	int lit;       /* how many boxes are lit: once all are home they light up one by one, */
	int64_t light; /* and when more do; NEVER: none does */
	struct help help;
	struct least_beside least;
	struct strides strides;
	size_t from;		  /* the place in the line where the last stride began */
	struct overview overview; /* searched for the next unsolved level */
};

/* --- Keys ---------------------------------------------------------------------------- */

/* The screen's actions that aren't moves; the moves are in play/act.h. */
enum play_action {
	NEXT_LEVEL = ACT_LAST,
	PREVIOUS_LEVEL,
	NEXT_UNSOLVED,
	PREVIOUS_UNSOLVED,
	CLICK,
	GO_TO,
	UNDO_STRIDE,
	REDO_STRIDE,
	DICTATE,
	CANCEL,
	NAME,
	STORED,
	EDIT,
	COPY,
	REVERSE,
	HINT,
	SOLUTION,
	GO_BACK,
	WARN,
	INFO,
	WIDEN,
	NARROW,
	FIT,
	OTHER_SYMBOLS,
	OTHER_COLORS,
	LEAVE,
	ACCEPT,
};

/* What the keys do, and the state that says which of them work and are hinted at. */
extern const struct binding_row play_keys[];
unsigned play_keys_state(const struct screen *screen);

/* --- The message line ---------------------------------------------------------------- */

/* The line shows what the screen says or what happened in the game, whichever is newer; if there is
 * neither, what session_event finds in the game. */

/* Empty the line and return it, for another sentence, or for none with SAID_NOTHING. What happened
 * before is no longer shown. */
struct status_line *play_say(struct play *play, enum said_about about);
/* Say a sentence, or the sentence of an event that has only a kind. */
void play_say_words(struct play *play, const char *words);
void play_say_event(struct play *play, enum event_kind kind);
/* Empty the line, unless something is wrong or it helps with the next move. */
void play_say_let_go(struct play *play);
/* What the line is about; SAID_OTHER if it shows what happened in the game. */
enum said_about play_said(const struct play *play);
/* The line as it is shown; yours to status_line_clear. */
struct status_line play_say_shown(const struct play *play);

/* --- Moves, and routes that are walked move by move ---------------------------------- */

/* Do a move (play/act.h, or a stride's undo or redo); false: nothing changed. */
bool play_moves_change(struct play *play, int action);
/* Play the moves that were pasted. */
struct want play_moves_dictate(struct play *play);

/* After a move: save it; if it solved the level, play_moves_solved. */
struct want play_moves_made(struct play *play);
/* Before the player leaves: if the last moves couldn't be saved, try that once more. */
void play_moves_save(struct play *play);
/* Ask what to do because another window is playing the level. */
struct want play_moves_ask_busy(struct play *play);
enum busy_answer { BUSY_UNSAVED = 1, BUSY_LEAVE };

/* The level is solved: the boxes light up, and then the leaderboard opens if the board stays in
 * view beside it. Also begins to ignore keys for a moment: keys meant for the game must not dismiss
 * the board or the leaderboard. */
struct want play_moves_solved(struct play *play);
/* Light up more boxes; after the last, open the leaderboard. */
struct want play_moves_light(struct play *play);
/* Open the leaderboard, from which the player may go on. */
struct want play_moves_open_ranking(struct play *play);

/* Stop a walk, and let go of a picked box. */
void play_moves_stop(struct play *play);
/* Make the next moves of a route; each step is saved and followed up like any move. */
struct want play_moves_travel(struct play *play);

/* --- To other levels of the collection ----------------------------------------------- */

/* Leave this level for another of the collection, or for the same level in another mode; its save
 * is closed first, so that it can be offered. After the arcade's last level comes the ending. */
struct want play_next_enter(struct play *play, size_t index, enum game_mode mode);
/* Go to the level after index (step 1) or before it (-1). If that level can't be played, a page
 * says why, for the next few levels as well, and offers to skip them. */
struct want play_next_step(struct play *play, size_t index, int step);

/* Look for the next unsolved level, or the previous one, and go there. The search is done in
 * slices: call play_next_hunt while play_next_hunts is true. */
struct want play_next_unsolved(struct play *play, bool back);
struct want play_next_hunt(struct play *play);
bool play_next_hunts(const struct play *play);

/* --- Help ---------------------------------------------------------------------------- */

/* A hint, the whole solution, and whether the level can still be solved. They come from known
 * solutions or else from the solver, which runs in a process of its own while keys are answered. */

/* Do what the player wishes; the first time in a game, ask below the board, and the same key
 * agrees. Asking again while a hint is shown plays the hint. */
struct want play_hint_ask(struct play *play, enum help_wish wish);
/* How many moves to undo until the level could still be solved, if that is on the message line;
 * otherwise 0. */
size_t play_hint_way_back(const struct play *play);

/* Call this after anything that may have changed the board: what was said of another position is
 * forgotten, and a search for it stops. */
void play_hint_follow(struct play *play);
/* Start or stop checking unasked whether the level can be solved, as the setting says. */
void play_hint_watch(struct play *play);
/* Is the solver looking for what the player asked for? play_hint_cancel stops it. */
bool play_hint_looks(const struct play *play);
void play_hint_cancel(struct play *play);

int64_t play_hint_deadline(const struct play *play);
void play_hint_tick(struct play *play);
struct want play_hint_hear(struct play *play);
void play_hint_close(struct play *play);

/* Show the first push of the rest of a solution, or replay that rest. */
void play_hint_show_push(struct play *play, const char *rest);
struct want play_hint_show_solution(struct play *play, const char *rest);
void play_hint_tell_lost(struct play *play); /* that the game is lost, and where it was lost */

/* The box of the hint that is shown, and the direction to push it; 0: none is. */
int play_hint_box(const struct play *play, enum direction *way);
/* The verdict, for the key bar: solvable, lost, or that the solver is looking. "": nothing is known
 * yet; NULL: the game isn't checked. */
const char *play_hint_verdict(const struct play *play);

/* --- The fewest moves ---------------------------------------------------------------- */

/* They are worked out once for each level that is played, in a process of its own, if nothing but a
 * solution is known and the settings allow it. Call play_least_follow after each move. */
void play_least_follow(struct play *play);
int64_t play_least_deadline(const struct play *play);
void play_least_tick(struct play *play);
void play_least_hear(struct play *play);
void play_least_close(struct play *play);

/* --- Drawing ------------------------------------------------------------------------- */

void play_draw(const struct screen *screen, struct canvas *canvas);
/* The square of the board at a row and column of the terminal, or NO_SQUARE. */
int play_draw_square(const struct play *play, int row, int column);
/* Are the squares drawn in points, not in symbols? */
bool play_draw_is_in_points(const struct play *play);
/* Is there one row for the keys? */
bool play_draw_keys_are_in_line(const struct play *play);
/* Can the squares be larger (step 1) or smaller (-1) than they are drawn? */
bool play_draw_can_resize(const struct play *play, int step);
/* Make the squares larger (step 1) or smaller (-1) than they are drawn, or as large as fits (0);
 * returns what to tell the player. */
struct status_line play_draw_resize(const struct play *play, int step);

#endif
