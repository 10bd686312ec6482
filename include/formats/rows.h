/* Lines of text and the rows of boards in them (sok-format.txt, Board; puzzle-format.txt, Level). */
#ifndef FORMATS_ROWS_H
#define FORMATS_ROWS_H

#include "core/board.h"
#include "core/text.h"

/* What a line holds: a bit for each kind of byte in it. */
enum {
	HAS_BLANK = 1,		/* space, form feed and the like */
	HAS_TAB = 2,
	HAS_FLOOR = 4,		/* - _ */
	HAS_WALL = 8,
	HAS_STAR = 16,		/* * is a box on a goal or the current position */
	HAS_PUSHER = 32,	/* @ + p P */
	HAS_BOX = 64,		/* $ b B */
	HAS_GOAL = 128,		/* . */
	HAS_COUNT = 256,	/* digits ( ) */
	HAS_BAR = 512,		/* | */
	HAS_MOVE = 1024,	/* u d l r U D L R */
	HAS_MARK = 2048,	/* [ ] { } */
	HAS_OTHER = 4096,
	HAS_QUOTE = 8192,	/* > */
};

#define HAS_ONLY_BLANKS (HAS_BLANK | HAS_TAB)
#define HAS_ONLY_FLOOR (HAS_ONLY_BLANKS | HAS_FLOOR)
#define HAS_ONLY_ROW                                                                     \
	(HAS_ONLY_FLOOR | HAS_WALL | HAS_STAR | HAS_PUSHER | HAS_BOX | HAS_GOAL |        \
	 HAS_COUNT | HAS_BAR)
#define HAS_ONLY_MOVES (HAS_ONLY_BLANKS | HAS_STAR | HAS_COUNT | HAS_MOVE | HAS_MARK)

struct line {
	struct slice text;	/* without its end, without the > of quoted mail */
	unsigned has;
	bool quoted;		/* it had > before it */
};

/* Take the next line off *rest; false when nothing is left. As slice_line, with what it holds. */
bool line_take(struct slice *rest, struct line *line);
/* What the bytes of a text of one line hold; > at its start is taken for mail's. */
struct line line_of(struct slice text);

bool line_is_blank(const struct line *line);
/*
 * Could it stand in a board: only the letters of squares, or run lengths of them? Run lengths are not checked
 * here. Blank lines are no rows, lines of - and _ are.
 */
bool line_may_be_row(const struct line *line);
/* Only letters of moves, one direction at least (sok-format.txt, Snapshot Moves Text Line). */
bool line_is_moves(const struct line *line);

/* A row of squares: tabs expanded, run lengths resolved. */
struct row {
	const char *bytes;	/* NULL: at from in the rows' own text */
	size_t from;
	size_t length;
	size_t line;		/* index of the line among those added, from 0 */
	unsigned has;		/* what the row holds */
	unsigned source;	/* what its line held */
};

/*
 * Rows of one block of lines. Zeroed is empty; use it again after rows_clear. Lines' bytes are borrowed.
 */
struct rows {
	struct row *list;
	size_t count, room;
	size_t lines;		/* lines added */
	struct text own;
	bool counted;		/* some line had run lengths */
	const char *too_large;	/* not NULL: why it is no board that we take */
};

void rows_clear(struct rows *rows);
void rows_free(struct rows *rows);

/*
 * Add the row or rows of a line that line_may_be_row. False: it is none after all (its run lengths are unsound), nothing
 * was added. *budget falls by what run lengths unfold to; a line for which it isn't enough makes the block too large.
 */
bool rows_add(struct rows *rows, const struct line *line, size_t *budget);

/* Add a row as it stands, copied; it may be empty. */
void rows_add_copy(struct rows *rows, struct slice text);

/*
 * Make a board of the rows from first up to before last: empty columns at the left, blanks at
 * the right and empty rows above and below go. Floor at the edges that is written as - or _ stays where the pusher can
 * walk there (the edge of an open level). The board's squares come out of
 * *budget. NULL: only floor, or larger than we take: see rows_problem.
 */
struct board *rows_board(const struct rows *rows, size_t first, size_t last, size_t *budget);

/* The width that the board of these rows has, 0: only floor. */
size_t rows_width(const struct rows *rows, size_t first, size_t last);

enum rows_style {
	ROWS_TEXT,	/* floor is a space, nothing at the right, an empty row is - */
	ROWS_COUNTED,	/* one line: -, runs of 3 and more as counts, | between rows, no floor at the right */
};

/* Why rows_board gave none. Never NULL. */
const char *rows_problem(const struct rows *rows, size_t first, size_t last);

/* Write a board; reading it again gives an equal one. ROWS_TEXT ends each row with a line feed, ROWS_COUNTED the line. */
void rows_print(const struct board *board, enum rows_style style, struct text *out);
/* One row of it as ROWS_TEXT has it, without a line end. */
void rows_print_row(const struct board *board, int y, struct text *out);

#endif
