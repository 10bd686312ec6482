/* Text of strangers made harmless: one line, nothing that a terminal obeys. */
#include "cli/clean.h"

#include <langinfo.h>
#include <string.h>
#include <wchar.h>

#define MARKS_MOST 2		/* combining marks a base */
#define REPLACEMENT "\xef\xbf\xbd"
#define ELLIPSIS "\xe2\x80\xa6"

static bool is_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static bool is_control(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

/* Columns on a terminal: -1: it must not go there. */
static int columns_of(uint32_t c, bool utf8)
{
	if (c >= 0x20 && c < 0x7f)
		return 1;
	return character_hidden(c) || !utf8 ? -1 : wcwidth((wchar_t)c);
}

static void add_to_pipe(struct text *out, struct slice s)
{
	uint32_t c;
	size_t taken;

	for (; s.length > 0; s.at += taken, s.length -= taken) {
		taken = utf8_decode(s, &c);
		if (taken == 0) {		/* a file's name: as it is */
			taken = 1;
			text_add_char(out, *s.at);
		} else if (c == '\t' || c == '\n' || c == '\r') {
			text_add_char(out, ' ');
		} else if (is_control(c)) {
			text_add_string(out, REPLACEMENT);
		} else {
			text_add(out, s.at, taken);
		}
	}
}

/* One character for a terminal. *marks: combining marks since the base, -1 where there is no base yet. */
static size_t add_character(struct text *out, struct slice s, bool utf8, int *marks, size_t *taken)
{
	uint32_t c = 0;
	int columns;

	*taken = utf8_decode(s, &c);
	if (*taken > 0 && (c == '\t' || c == '\n' || c == '\r'))
		c = ' ';
	columns = *taken > 0 ? columns_of(c, utf8) : -1;
	*taken += *taken == 0;
	if (columns == 0) {
		if (*marks >= 0 && (*marks)++ < MARKS_MOST)
			text_add(out, s.at, *taken);
		return 0;
	}
	*marks = 0;
	if (columns < 0) {
		text_add_string(out, utf8 ? REPLACEMENT : "?");
		return 1;
	}
	if (c == ' ')
		text_add_char(out, ' ');
	else
		text_add(out, s.at, *taken);
	return (size_t)columns;
}

static void add_to_terminal(struct text *out, struct slice s, size_t most)
{
	bool utf8 = is_utf8();
	size_t used = 0, taken, fitting = out->length;
	int marks = -1;

	for (; s.length > 0 && used <= most; s.at += taken, s.length -= taken) {
		used += add_character(out, s, utf8, &marks, &taken);
		if (used < most)
			fitting = out->length;
	}
	if (used > most) {
		text_cut(out, fitting);
		text_add_string(out, utf8 ? ELLIPSIS : "~");
	}
}

size_t clean_columns(struct slice cleaned)
{
	size_t columns = 0, taken;
	bool utf8 = is_utf8();
	uint32_t c;

	for (; cleaned.length > 0; cleaned.at += taken, cleaned.length -= taken) {
		int n = -1;

		taken = utf8_decode(cleaned, &c);
		if (taken > 0)
			n = columns_of(c, utf8);
		columns += n < 0 ? 1 : (size_t)n;
		taken += taken == 0;
	}
	return columns;
}

void clean_add(struct text *out, struct slice text, bool terminal, size_t most)
{
	if (terminal)
		add_to_terminal(out, text, most);
	else
		add_to_pipe(out, text);
}
