/*
 * A pass over the bytes of an SLC file for all that would cost libxml2 time or safety.
 */
#include "formats/slc_guard.h"

#include <string.h>

static const struct {
	const char *name;
	enum slc_encoding encoding;
} encodings[] = {
	{"UTF-8", SLC_UTF8},
	{"UTF8", SLC_UTF8},
	{"US-ASCII", SLC_UTF8},
	{"ASCII", SLC_UTF8},
	{"ISO-8859-1", SLC_1252},
	{"ISO8859-1", SLC_1252},
	{"ISO_8859-1", SLC_1252},
	{"latin1", SLC_1252},
	{"windows-1252", SLC_1252},
	{"cp1252", SLC_1252},
	{"ISO-8859-15", SLC_LATIN9},
	{"ISO8859-15", SLC_LATIN9},
};

static bool starts_with(struct slice s, const char *word)
{
	size_t length = strlen(word);

	return s.length >= length && memcmp(s.at, word, length) == 0;
}

static struct slice skip(struct slice s, size_t count)
{
	return (struct slice){s.at + count, s.length - count};
}

/* The rest behind the word, or of length 0 at its end. */
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

static size_t line_of_place(struct slice all, const char *at)
{
	return count_lines((struct slice){all.at, (size_t)(at - all.at)}) + 1;
}

/* The value of encoding="..." in the declaration; length 0: none. */
static struct slice declared_encoding(struct slice declaration)
{
	struct slice s = skip_past(declaration, "encoding");
	const char *end;
	char quote;

	while (s.length > 0 && (*s.at == ' ' || *s.at == '\t' || *s.at == '\r' || *s.at == '\n' ||
				*s.at == '='))
		s = skip(s, 1);
	if (s.length == 0 || (*s.at != '"' && *s.at != '\''))
		return (struct slice){"", 0};
	quote = *s.at;
	s = skip(s, 1);
	end = memchr(s.at, quote, s.length);
	return (struct slice){s.at, end != NULL ? (size_t)(end - s.at) : s.length};
}

static bool is_ascii(struct slice s)
{
	unsigned char all = 0;

	for (size_t i = 0; i < s.length; i++)
		all |= (unsigned char)s.at[i];
	return all < 0x80;
}

/* *encoding comes as UTF-8, and stays so where nothing says otherwise. */
static bool find_encoding(struct slice declaration, struct slice bytes, size_t line,
			  enum slc_encoding *encoding, struct error *err)
{
	struct slice name = declared_encoding(declaration);

	for (size_t i = 0; i < sizeof encodings / sizeof *encodings && name.length > 0; i++) {
		if (!slice_is(name, encodings[i].name))
			continue;
		*encoding = encodings[i].encoding;
		name.length = 0;
	}
	if (name.length > 0)
		return fail_at(err, ERROR_INPUT, line,
			       "the encoding %.*s isn't read, only UTF-8, ASCII, "
			       "ISO-8859-1, ISO-8859-15 and windows-1252",
			       name.length < 40 ? (int)name.length : 40, name.at);
	if (is_ascii(bytes))
		*encoding = SLC_UTF8;
	else if (*encoding == SLC_UTF8 && !utf8_valid(bytes))
		*encoding = SLC_1252;
	return true;
}

/*
 * Go behind the > that ends the tag; *attributes gets the number of quoted values.
 * Length 0: it has no end.
 */
static struct slice skip_tag(struct slice s, size_t *attributes)
{
	*attributes = 0;
	while (s.length > 0 && *s.at != '>') {
		const char *close;

		if (*s.at != '"' && *s.at != '\'') {
			s = skip(s, 1);
			continue;
		}
		++*attributes;
		close = memchr(s.at + 1, *s.at, s.length - 1);
		if (close == NULL)
			return skip(s, s.length);
		s = skip(s, (size_t)(close - s.at) + 1);
	}
	return s.length > 0 ? skip(s, 1) : s;
}

/* Go behind a DOCTYPE; false where an entity is declared in it. */
static bool skip_doctype(struct slice *s, struct slice all, struct error *err)
{
	bool subset = false;

	while (s->length > 0 && (subset || *s->at != '>')) {
		char c = *s->at;

		if (starts_with(*s, "<!ENTITY"))
			return fail_at(err, ERROR_INPUT, line_of_place(all, s->at),
				       "entities may not be declared");
		if (starts_with(*s, "<!--"))
			*s = skip_past(*s, "-->");
		else if (starts_with(*s, "<?"))
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

/* Check every tag from s on. */
static bool check_tags(struct slice s, struct slice all, struct error *err)
{
	const char *found;
	size_t attributes;

	while ((found = memchr(s.at, '<', s.length)) != NULL) {
		s = skip(s, (size_t)(found - s.at));
		if (starts_with(s, "<!--")) {
			s = skip_past(skip(s, 4), "-->");
		} else if (starts_with(s, "<![CDATA[")) {
			s = skip_past(s, "]]>");
		} else if (starts_with(s, "<?")) {
			s = skip_past(s, "?>");
		} else if (starts_with(s, "<!")) {
			return fail_at(err, ERROR_INPUT, line_of_place(all, found),
				       "a declaration that doesn't belong there");
		} else {
			s = skip_tag(s, &attributes);
			if ((size_t)(s.at - found) > SLC_TAG_MOST ||
			    attributes > SLC_ATTRIBUTES_MOST)
				return fail_at(err, ERROR_LIMIT, line_of_place(all, found),
					       "a tag of more than %d bytes or %d attributes",
					       SLC_TAG_MOST, SLC_ATTRIBUTES_MOST);
		}
	}
	return true;
}

/*
 * The place of the DOCTYPE, behind white space, comments and instructions; NULL: there
 * is none.
 */
static const char *find_doctype(struct slice s)
{
	for (;;) {
		while (s.length > 0 && (unsigned char)*s.at <= ' ')
			s = skip(s, 1);
		if (starts_with(s, "<!--"))
			s = skip_past(skip(s, 4), "-->");
		else if (starts_with(s, "<?"))
			s = skip_past(s, "?>");
		else
			return starts_with(s, "<!DOCTYPE") ? s.at : NULL;
	}
}

bool slc_check(struct slice bytes, struct slc_input *input, struct error *err)
{
	static const char empty_doctype[] = "<!DOCTYPE SokobanLevels SYSTEM \"-\">";
	struct slice s = bytes, declaration, before;
	const char *doctype;
	size_t parts = 0;

	*input = (struct slc_input){0};
	while (s.length > 0 && (unsigned char)*s.at <= ' ')
		s = skip(s, 1);
	declaration = (struct slice){s.at, 0};
	if (starts_with(s, "<?xml")) {
		s = skip_past(s, "?>");
		declaration.length = (size_t)(s.at - declaration.at);
	}
	input->lines_skipped = line_of_place(bytes, s.at) - 1;
	if (!find_encoding(declaration, s, input->lines_skipped + 1, &input->encoding, err))
		return false;
	doctype = find_doctype(s);
	if (doctype != NULL) {
		before = (struct slice){s.at, (size_t)(doctype - s.at)};
		s = skip(s, before.length);
		input->parts[parts++] = before;
		input->parts[parts++] = slice_of(empty_doctype);
		if (!skip_doctype(&s, bytes, err))
			return false;
		input->lines_skipped += line_of_place(bytes, s.at) - line_of_place(bytes, doctype);
	}
	input->parts[parts] = s;
	return check_tags(s, bytes, err);
}

/* One byte of an 8-bit encoding as a character. */
static uint32_t character_of(unsigned char byte, enum slc_encoding encoding)
{
	if (encoding == SLC_1252)
		return windows_1252_decode(byte);
	switch (byte) {
	case 0xa4: return 0x20ac;
	case 0xa6: return 0x0160;
	case 0xa8: return 0x0161;
	case 0xb4: return 0x017d;
	case 0xb8: return 0x017e;
	case 0xbc: return 0x0152;
	case 0xbd: return 0x0153;
	case 0xbe: return 0x0178;
	default: return byte;
	}
}

/* The next bytes of a part, as UTF-8; moves on in it. */
static size_t feed_part(struct slice *part, enum slc_encoding encoding, char *to, size_t most)
{
	size_t taken = 0, made = 0;

	if (encoding == SLC_UTF8) {
		made = taken = part->length < most ? part->length : most;
		memcpy(to, part->at, taken);
	} else {
		while (taken < part->length && made + UTF8_MOST <= most) {
			unsigned char byte = (unsigned char)part->at[taken++];

			if (byte < 0x80)
				to[made++] = (char)byte;
			else
				made += utf8_encode(character_of(byte, encoding), to + made);
		}
	}
	*part = skip(*part, taken);
	return made;
}

size_t slc_feed(struct slc_input *input, char *to, size_t most)
{
	size_t count = sizeof input->parts / sizeof *input->parts;

	while (input->part < count && input->parts[input->part].length == 0)
		input->part++;
	if (input->part == count)
		return 0;
	return feed_part(&input->parts[input->part], input->encoding, to, most);
}
