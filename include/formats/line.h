/* SPDX-License-Identifier: MIT */
/* Lines of text and what they hold: the first look at every byte of a level file. */
#ifndef FORMATS_LINE_H
#define FORMATS_LINE_H

#include "base/text.h"

/* What a line holds: a bit for each kind of byte in it. */
enum {
	HAS_BLANK = 1, /* space, form feed and the like */
	HAS_TAB = 2,
	HAS_FLOOR = 4, /* - _ */
	HAS_WALL = 8,
	HAS_STAR = 16,	 /* * is a box on a goal or the current position */
	HAS_PUSHER = 32, /* @ + p P */
	HAS_BOX = 64,	 /* $ b B */
	HAS_GOAL = 128,	 /* . */
	HAS_COUNT = 256, /* digits ( ) */
	HAS_BAR = 512,	 /* | */
	HAS_MOVE = 1024, /* u d l r U D L R */
	HAS_MARK = 2048, /* [ ] { } */
	HAS_OTHER = 4096,
	HAS_QUOTE = 8192, /* > */
	HAS_END = 16384,  /* LF CR: never in a line */
};

#define HAS_ONLY_BLANKS (HAS_BLANK | HAS_TAB)
#define HAS_ONLY_FLOOR	(HAS_ONLY_BLANKS | HAS_FLOOR)
#define HAS_ONLY_ROW                                                                          \
	(HAS_ONLY_FLOOR | HAS_WALL | HAS_STAR | HAS_PUSHER | HAS_BOX | HAS_GOAL | HAS_COUNT | \
	 HAS_BAR)
#define HAS_ONLY_MOVES (HAS_ONLY_BLANKS | HAS_STAR | HAS_COUNT | HAS_MOVE | HAS_MARK)

struct line {
	const char *start; /* where it begins, with the > of quoted mail */
	struct slice text; /* without its end and without the > of quoted mail */
	unsigned has; /* what it holds; incomplete with HAS_OTHER, which rules out rows and moves in
			 any case */
};

extern const unsigned short line_kinds[256]; /* the kind of each byte */

/* The line without the > at its start, if any; "> >" counts as two. */
struct slice line_without_quote(struct slice line);
/* The kinds of all bytes in the text. */
unsigned line_kinds_in(struct slice text);

/*
 * Take the next line off *rest, like slice_line, and find what it holds; false when nothing is
 * left. Inline, because the readers spend their time in it.
 */
static inline bool line_take(struct slice *rest, struct line *line)
{
	const char *p = rest->at, *end = p + rest->length;
	unsigned has = 0, kind = 0;

	*line = (struct line){p, *rest, 0};
	if (p == end)
		return false;
	while (p < end && !((kind = line_kinds[(unsigned char)*p]) & HAS_END)) {
		has |= kind;
		p++;
		if (kind & HAS_OTHER) {
			p = slice_find_end(p, end);
			break;
		}
	}
	line->text.length = (size_t)(p - rest->at);
	line->has = has;
	p += slice_end_length((struct slice){p, (size_t)(end - p)});
	rest->at = p;
	rest->length = (size_t)(end - p);
	if (has & HAS_QUOTE && *line->text.at == '>') {
		line->text = line_without_quote(line->text);
		line->has = line_kinds_in(line->text);
	}
	return true;
}

/* Make a line of a text without line ends; a > at its start counts as quoted mail. */
struct line line_of(struct slice text);

static inline bool line_is_blank(const struct line *line)
{
	return (line->has & ~(unsigned)HAS_ONLY_BLANKS) == 0;
}

/*
 * Could the line be a row of a board: does it hold only letters of squares and run lengths, which
 * aren't checked here? Blank lines aren't rows; lines of - and _ are.
 */
static inline bool line_may_be_row(const struct line *line)
{
	return (line->has & ~(unsigned)HAS_ONLY_ROW) == 0 && !line_is_blank(line);
}

/* Does it hold only letters of moves, a direction among them? (Sok format, Snapshot Moves Text
 * Line) */
static inline bool line_is_moves(const struct line *line)
{
	return (line->has & ~(unsigned)HAS_ONLY_MOVES) == 0 && line->has & HAS_MOVE;
}

/* Is it a :: line, which is for human eyes? */
bool line_is_remark(struct slice line);

/* Is it only a number, "12" or "; 12"? */
bool line_is_number(struct slice line);

/* Is it a number after a ;, as older files have it below a board? */
bool line_numbers_board(struct slice line);

/*
 * Does the line call a level by its number, "12" or "Level 12", or begin with the ; of older files?
 * Directly below a board, any other line is a note.
 */
bool line_numbers_level(struct slice line);

/* Is it "12,8", as the first Schokoban wrote above the board of a file? */
bool line_is_size(struct slice line);

/* Does the line begin with a word for moves: Solution, Snapshot, Savegame ...? */
bool line_names_moves(struct slice line);

/* Is it only a ;, the empty line of files that begin every line of text with a ;? */
bool line_is_bare(struct slice line);

/* The line without the ; and blanks at its start. */
struct slice line_without_semicolons(struct slice line);

#endif
