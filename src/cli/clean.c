/* SPDX-License-Identifier: MIT */
#include "cli/clean.h"

#include <wchar.h>

#include "base/utf8.h"
#include "base/visible.h"
#include "terminal/terminfo.h"

#define REPLACEMENT "\xef\xbf\xbd"
#define ELLIPSIS    "\xe2\x80\xa6"

static bool is_control(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

/* The columns of a character beyond ASCII. */
static int columns_of(uint32_t c)
{
	return terminfo_is_utf8() ? wcwidth((wchar_t)c) : -1;
}

static struct repertoire terminal(void)
{
	return (struct repertoire){columns_of, terminfo_is_utf8() ? UTF8_REPLACEMENT : '?'};
}

static void add_to_pipe(struct text *out, struct slice s)
{
	uint32_t c;
	size_t taken;

	for (; s.length > 0; slice_skip(&s, taken)) {
		taken = utf8_decode(s, &c);
		if (taken == 0) { /* not UTF-8, as a file's name may be: keep it */
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

static void add_visible(struct text *out, const struct visible *visible)
{
	char bytes[UTF8_MOST];

	for (int i = 0; i < VISIBLE_CHARACTERS && visible->characters[i] != 0; i++)
		text_add(out, bytes, utf8_encode(visible->characters[i], bytes));
}

static void add_to_terminal(struct text *out, struct slice rest, size_t most)
{
	struct repertoire repertoire = terminal();
	size_t used = 0, fitting = out->length;
	struct visible next;

	while (used <= most && visible_next(&rest, &repertoire, &next)) {
		add_visible(out, &next);
		used += (size_t)next.columns;
		if (used < most)
			fitting = out->length;
	}
	if (used > most) {
		text_cut(out, fitting);
		text_add_string(out, terminfo_is_utf8() ? ELLIPSIS : "~");
	}
}

size_t clean_columns(struct slice cleaned)
{
	struct repertoire repertoire = terminal();
	size_t columns = 0;
	struct visible next;

	while (visible_next(&cleaned, &repertoire, &next))
		columns += (size_t)next.columns;
	return columns;
}

void clean_add(struct text *out, struct slice text, bool terminal, size_t most)
{
	if (terminal)
		add_to_terminal(out, text, most);
	else
		add_to_pipe(out, text);
}

void clean_add_lines(struct text *out, struct slice lines)
{
	struct slice line;

	while (slice_line(&lines, &line)) {
		clean_add(out, line, true, SIZE_MAX);
		text_add_char(out, '\n');
	}
}
