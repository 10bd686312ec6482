/* SPDX-License-Identifier: MIT */
/* A level being drawn: its squares, its words, and the journal of every change. */
#ifndef DOCUMENTS_EDIT_H
#define DOCUMENTS_EDIT_H

#include "documents/grid.h"
#include "documents/level.h"
#include "base/text.h"

#ifndef EDIT_JOURNAL_MOST
#define EDIT_JOURNAL_MOST (64U * 1024 * 1024) /* bytes */
#endif
#define EDIT_BRUSHES "#$.@-*+p"

enum edit_words { EDIT_TITLE, EDIT_AUTHOR, EDIT_NOTES };
#define EDIT_WORDS 3

struct edit_past;

/*
 * The invariant: grid, words, file and number are what the journal makes of one square of floor.
 * The journal is all that is stored; it keeps what was undone, since undo and redo are commands
 * like any other. Read freely; change only through edit_*.
 */
struct edit {
	struct grid *grid;
	char *words[EDIT_WORDS]; /* NULL: none */
	char *file;		 /* where the level was saved, or comes from; NULL: nowhere */
	size_t number;		 /* in that file (level_set_number) */
	struct grid *stored;	 /* the grid as that file has it; NULL: it is in no file */
	struct text journal;	 /* commands, a line each */
	struct edit_past *past;
};

/*
 * The commands. x and y are places on the grid's plane; a brush is a letter of EDIT_BRUSHES: wall,
 * box, goal, pusher, floor, box on a goal, pusher on a goal, one more pusher. A box or pusher
 * drawn on a goal, or a goal drawn under one, leaves both on the square; @ moves the only pusher.
 * Drawing beyond the edge makes the grid grow, up to BOARD_MOST squares each way.
 *
 *	draw X Y BRUSH
 *	line X Y X Y BRUSH
 *	block X Y X Y BRUSH	a filled rectangle; frame: its outline
 *	fill X Y BRUSH		the squares of the same kind around it
 *	move X Y X Y DX DY	what is in a rectangle, with its floor
 *	rows Y COUNT		insert above Y; negative: remove from Y on; columns: the same
 *	crop  turn  mirror
 *	title TEXT		author, notes; \n for a line end, \\ for a backslash
 *	board X Y WIDTH ROWS	replaces all that is there; | between rows, - for floor
 *	from NUMBER FILE	where the level comes from
 *	saved NUMBER FILE
 *	start			what was done before can't be undone
 *	undo  redo
 *
 * A + before a command joins it to the one before: both are undone together.
 */

struct edit *edit_new(void); /* one square of floor; yours to edit_free */
/* An edit that begins with a level. file may be NULL: the level is in none. */
struct edit *edit_of_level(const struct level *level, const char *file, size_t number);
void edit_free(struct edit *edit);

/*
 * Do a command. False: nothing changed, and nothing was added to the journal. err is set if the
 * command can't be done: the grid would be too large, the journal is full, or there is no such
 * command.
 */
bool edit_do(struct edit *edit, struct error *err, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
bool edit_set_words(struct edit *edit, enum edit_words which, const char *text);
bool edit_set_board(struct edit *edit, const struct board *board, struct error *err);
bool edit_set_saved(struct edit *edit, const char *file, size_t number);

bool edit_can_undo(const struct edit *edit);
bool edit_can_redo(const struct edit *edit);
bool edit_is_saved(const struct edit *edit);   /* as it stands; true at the start */
bool edit_is_started(const struct edit *edit); /* something was done since the start */

/*
 * Make an edit from its journal; an unfinished last line and NULs at the end are ignored. If a line
 * can't be done, err gets its number, and the edit is what the lines before it make. Yours to
 * edit_free.
 */
struct edit *edit_of_journal(struct slice journal, struct error *err);

/* The board as it would be saved: without outer floor that no pusher can get to. *left and *top get
 * the place of its top left square. Yours to board_free. */
struct board *edit_board(const struct edit *edit, int *left, int *top);
struct board *edit_stored(const struct edit *edit); /* the same for what is in its file, or NULL */
/* Fill a zeroed or unset level with that board and the words. */
void edit_level(const struct edit *edit, struct level *level);

#endif
