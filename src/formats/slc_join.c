/* SPDX-License-Identifier: MIT */
/*
 * Join the rows of an SLC level before libxml2 sees them. An element costs it far more than the
 * text of a row does, and most of a file is rows.
 */
#include "formats/slc_join.h"

#include <string.h>

#include "base/eight.h"

#define JOINED_MOST 16384 /* bytes before the last row; far less than an L element may have */

static const char opens[] = "<L>", closes[] = "</L>";

/* Step over the tag, if it is next. */
static bool take_tag(struct slice *s, const char *tag, size_t length)
{
	if (s->length < length || memcmp(s->at, tag, length) != 0)
		return false;
	slice_skip(s, length);
	return true;
}

/* Step over blanks, and count the line feeds among them. */
static size_t take_blanks(struct slice *s)
{
	const char *p = s->at, *end = p + s->length;
	size_t lines = 0;

	for (; p < end; p++)
		if (*p == '\n')
			lines++;
		else if (*p != ' ' && *p != '\t' && *p != '\r')
			break;
	*s = (struct slice){p, (size_t)(end - p)};
	return lines;
}

/* The highest bit of each byte that isn't plain: of < and &, controls, and everything beyond
 * ASCII. */
static inline uint64_t odd_ones(uint64_t word)
{
	return ((word - EACH_OF_EIGHT(' ')) | (word + EACH_OF_EIGHT(1)) |
		eight_zeros(word ^ EACH_OF_EIGHT('<')) | eight_zeros(word ^ EACH_OF_EIGHT('&'))) &
	       EACH_OF_EIGHT(0x80);
}

/* Step over a row of plain bytes, not all of them spaces. */
static bool take_row(struct slice *s, struct slice *row)
{
	uint64_t word, odd = 0, filled = 0;
	size_t length = 0;

	if (!take_tag(s, opens, sizeof opens - 1))
		return false;
	for (; odd == 0 && length + 8 <= s->length; length += 8) {
		word = eight_take((const unsigned char *)s->at + length);
		odd = odd_ones(word);
		filled |= (word ^ EACH_OF_EIGHT(' ')) & (((odd & -odd) >> 7) - 1);
	}
	if (odd == 0 || filled == 0)
		return false;
	*row = (struct slice){s->at, length - 8 + eight_before(odd)};
	slice_skip(s, row->length);
	return take_tag(s, closes, sizeof closes - 1);
}

bool slc_join(struct slice *s, struct text *out)
{
	struct slice next = *s, row;
	size_t lines, count;

	text_cut(out, 0);
	for (count = 0; out->length < JOINED_MOST; count++, *s = next) {
		lines = take_blanks(&next);
		if (!take_row(&next, &row))
			break;
		if (count > 0 && lines != 1)
			text_add(out, closes, sizeof closes - 1);
		for (size_t i = 0; i < lines; i++)
			text_add_char(out, '\n');
		if (count == 0 || lines != 1)
			text_add(out, opens, sizeof opens - 1);
		text_add_slice(out, row);
	}
	if (count > 0)
		text_add(out, closes, sizeof closes - 1);
	return count > 0;
}
