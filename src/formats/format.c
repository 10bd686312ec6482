/* SPDX-License-Identifier: MIT */
#include "formats/format.h"

#include <string.h>

#include "base/utf8.h"
#include "formats/recode.h"
#include "formats/slc.h"
#include "formats/sok.h"
#include "formats/sok_print.h"

/*
 * XML begins with a declaration, a DOCTYPE, a comment or the root element; mail also begins with a
 * <, as in <somebody@somewhere>.
 */
static bool is_xml(struct slice bytes, bool named_slc)
{
	struct slice s = slice_trim(bytes);

	if (s.length < 2 || *s.at != '<')
		return false;
	if (s.at[1] == '?' || s.at[1] == '!' || named_slc)
		return true;
	return slice_take_word(&s, "<SokobanLevels");
}

const struct format formats[] = {
	{"xsb", ".xsb", "XSB text, Title: and Author: below the board", NULL, sok_parse,
	 sok_print_xsb},
	{"rle", ".rle", "text with run-length encoded boards", NULL, sok_parse, sok_print_rle},
	{"slc", ".slc", "SokobanLevels XML", is_xml, slc_parse, slc_print},
	{"sok", ".sok", "Sokoban YASC text, with notes, solutions and snapshots", NULL, sok_parse,
	 sok_print},
	{NULL, NULL, NULL, NULL, NULL, NULL},
};

const struct format *format_named(const char *name)
{
	for (const struct format *f = formats; f->name != NULL; f++)
		if (slice_is(slice_of(name), f->name))
			return f;
	return NULL;
}

bool format_is_ending(struct slice name)
{
	for (const struct format *f = formats; f->name != NULL; f++)
		if (slice_ends(name, f->ending))
			return true;
	return false;
}

bool format_lost(struct slice *lost, size_t *level, struct slice *what)
{
	if (!slice_line(lost, what))
		return false;
	(void)slice_take_number(what, SIZE_MAX, level);
	(void)slice_take(what, "\t");
	return true;
}

/* The format that recognises the text; .sok, the last, if no other does. */
static const struct format *recognise(struct slice text, const char *name)
{
	const struct format *f = formats;

	for (; f[1].name != NULL; f++)
		if (f->recognise != NULL &&
		    f->recognise(text, name != NULL && slice_ends(slice_of(name), f->ending)))
			break;
	return f;
}

/* Of the formats with the same reader, the file's ending picks one. */
static const struct format *named_by_ending(const struct format *format, const char *name)
{
	for (const struct format *f = formats; name != NULL && f->name != NULL; f++)
		if (f->parse == format->parse && slice_ends(slice_of(name), f->ending))
			return f;
	return format;
}

#define DOS_END '\x1a' /* Ctrl-Z */

/*
 * Cut off the end of a DOS text: a Ctrl-Z, and more of them or NULs that fill the block. A crash
 * may leave NULs as well. The bytes must hold something else as well.
 */
static struct slice without_tail(struct slice bytes)
{
	struct slice text = bytes;

	for (size_t i = bytes.length; (unsigned char)bytes.at[i - 1] <= ' '; i--)
		if (bytes.at[i - 1] == DOS_END || bytes.at[i - 1] == '\0')
			text.length = i - 1;
	return text;
}

/* Is there text before the NUL, and nothing after it? */
static bool is_in_tail(struct slice bytes, const char *nul)
{
	const char *end = bytes.at + bytes.length, *p = nul;

	while (p < end && (unsigned char)*p <= ' ')
		p++;
	return p == end &&
	       slice_trim((struct slice){bytes.at, (size_t)(nul - bytes.at)}).length > 0;
}

static size_t line_at(struct slice bytes, size_t offset)
{
	struct slice before = {bytes.at, offset}, line;
	size_t count = 0;

	while (slice_line(&before, &line))
		count++;
	return count > 0 && bytes.at[offset - 1] != '\n' && bytes.at[offset - 1] != '\r'
		       ? count
		       : count + 1;
}

static bool check(struct slice bytes, struct error *err)
{
	const char *nul = bytes.length > 0 ? memchr(bytes.at, '\0', bytes.length) : NULL;

	if (nul != NULL && !is_in_tail(bytes, nul))
		return fail_at(err, ERROR_INPUT, line_at(bytes, (size_t)(nul - bytes.at)),
			       "a NUL byte: this isn't text");
	if (slice_trim(bytes).length == 0)
		return fail(err, ERROR_INPUT, "the file is empty");
	return true;
}

/* Convert UTF-16 to UTF-8 with a mark; *out owns it. */
static bool decode(struct slice *bytes, struct text *out, struct error *err)
{
	const char *name = recode_utf16(*bytes);
	bool marked;

	if (name == NULL)
		return true;
	marked = *bytes->at != '<' && *bytes->at != '\0';
	if (!marked)
		text_add_string(out, UTF8_MARK);
	if (!recode(*bytes, slice_of(name), out))
		return fail_at(err, ERROR_INPUT, 1,
			       "the text is UTF-16, which this system can't read");
	*bytes = text_slice(out);
	return true;
}

/* Text is parsed without its mark; XML keeps it, as the mark overrides the declared encoding. */
static bool parse(struct slice bytes, const char *name, struct level_set *set,
		  const struct format **which, struct error *err)
{
	struct slice text = utf8_unmarked(bytes);
	const struct format *reader = recognise(text, name);
	const char *known = NULL;
	bool fine = reader->parse(reader->recognise != NULL ? bytes : text, set, &known, err);

	*which = known != NULL ? format_named(known) : named_by_ending(reader, name);
	return fine;
}

struct level_set *format_parse(struct slice bytes, const char *name, const struct format **which,
			       struct error *err)
{
	const struct format *format;
	struct level_set *set = NULL;
	struct text recoded = {0};
	bool fine;

	if (bytes.length > FILE_MOST) {
		fail(err, ERROR_LIMIT, "the file is larger than %u MiB", FILE_MOST >> 20);
		return NULL;
	}
	fine = decode(&bytes, &recoded, err) && check(utf8_unmarked(bytes), err);
	if (fine) {
		bytes = without_tail(bytes);
		set = level_set_new();
		if (!parse(bytes, name, set, which != NULL ? which : &format, err)) {
			level_set_free(set);
			set = NULL;
		}
	}
	text_free(&recoded);
	return set;
}
