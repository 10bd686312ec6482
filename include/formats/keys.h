/*
 * "Key: value" lines and title lines, as level files have them (Sok format, File
 * Notes, Titles).
 */
#ifndef FORMATS_KEYS_H
#define FORMATS_KEYS_H

#include "core/text.h"

enum key {
	KEY_NONE,
	KEY_TITLE, /* Title, Name */
	KEY_AUTHOR,
	KEY_COPYRIGHT,
	KEY_COLLECTION,
	KEY_EMAIL, /* Email, E-mail */
	KEY_URL,   /* Url, Website, Homepage */
	KEY_DESCRIPTION,
	KEY_DESCRIPTION_END,
	KEY_COMMENT, /* Comment: ... Comment-End: are notes, whatever they hold */
	KEY_COMMENT_END,
};

/*
 * The key with which the line begins, perhaps behind the ; of older files. A key
 * without a value is none, but for the last four. *value is trimmed.
 */
enum key key_of(struct slice line, struct slice *value);

/* The name of that key as we write it, Homepage and Website apart from Url; NULL: it is none. */
const char *key_name(struct slice line);

/* A :: line, which is for human eyes. */
bool line_is_remark(struct slice line);

/*
 * The title that a title line gives: without the ; before it, without quotation marks
 * where the inside would be misread. False: a ruler or nothing, so no title.
 */
bool title_of_line(struct slice line, struct slice *title);

/*
 * Does the line call a level by its number, "12" or "Level 12", or begin with the ; of older
 * files? Directly below a board any other is a note.
 */
bool line_numbers_level(struct slice line);

/* A number alone, "12" or "; 12"? */
bool line_is_number(struct slice line);

/* A number behind a ;, as older files have it below a board. */
bool line_numbers_board(struct slice line);

/* "12,8": what the first Schokoban wrote above the board of a file. */
bool line_is_size(struct slice line);

/* Is the line a row of a board, or several, once its run lengths are decoded? */
bool line_is_row(struct slice line);

/* Could a line with this title above a board be read as part of a board, its size or moves, by its
 * letters? */
bool title_misreads(struct slice title);
/* Does it begin with what a reader of lines would take for mail's mark, a remark, a comment or a
 * key? */
bool title_begins_otherwise(struct slice title);

/*
 * Add a line that title_of_line takes for this title, quoted only where it would be read as
 * something else (Sok format, make-interpretation-resistant-title). False: there is no such
 * line (it is empty, or has blanks at an end), nothing was added.
 */
bool title_print(struct slice title, struct text *out);

/* Does the line begin with a word for moves: Solution, Snapshot, Savegame ...? */
bool line_names_moves(struct slice line);

#endif
