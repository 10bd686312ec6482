/* SPDX-License-Identifier: MIT */
/* Turn an SLC file into UTF-8, and check it for everything that would cost libxml2 time or
 * safety. */
#include "formats/slc_guard.h"

#include <string.h>

#include "base/utf8.h"
#include "formats/recode.h"
#include "formats/slc_join.h"

static struct slice skip(struct slice s, size_t count)
{
	return (struct slice){s.at + count, s.length - count};
}

/* What follows the word; length 0 if it isn't there. */
static struct slice skip_past(struct slice s, const char *word)
{
	size_t length = strlen(word);

	while (s.length >= length) {
		const char *found = memchr(s.at, *word, s.length - length + 1);

		if (found == NULL)
			break;
		s = skip(s, (size_t)(found - s.at));
		if (memcmp(s.at, word, length) == 0)
			return skip(s, length);
		s = skip(s, 1);
	}
	return skip(s, s.length);
}

static size_t count_lines(struct slice s)
{
	struct slice line;
	size_t count = 0;
	const char *end = s.at + s.length;

	while (slice_line(&s, &line))
		count += line.at + line.length < end;
	return count;
}

/* The line of the file, 1-based. */
static size_t line_of_place(const struct slc_document *document, const char *at)
{
	struct slice before = {document->all.at, (size_t)(at - document->all.at)};

	return document->lines + count_lines(before) + 1;
}

/* The value of encoding="..." in the declaration; length 0: none. */
static struct slice declared_encoding(struct slice declaration)
{
	struct slice s = skip_past(declaration, "encoding");
	const char *end;
	char quote;

	while (s.length > 0 &&
	       (*s.at == ' ' || *s.at == '\t' || *s.at == '\r' || *s.at == '\n' || *s.at == '='))
		s = skip(s, 1);
	if (s.length == 0 || (*s.at != '"' && *s.at != '\''))
		return (struct slice){"", 0};
	quote = *s.at;
	s = skip(s, 1);
	end = memchr(s.at, quote, s.length);
	return (struct slice){s.at, end != NULL ? (size_t)(end - s.at) : s.length};
}

static bool is_among(struct slice name, const char *const names[], size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (slice_is(name, names[i]))
			return true;
	return false;
}

/*
 * Is the declaration itself in the encoding that it names? Many programs declare UTF-16 in files
 * with one byte for each letter, which can't be UTF-16. Also false if the name is unknown.
 */
static bool is_in_encoding(struct slice declaration, struct slice name, bool *known)
{
	struct text same = {0};
	bool is;

	*known = recode(declaration, name, &same);
	is = *known && slice_is(declaration, text_slice(&same).at);
	text_free(&same);
	return is;
}

/*
 * Convert *s, which follows the declaration, to UTF-8 unless it is UTF-8 already. It is read as
 * Windows-1252 if ISO-8859-1 is declared, as browsers do, or if it isn't UTF-8 although UTF-8 or
 * nothing is declared.
 */
static bool decode(struct slice declaration, struct slice *s, struct slc_input *input,
		   struct error *err)
{
	static const char *const plain[] = {"UTF-8", "UTF8", "US-ASCII", "ASCII"};
	static const char *const latin[] = {"ISO-8859-1", "ISO8859-1",	  "ISO_8859-1",
					    "latin1",	  "windows-1252", "cp1252"};
	struct slice name = declared_encoding(declaration);
	struct text *out = &input->recoded;
	bool known = true;

	input->encoding = name;
	if (name.length > 0 && is_among(name, latin, sizeof latin / sizeof *latin)) {
		recode_1252(*s, out);
	} else if (name.length > 0 && !is_among(name, plain, sizeof plain / sizeof *plain) &&
		   is_in_encoding(declaration, name, &known)) {
		recode(*s, name, out);
	} else if (!known) {
		return fail_at(err, ERROR_INPUT, input->document.lines + 1,
			       "the encoding %.*s isn't known",
			       name.length < 40 ? (int)name.length : 40, name.at);
	} else if (!utf8_valid(*s)) {
		input->encoding = slice_of(RECODE_1252);
		recode_1252(*s, out);
	} else {
		if (!slice_is(name, "US-ASCII") && !slice_is(name, "ASCII"))
			input->encoding.length = 0;
		return true;
	}
	*s = text_slice(out);
	return true;
}

/*
 * Skip a tag and the > that ends it; *attributes gets the number of quoted values. Length 0: the
 * tag has no end.
 */
static struct slice skip_tag(struct slice s, size_t *attributes)
{
	*attributes = 0;
	for (;;) {
		const char *p = s.at, *end = p + s.length, *close;

		while (p < end && *p != '>' && *p != '"' && *p != '\'')
			p++;
		s = skip(s, (size_t)(p - s.at));
		if (s.length == 0 || *p == '>')
			break;
		++*attributes;
		close = memchr(p + 1, *p, s.length - 1);
		if (close == NULL)
			return skip(s, s.length);
		s = skip(s, (size_t)(close - p) + 1);
	}
	return s.length > 0 ? skip(s, 1) : s;
}

/* Skip a DOCTYPE; false if it declares an entity. */
static bool skip_doctype(struct slice *s, const struct slc_document *document, struct error *err)
{
	bool subset = false;

	while (s->length > 0 && (subset || *s->at != '>')) {
		char c = *s->at;

		if (slice_begins(*s, "<!ENTITY"))
			return fail_at(err, ERROR_INPUT, line_of_place(document, s->at),
				       "entities may not be declared");
		if (slice_begins(*s, "<!--"))
			*s = skip_past(*s, "-->");
		else if (slice_begins(*s, "<?"))
			*s = skip_past(*s, "?>");
		else if (c == '"' || c == '\'')
			*s = skip_past(skip(*s, 1), c == '"' ? "\"" : "'");
		else
			*s = skip(*s, 1);
		subset = c == '[' ? true : c == ']' ? false : subset;
	}
	if (s->length > 0)
		*s = skip(*s, 1);
	return true;
}

/* Skip a comment, CDATA or an instruction; false: it is a declaration. */
static bool skip_markup(struct slice *s)
{
	if (slice_begins(*s, "<!--"))
		*s = skip_past(skip(*s, 4), "-->");
	else if (slice_begins(*s, "<![CDATA["))
		*s = skip_past(*s, "]]>");
	else if (slice_begins(*s, "<?"))
		*s = skip_past(*s, "?>");
	else
		return false;
	return true;
}

/* Does the tag begin a Level? Text between the tags in a Level means nothing. */
static bool begins_level(struct slice tag)
{
	static const char level[] = "<Level";
	size_t length = strlen(level);

	return slice_begins(tag, level) && tag.length > length &&
	       (tag.at[length] == '>' || (unsigned char)tag.at[length] <= ' ') &&
	       tag.at[tag.length - 2] != '/';
}

static bool check_tag(struct slc_input *input, struct slice *s, struct error *err)
{
	struct slice tag = *s;
	size_t attributes;

	*s = skip_tag(*s, &attributes);
	tag.length -= s->length;
	if (tag.length > SLC_TAG_MOST || attributes > SLC_ATTRIBUTES_MOST)
		return fail_at(err, ERROR_LIMIT, line_of_place(&input->document, tag.at),
			       "a tag of more than %d bytes or %d attributes", SLC_TAG_MOST,
			       SLC_ATTRIBUTES_MOST);
	input->in_level = begins_level(tag);
	return true;
}

/* Check everything up to the end of the next tag, comment or the like, and make it ready to be
 * fed. */
static bool check_next(struct slc_input *input, struct error *err)
{
	struct slice s = input->rest;
	const char *found = memchr(s.at, '<', s.length);

	s = skip(s, found != NULL ? (size_t)(found - s.at) : s.length);
	if (s.length > 1 && (s.at[1] == '!' || s.at[1] == '?')) {
		if (!skip_markup(&s))
			return fail_at(err, ERROR_INPUT, line_of_place(&input->document, found),
				       "a declaration that doesn't belong there");
	} else if (s.length > 0 && !check_tag(input, &s, err)) {
		return false;
	}
	input->ready = (struct slice){input->rest.at, input->rest.length - s.length};
	input->rest = s;
	return true;
}

/* The DOCTYPE, after white space, comments and instructions; NULL if there is none. */
static const char *find_doctype(struct slice s)
{
	for (;;) {
		while (s.length > 0 && (unsigned char)*s.at <= ' ')
			s = skip(s, 1);
		if (slice_begins(s, "<!--"))
			s = skip_past(skip(s, 4), "-->");
		else if (slice_begins(s, "<?"))
			s = skip_past(s, "?>");
		else
			return slice_begins(s, "<!DOCTYPE") ? s.at : NULL;
	}
}

static bool has_lone_return(struct slice s)
{
	const char *found;

	while ((found = memchr(s.at, '\r', s.length)) != NULL) {
		s = skip(s, (size_t)(found - s.at) + 1);
		if (s.length == 0 || *s.at != '\n')
			return true;
	}
	return false;
}

/* Make all line ends line feeds, the only ones that libxml2 counts. */
static void unify_lines(struct slice *s, struct slc_input *input)
{
	struct slice rest = *s, line;
	struct text lines = {0};

	while (slice_line(&rest, &line)) {
		text_add_slice(&lines, line);
		if (line.at + line.length < rest.at)
			text_add_char(&lines, '\n');
	}
	text_free(&input->recoded);
	input->recoded = lines;
	*s = text_slice(&input->recoded);
}

static void add_line_feeds(struct text *out, size_t count)
{
	while (count-- > 0)
		text_add_char(out, '\n');
}

/* Put an empty DOCTYPE in the place of the document's, if it has one. *s is then what follows. */
static bool replace_doctype(struct slice *s, struct slc_input *input, struct error *err)
{
	const char *doctype = find_doctype(*s);
	struct slice rest;

	if (doctype == NULL)
		return true;
	rest = skip(*s, (size_t)(doctype - s->at));
	text_add(&input->made, s->at, (size_t)(doctype - s->at));
	text_add_string(&input->made, "<!DOCTYPE SokobanLevels SYSTEM \"-\">");
	if (!skip_doctype(&rest, &input->document, err))
		return false;
	add_line_feeds(&input->made,
		       count_lines((struct slice){doctype, (size_t)(rest.at - doctype)}));
	*s = rest;
	return true;
}

bool slc_guard_check(struct slice bytes, struct slc_input *input, struct error *err)
{
	struct slice s = bytes, declaration;
	bool marked = slice_take(&s, UTF8_MARK);

	*input = (struct slc_input){0};
	while (s.length > 0 && (unsigned char)*s.at <= ' ')
		s = skip(s, 1);
	declaration = (struct slice){s.at, 0};
	if (slice_begins(s, "<?xml")) {
		s = skip_past(s, "?>");
		declaration.length = (size_t)(s.at - declaration.at);
	}
	input->document.lines = count_lines((struct slice){bytes.at, (size_t)(s.at - bytes.at)});
	if (!(marked && utf8_valid(s)) && !decode(declaration, &s, input, err))
		return false;
	if (has_lone_return(s))
		unify_lines(&s, input);
	input->document.all = s;
	add_line_feeds(&input->made, input->document.lines);
	if (!replace_doctype(&s, input, err))
		return false;
	input->ready = text_slice(&input->made);
	input->rest = s;
	return true;
}

void slc_guard_free(struct slc_input *input)
{
	text_free(&input->recoded);
	text_free(&input->made);
}

struct slice slc_guard_encoding(struct slice bytes)
{
	struct slc_input input;

	slc_guard_check(bytes, &input, NULL);
	slc_guard_free(&input);
	return input.encoding;
}

bool slc_guard_feed(struct slc_input *input, char *to, size_t most, size_t *fed, struct error *err)
{
	*fed = 0;
	while (*fed < most && (input->ready.length > 0 || input->rest.length > 0)) {
		size_t taken = most - *fed;

		if (input->ready.length == 0 && input->in_level &&
		    slc_join(&input->rest, &input->made))
			input->ready = text_slice(&input->made);
		else if (input->ready.length == 0 && !check_next(input, err))
			return false;
		if (taken > input->ready.length)
			taken = input->ready.length;
		memcpy(to + *fed, input->ready.at, taken);
		input->ready = skip(input->ready, taken);
		*fed += taken;
	}
	return true;
}
