/* SPDX-License-Identifier: MIT */
#include "formats/slc_row.h"

#include <assert.h>
#include <string.h>

/*
 * Add UTF-8 text to a row: no-break spaces are floor. A letter that isn't a square is noted and
 * becomes floor, so that the level keeps its place and its shape.
 */
static void add_letters(struct slice s, unsigned letters, struct text *row, bool *strange)
{
	for (size_t i = 0; i < s.length; i++) {
		unsigned char c = (unsigned char)s.at[i];

		if (c == 0xc2 && (unsigned char)s.at[i + 1] == 0xa0) {
			text_add_char(row, ' ');
			i++;
		} else if (line_kinds[c] & letters) {
			text_add_char(row, (char)c);
		} else {
			*strange = true;
			if ((c & 0xc0) != 0x80) /* one square for all bytes of a character */
				text_add_char(row, ' ');
		}
	}
}

/* Add a line of an L element: one row, or several with | between them and maybe run lengths, as in
 * text formats. */
static void add_line(struct slice s, struct rows *rows, size_t *budget, bool *strange)
{
	static const unsigned letters[] = {HAS_ONLY_ROW, HAS_ONLY_ROW & ~HAS_COUNT,
					   HAS_ONLY_ROW & ~(HAS_COUNT | HAS_BAR)};
	struct text row = {0};
	bool added = false;

	for (size_t i = memchr(s.at, '|', s.length) != NULL ? 0 : 2; !added; i++) {
		struct line line = {0};

		assert(i < sizeof letters / sizeof *letters); /* the last letters make a row */
		text_cut(&row, 0);
		add_letters(s, letters[i], &row, strange);
		line.text = text_slice(&row);
		line.has = line_kinds_in(line.text);
		added = rows_add(rows, &line, budget);
	}
	text_free(&row);
}

/* Blank lines at both ends are the file's layout, not the board's. */
static struct slice without_layout(struct slice s)
{
	struct slice rest = s, line;

	while (slice_line(&rest, &line) && rest.length > 0 && slice_trim(line).length == 0)
		s = rest;
	for (size_t end = s.length; end > 0 && (unsigned char)s.at[end - 1] <= ' '; end--)
		if (s.at[end - 1] == '\n' || s.at[end - 1] == '\r')
			s.length = end - 1;
	return s;
}

void slc_row_add(struct text *text, struct rows *rows, size_t *budget, bool *strange)
{
	static const char end[1 + ROWS_SPARE] = "\n";
	size_t length = text->length;
	struct slice rest, line;

	/* A short cut: nearly all rows are of usual letters, and the code below would come to the
	 * same result. */
	text_add(text, end, sizeof end);
	if (length > 0 && rows_add_usual(rows, text_slice(text)))
		return;
	text_cut(text, length);
	rest = without_layout(text_slice(text));
	if (rest.length == 0)
		rows_add_copy(rows, rest);
	while (rows->too_large == NULL && slice_line(&rest, &line))
		add_line(line, rows, budget, strange);
}
