/* SPDX-License-Identifier: MIT */
#include "formats/title.h"

#include "formats/keys.h"
#include "formats/rows.h"

static bool is_quoted(struct slice s)
{
	return s.length > 2 && s.at[0] == '"' && s.at[s.length - 1] == '"';
}

static struct slice inside(struct slice quoted)
{
	return (struct slice){quoted.at + 1, quoted.length - 2};
}

static bool is_ruler(struct slice s)
{
	for (size_t i = 0; i < s.length; i++)
		switch (s.at[i]) {
		case '-':
		case '_':
		case '=':
		case '*':
		case '#':
		case ';':
		case ':':
		case '.':
		case ' ':
		case '\t': break;
		default: return false;
		}
	return true;
}

bool title_begins_otherwise(struct slice title)
{
	struct slice value;

	return (title.length > 0 && (*title.at == '>' || *title.at == ';')) ||
	       line_is_remark(title) || key_of(title, &value) != KEY_NONE;
}

/* Do the rows look like a board? By the document they do if a row begins with a wall; here also if
 * there are a wall and three rows, or a pusher and a box. */
static bool look_like_board(const struct rows *rows)
{
	unsigned has = 0;

	if (rows->too_large != NULL)
		return true;
	for (size_t i = 0; i < rows->count; i++) {
		const struct board_row *row = &rows->squares[i];
		unsigned first = 0;

		for (int x = 0; x < row->count && !(first & ROW_FILLED); x++)
			first = row->squares[x];
		if (first & SQUARE_WALL || (first & SQUARE_BOX && first & SQUARE_GOAL))
			return true;
		has |= rows->list[i].has;
	}
	return (has & SQUARE_WALL && rows->count >= 3) || (has & SQUARE_PUSHER && has & SQUARE_BOX);
}

/* Could the line be a row with more in it than blanks and counts? */
static bool has_squares(const struct line *line)
{
	return line_may_be_row(line) && line->has & ~(unsigned)(HAS_ONLY_BLANKS | HAS_COUNT);
}

/* Judging by its letters, could a line with this title above a board be read as part of a board,
 * its size or moves? */
static bool misreads(struct slice title)
{
	struct line line;

	while (is_quoted(title))
		title = inside(title);
	line = line_of(title);
	if (title_begins_otherwise(title) || is_ruler(title) || line_is_moves(&line) ||
	    line_is_size(title))
		return true;
	return has_squares(&line);
}

/* Would a line with this title be read as a board, its size or moves? Its letters alone don't show
 * that, so the line is decoded. */
static bool needs_quotes(struct slice title)
{
	struct line line = line_of(title);
	struct rows rows = {0};
	bool needs;

	if (is_quoted(title))
		return misreads(title);
	if (title_begins_otherwise(title) || is_ruler(title) || line_is_moves(&line) ||
	    line_is_size(title))
		return true;
	needs = has_squares(&line) && rows_of_line(title, &rows) && look_like_board(&rows);
	rows_free(&rows);
	return needs;
}

bool title_of_line(struct slice line, struct slice *title)
{
	line = slice_trim(line_without_semicolons(slice_trim(line)));
	if (is_quoted(line) && misreads(inside(line))) {
		*title = slice_trim(inside(line));
		return title->length > 0;
	}
	*title = line;
	return !is_ruler(line);
}

bool title_print(struct slice title, struct text *out)
{
	size_t before = out->length;
	struct slice line, again;
	bool quote = needs_quotes(title);

	if (quote)
		text_add_char(out, '"');
	text_add_slice(out, title);
	if (quote)
		text_add_char(out, '"');
	line = (struct slice){out->bytes + before, out->length - before};
	if (title_of_line(line, &again) && again.length == title.length) {
		text_add_char(out, '\n');
		return true;
	}
	text_cut(out, before);
	return false;
}
