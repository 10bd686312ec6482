/* SPDX-License-Identifier: MIT */
/* The rows of boards in text (Sok format, Board; Puzzle format, Level). */
#ifndef FORMATS_ROWS_H
#define FORMATS_ROWS_H

#include "core/board.h"
#include "formats/line.h"

/* What a byte of a row says: what is on the square, as on a board, and how that is written. */
enum {
	ROW_SQUARES = SQUARE_WALL | SQUARE_GOAL | SQUARE_BOX | SQUARE_PUSHER,
	ROW_STAR = 16,	  /* * */
	ROW_FLOOR = 32,	  /* - _ */
	ROW_FILLED = 64,  /* what isn't floor */
	ROW_LETTER = 128, /* set for each letter of a square */
};

/* A row of squares: tabs expanded, run lengths resolved. */
struct row {
	const char *start; /* the start of its line; meaningless if the row isn't from a text */
	uint32_t line;	   /* index of the line among those added, from 0 */
	uint16_t has;	   /* all bits of its bytes */
	uint16_t source;   /* what its line held (formats/line.h); 0: only letters of squares */
};

#define ROW_LONG  64
#define ROW_SPARE (BOARD_SPARE + 1) /* bytes of floor after each row */

/* Rows of one block of lines. Empty when zeroed; use it again after rows_clear. */
struct rows {
	struct row *list;
	struct board_row *squares; /* the bytes of each row, as a board takes them */
	size_t count, room;
	size_t lines;	    /* lines added */
	unsigned has, each; /* bits that any row has; bits of squares that every row has */
	uint64_t walls;	    /* the squares that are walls in any row */
	size_t longest;	    /* bytes of the longest row */
	unsigned char *bytes;
	size_t used, bytes_room;
	struct text own;       /* what tabs and run lengths expand to */
	struct board_row *cut; /* the rows of a board that is narrower than the block */
	size_t cut_room;
	bool counted;	       /* some line had run lengths */
	bool exact;	       /* blanks at the edges are floor like - and _; yours to set */
	bool wary;	       /* take run lengths that expand to too much for rows even without a
				  wall */
	struct arena *arena;   /* where boards are made; NULL: they are yours to board_free */
	const char *too_large; /* not NULL: why it can't be a board */
	const char *from, *to; /* the text that rows_take took last; NULL: read it again */
};

void rows_clear(struct rows *rows);
void rows_free(struct rows *rows);

/*
 * Add the row or rows of a line that line_may_be_row allows. False, with nothing added: it isn't a
 * row, as its run lengths are wrong. *budget falls by what run lengths expand to; a line for which
 * too little is left makes the block too large.
 */
bool rows_add(struct rows *rows, const struct line *line, size_t *budget);

/* Add the next lines of rest while they can be rows, and step over them; the last is one that makes
 * the rows too large. */
void rows_take(struct rows *rows, struct slice *rest, size_t *budget);

/* Once they are too large: step over the other lines that can be rows, which are counted. */
void rows_skip(struct rows *rows, struct slice *rest, size_t *budget);

/* As rows_take, with rows cleared first, unless they hold just what rows_take took last from the
 * same place: that isn't read again. */
void rows_take_block(struct rows *rows, struct slice *rest, size_t *budget);

/*
 * Add the row or rows of a line that may be any text. False: no reader takes it for a row, or its
 * run lengths are wrong. If they expand to more than is looked at here, the rows are too large.
 */
bool rows_of_line(struct slice text, struct rows *rows);

/* Add a row as it is; it may be empty. */
void rows_add_copy(struct rows *rows, struct slice text);

#define ROWS_SPARE 16 /* bytes */

/*
 * Add lines of usual letters (# . $ @ * + - and spaces), each with a line feed after it and
 * ROWS_SPARE NULs after them all. Like rows_add_copy for each, but quicker; false, with nothing
 * added, if there is anything else.
 */
bool rows_add_usual(struct rows *rows, struct slice lines);

/* Take all pushers off the rows. */
void rows_lift_pushers(struct rows *rows);

/*
 * Make a board of the rows first to last - 1. Empty columns at the left, blanks at the right, and
 * empty rows above and below are dropped. Floor at the edges that is written as - or _ (or in any
 * way, if the rows are exact) stays if the pusher can walk there (the edge of an open level). The
 * board's squares are taken from *budget. NULL: it is only floor or too large, see rows_problem.
 */
struct board *rows_board(struct rows *rows, size_t first, size_t last, size_t *budget);

/* All bits that any of these rows has. */
unsigned rows_have(const struct rows *rows, size_t first, size_t last);

/* The row of a ruler such as "---" that parts two whole boards among the rows first to last - 1,
 * each with a pusher, a box and 3 x 3 squares; last: there is none. */
size_t rows_ruler(const struct rows *rows, size_t first, size_t last);

/* The width of the board that these rows make; 0: they are only floor. */
size_t rows_width(const struct rows *rows, size_t first, size_t last);

enum rows_style {
	ROWS_TEXT, /* floor is a space, except at the right; an empty row is - */
	/*
	 * one line: floor is -, except at the right; runs of 3 or more are counted; | between rows
	 */
	ROWS_COUNTED,
};

extern const char rows_too_wide[];

/* Why rows_board returned NULL. Never NULL. */
const char *rows_problem(const struct rows *rows, size_t first, size_t last);

/*
 * Write a board; reading it again gives an equal one. ROWS_TEXT ends each row with a
 * line feed, ROWS_COUNTED the line.
 */
void rows_print(const struct board *board, enum rows_style style, struct text *out);
/* Write one row of a board, with blanks for floor and no line end; read as exact rows, all rows
 * give the same board. */
void rows_print_row(const struct board *board, int y, struct text *out);

#endif
