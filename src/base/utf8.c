/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"

static bool is_tail(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t utf8_decode(struct slice s, uint32_t *character)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	unsigned char first;
	size_t length;
	uint32_t c;

	if (s.length == 0)
		return 0;
	first = (unsigned char)*s.at;
	if (first < 0x80) {
		*character = first;
		return 1;
	}
	length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
	if (first < 0xc2 || first > 0xf4 || s.length < length)
		return 0;
	c = first & (0x7fU >> length);
	for (size_t i = 1; i < length; i++) {
		if (!is_tail(s.at[i]))
			return 0;
		c = c << 6 | ((unsigned char)s.at[i] & 0x3fU);
	}
	if (c < least[length] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*character = c;
	return length;
}

size_t utf8_encode(uint32_t c, char bytes[UTF8_MOST])
{
	if (c < 0x80) {
		bytes[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		bytes[0] = (char)(0xc0 | c >> 6);
		bytes[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		bytes[0] = (char)(0xe0 | c >> 12);
		bytes[1] = (char)(0x80 | (c >> 6 & 0x3f));
		bytes[2] = (char)(0x80 | (c & 0x3f));
		return 3;
	}
	bytes[0] = (char)(0xf0 | c >> 18);
	bytes[1] = (char)(0x80 | (c >> 12 & 0x3f));
	bytes[2] = (char)(0x80 | (c >> 6 & 0x3f));
	bytes[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}

/* How many bytes of ASCII s begins with. Most text is ASCII, so eight are checked at a time. */
static size_t ascii_length(struct slice s)
{
	size_t i = 0;

	while (i + 8 <= s.length) {
		uint64_t word;

		memcpy(&word, s.at + i, 8);
		if (word & UINT64_C(0x8080808080808080))
			break;
		i += 8;
	}
	while (i < s.length && (unsigned char)s.at[i] < 0x80)
		i++;
	return i;
}

struct slice utf8_unmarked(struct slice s)
{
	slice_take(&s, UTF8_MARK);
	return s;
}

bool utf8_valid(struct slice s)
{
	while (s.length > 0) {
		uint32_t c;
		size_t n = ascii_length(s);

		if (n == 0)
			n = utf8_decode(s, &c);
		if (n == 0)
			return false;
		slice_skip(&s, n);
	}
	return true;
}

size_t utf8_cut(struct slice s, size_t limit)
{
	if (s.length <= limit)
		return s.length;
	for (size_t back = 0; back < UTF8_MOST && back <= limit; back++)
		if (!is_tail(s.at[limit - back]))
			return limit - back;
	return limit;
}

/* What Windows-1252 has where ISO-8859-1 has C1 controls; 0: undefined. */
static const uint16_t windows_1252[32] = {
	0x20ac, 0,	0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
	0x2039, 0x0152, 0,	0x017d, 0,	0,	0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
	0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,	0x017e, 0x0178,
};

uint32_t utf8_of_windows_1252(unsigned char byte)
{
	return byte >= 0x80 && byte < 0xa0 && windows_1252[byte - 0x80] != 0
		       ? windows_1252[byte - 0x80]
		       : byte;
}

/* Add a line and its end; false: no more than its start had room. */
static bool add_line(struct slice line, struct text *out)
{
	char bytes[UTF8_MOST];
	size_t size;

	if (utf8_valid(line)) {
		size = utf8_cut(line, TEXT_STORED_MOST - out->length);
		text_add(out, line.at, size);
		return size == line.length;
	}
	for (size_t i = 0; i < line.length; i++) {
		size = utf8_encode(utf8_of_windows_1252((unsigned char)line.at[i]), bytes);
		if (out->length + size > TEXT_STORED_MOST)
			return false;
		text_add(out, bytes, size);
	}
	return true;
}

/* As utf8_from_stranger; *cut becomes true if the end is missing. */
static char *from_stranger(struct slice s, bool *cut)
{
	struct text out = {0};
	struct slice line;
	bool whole = true;

	while (whole && slice_line(&s, &line))
		whole = add_line((struct slice){line.at, (size_t)(s.at - line.at)}, &out);
	if (!whole) { /* the cut may leave blanks or a line end at the end, which go as well */
		text_cut(&out, slice_trim_end(text_slice(&out)).length);
		*cut = true;
	}
	return text_take(&out);
}

char *utf8_from_stranger(struct slice s)
{
	bool cut = false;

	return from_stranger(s, &cut);
}

char *utf8_of_field(struct slice s, struct arena *arena, bool *cut)
{
	char *string, *kept = NULL;

	if (s.length == 0)
		return NULL;
	if (s.length <= TEXT_STORED_MOST && utf8_valid(s))
		return *s.at != '\0' ? arena_string(arena, s.at, s.length) : NULL;
	string = from_stranger(s, cut);
	if (*string != '\0')
		kept = arena_string(arena, string, strlen(string));
	memory_free(string);
	return kept;
}
