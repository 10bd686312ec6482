/* SPDX-License-Identifier: MIT */
#include "base/visible.h"

#include "base/utf8.h"

#define DOTTED_CIRCLE 0x25ccU

static const struct {
	uint32_t first, last;
} hidden_ranges[] = {
	/* controls, invisible and BiDi formats, fillers, variation selectors, private use, tags,
	 * and what Unicode says is no character */
	{0x00, 0x1f},	     {0x7f, 0x9f},	 {0xad, 0xad},	     {0x34f, 0x34f},
	{0x600, 0x605},	     {0x61c, 0x61c},	 {0x6dd, 0x6dd},     {0x70f, 0x70f},
	{0x890, 0x891},	     {0x8e2, 0x8e2},	 {0x115f, 0x1160},   {0x17b4, 0x17b5},
	{0x180b, 0x180f},    {0x200b, 0x200f},	 {0x2028, 0x202e},   {0x2060, 0x206f},
	{0x3164, 0x3164},    {0xd800, 0xf8ff},	 {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},
	{0xfeff, 0xfeff},    {0xffa0, 0xffa0},	 {0xfff0, 0xfffb},   {0x110bd, 0x110bd},
	{0x110cd, 0x110cd},  {0x13430, 0x1343f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
	{0xe0000, 0x10ffff},
};

bool visible_is_hidden(uint32_t c)
{
	for (size_t i = 0; i < sizeof hidden_ranges / sizeof *hidden_ranges; i++)
		if (c >= hidden_ranges[i].first && c <= hidden_ranges[i].last)
			return true;
	return (c & 0xfffe) == 0xfffe;
}

static bool is_ascii(uint32_t c)
{
	return c >= 0x20 && c < 0x7f;
}

static int columns_of(uint32_t c, const struct repertoire *repertoire)
{
	if (is_ascii(c))
		return 1;
	return visible_is_hidden(c) ? -1 : repertoire->columns(c);
}

/* Begin a cell with the character, or with what stands in for it. */
static void begin(struct visible *next, uint32_t c, int columns,
		  const struct repertoire *repertoire)
{
	*next = (struct visible){.characters = {c}, .columns = columns, .as_written = columns > 0};
	if (columns > 0)
		return;
	next->columns = 1;
	if (columns == 0) {
		next->characters[0] = DOTTED_CIRCLE;
		next->characters[1] = c;
	} else {
		next->characters[0] =
			c == '\t' || c == '\n' || c == '\r' ? ' ' : repertoire->replacement;
	}
}

/* Is the next byte an ASCII character and a cell of its own, as most are? */
static bool is_alone(struct slice rest)
{
	return rest.length > 1 && is_ascii((unsigned char)rest.at[0]) &&
	       is_ascii((unsigned char)rest.at[1]);
}

bool visible_next(struct slice *rest, const struct repertoire *repertoire, struct visible *next)
{
	uint32_t c = 0;
	size_t taken, marks;

	if (is_alone(*rest)) {
		begin(next, (unsigned char)*rest->at, 1, repertoire);
		slice_skip(rest, 1);
		return true;
	}
	taken = utf8_decode(*rest, &c);
	if (rest->length == 0)
		return false;
	begin(next, c, taken > 0 ? columns_of(c, repertoire) : -1, repertoire);
	slice_skip(rest, taken > 0 ? taken : 1);
	marks = next->characters[1] != 0;
	while ((taken = utf8_decode(*rest, &c)) > 0 && !is_ascii(c) &&
	       columns_of(c, repertoire) == 0) {
		if (marks < VISIBLE_MARKS)
			next->characters[1 + marks++] = c;
		else
			next->as_written = false;
		slice_skip(rest, taken);
	}
	return true;
}
