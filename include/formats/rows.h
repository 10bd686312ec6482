/* The rows of boards in text (Sok format, Board; Puzzle format, Level). */
#ifndef FORMATS_ROWS_H
#define FORMATS_ROWS_H

#include "core/board.h"
#include "formats/line.h"

/* A row of squares: tabs expanded, run lengths resolved. */
struct row {
	const char *bytes; /* NULL: at from in the rows' own text */
	const char *start; /* of its line, NULL if it is none */
	uint32_t from, length;
	uint32_t left, right; /* what isn't floor begins and ends there; right 0: all is floor */
	uint32_t line;	      /* index of the line among those added, from 0 */
	uint16_t has;	      /* what the row holds */
	uint16_t source;      /* what its line held */
};

/*
 * Rows of one block of lines. Zeroed is empty; use it again after rows_clear. Lines'
 * bytes are borrowed.
 */
struct rows {
	struct row *list;
	size_t count, room;
	size_t lines; /* lines added */
	struct text own;
	bool counted; /* some line had run lengths */
	bool exact;   /* blanks at the edges are floor as - and _ are; yours to set */
	bool wary;    /* run lengths that unfold to too much are rows without a wall, too */
	const char *too_large; /* not NULL: why it is no board that we take */
};

void rows_clear(struct rows *rows);
void rows_free(struct rows *rows);

/*
 * Add the row or rows of a line that line_may_be_row. False: it is none after all (its
 * run lengths are unsound), nothing was added. *budget falls by what run lengths unfold
 * to; a line for which it isn't enough makes the block too large.
 */
bool rows_add(struct rows *rows, const struct line *line, size_t *budget);

/* Add lines from rest as long as they can be added, and step over them. */
void rows_collect(struct rows *rows, struct slice *rest, size_t *budget);

/*
 * Add the row or rows of a line that may be any text. False: no reader takes it for one, be it that
 * its run lengths are unsound; those that unfold to more than is looked at here make the rows too
 * large. The line's bytes are borrowed.
 */
bool rows_of_line(struct slice text, struct rows *rows);

/* Add a row as it stands, copied; it may be empty. */
void rows_add_copy(struct rows *rows, struct slice text);

/*
 * Make a board of the rows from first up to before last: empty columns at the left,
 * blanks at the right and empty rows above and below go. Floor at the edges that is
 * written as - or _ (or in any way, if the rows are exact) stays where the pusher can
 * walk there (the edge of an open level).
 * The board's squares come out of *budget. NULL: only floor, or larger than we take:
 * see rows_problem.
 */
struct board *rows_board(const struct rows *rows, size_t first, size_t last, size_t *budget);

/* The width that the board of these rows has, 0: only floor. */
size_t rows_width(const struct rows *rows, size_t first, size_t last);

enum rows_style {
	ROWS_TEXT, /* floor is a space, nothing at the right, an empty row is - */
	/*
	 * one line: -, runs of 3 and more as counts, | between rows, no floor at the
	 * right
	 */
	ROWS_COUNTED,
};

/* Why rows_board gave none. Never NULL. */
const char *rows_problem(const struct rows *rows, size_t first, size_t last);

/*
 * Write a board; reading it again gives an equal one. ROWS_TEXT ends each row with a
 * line feed, ROWS_COUNTED the line.
 */
void rows_print(const struct board *board, enum rows_style style, struct text *out);
/* One row of it with blanks for floor, without a line end; exact rows give the board again. */
void rows_print_row(const struct board *board, int y, struct text *out);

#endif
