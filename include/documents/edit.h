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
 * The invariant: grid, words and place = one square of floor after the journal, which is all that
 * is stored. What was undone is in it too: undo and redo are commands like others. Read freely;
 * change only by edit_*.
 */
struct edit {
	struct grid *grid;
	char *words[EDIT_WORDS]; /* NULL: none */
	char *file;		 /* where the level was saved, or comes from; NULL: nowhere */
	size_t number;		 /* in that file (level_set_number) */
	struct grid *stored;	 /* as it stood there; NULL: nowhere */
	struct text journal;	 /* commands, a line each */
	struct edit_past *past;
};

/*
 * The commands. x and y are places on the grid's plane; a brush is a letter of EDIT_BRUSHES: wall,
 * box, goal, pusher, floor, box on a goal, pusher on a goal, one more pusher. A box or pusher that
 * is drawn on a goal stays on it, and so does a goal that is drawn below one; @ moves the only
 * pusher. What is drawn beyond the edge makes the grid grow, up to BOARD_MOST squares.
 *
 *	draw X Y BRUSH
 *	line X Y X Y BRUSH
 *	block X Y X Y BRUSH	a filled rectangle; frame: its outline
 *	fill X Y BRUSH		the squares of the same kind around it
 *	move X Y X Y DX DY	what is in a rectangle, floor too
 *	rows Y COUNT		put in above Y; below 0: take out from there on; columns
 *	crop  turn  mirror
 *	title TEXT		author, notes; \n for a line end, \\ for a backslash
 *	board X Y WIDTH ROWS	in place of what is there; | between rows, - for floor
 *	from NUMBER FILE	where the level comes from
 *	saved NUMBER FILE
 *	start			what was done so far can't be undone
 *	undo  redo
 *
 * A + before a command joins it to the one before: both are undone together.
 */

struct edit *edit_new(void); /* one square of floor, with a start; yours to edit_free */
/* A level to go on from. file may be NULL: it is in none. */
struct edit *edit_of_level(const struct level *level, const char *file, size_t number);
void edit_free(struct edit *edit);

/*
 * Do a command. False: nothing changed, and nothing was added to the journal; with an error where
 * it can't be done: the grid would be too large, the journal is full, or it is no command.
 */
bool edit_do(struct edit *edit, struct error *err, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
bool edit_set_words(struct edit *edit, enum edit_words which, const char *text, struct error *err);
bool edit_set_board(struct edit *edit, const struct board *board, struct error *err);
bool edit_set_saved(struct edit *edit, const char *file, size_t number);

bool edit_can_undo(const struct edit *edit);
bool edit_can_redo(const struct edit *edit);
bool edit_is_saved(const struct edit *edit);   /* as it stands; at the start it is, too */
bool edit_is_started(const struct edit *edit); /* something was done since the start */

/*
 * Make an edit of its journal, without an unfinished last line and a tail of NULs. Where a line is
 * no command, err gets its number, and the edit is what stands before it. Yours.
 */
struct edit *edit_of_journal(struct slice journal, struct error *err);

/* The board as it would be saved: without the floor around it that no pusher reaches. *left, *top:
 * the place of its top left square. Yours. */
struct board *edit_board(const struct edit *edit, int *left, int *top);
struct board *edit_stored(const struct edit *edit); /* the same of what is in its file, or NULL */
/* The level with that board and its words, into a zeroed or unset one. */
void edit_level(const struct edit *edit, struct level *level);

#endif
