/* SPDX-License-Identifier: MIT */
#include "documents/parcel.h"

#include "base/ascii.h"
#include "base/utf8.h"
#include "base/visible.h"

#define HEAD "Schokoban export 1"
#define NAME "file "
#define END  "end"

void parcel_begin(struct text *parcel)
{
	text_add_string(parcel, HEAD "\n");
}

void parcel_end(struct text *parcel)
{
	text_add_string(parcel, END "\n");
}

/* The bytes of the next character, and whether it can stand there as it is. */
static size_t next_character(struct slice bytes, bool *plain)
{
	uint32_t c = 0;
	size_t length = utf8_decode(bytes, &c);

	*plain = c == '\t' || (length > 0 && !visible_is_hidden(c));
	return length > 0 ? length : 1;
}

void parcel_add(struct text *parcel, const char *name, struct slice bytes)
{
	text_add_format(parcel, NAME "%s\n", name);
	while (bytes.length > 0) {
		text_add_char(parcel, '|');
		while (bytes.length > 0 && *bytes.at != '\n') {
			bool plain;
			size_t length = next_character(bytes, &plain);

			if (*bytes.at == '\\')
				text_add_string(parcel, "\\\\");
			else if (plain)
				text_add(parcel, bytes.at, length);
			for (size_t i = 0; !plain && i < length; i++)
				text_add_format(parcel, "\\x%02x", (unsigned char)bytes.at[i]);
			slice_skip(&bytes, length);
		}
		text_add_string(parcel, bytes.length > 0 ? "\n" : "\\\n");
		slice_skip(&bytes, bytes.length > 0);
	}
}

/* Add the bytes that the line after a bar stands for. */
static bool take_line(struct slice line, struct text *bytes)
{
	for (size_t i = 0; i < line.length; i++) {
		const char *at = line.at + i;
		size_t left = line.length - i;

		if (*at != '\\') {
			text_add_char(bytes, *at);
		} else if (left == 1) {
			return true;
		} else if (at[1] == '\\') {
			text_add_char(bytes, '\\');
			i++;
		} else if (left >= 4 && at[1] == 'x' && ascii_hex(at[2]) >= 0 &&
			   ascii_hex(at[3]) >= 0) {
			text_add_char(bytes, (char)(ascii_hex(at[2]) * 16 + ascii_hex(at[3])));
			i += 3;
		} else {
			return false;
		}
	}
	text_add_char(bytes, '\n');
	return true;
}

/* The next line that isn't blank or a comment. */
static bool next_line(struct parcel_reader *reader, struct slice *line)
{
	do {
		if (!slice_line(&reader->rest, line))
			return false;
		reader->line++;
	} while (line->length == 0 || *line->at == '#');
	return true;
}

bool parcel_next(struct parcel_reader *reader, struct error *err)
{
	struct slice line;

	if (!reader->begun)
		reader->rest = utf8_unmarked(reader->rest);
	if (!reader->begun && (!next_line(reader, &line) || !slice_equal(line, slice_of(HEAD))))
		return fail_at(err, ERROR_INPUT, 1,
			       "it isn't an export: \"" HEAD "\" should be its first line");
	reader->begun = true;
	text_cut(&reader->name, 0);
	text_cut(&reader->bytes, 0);
	if (!next_line(reader, &line))
		return fail_at(err, ERROR_INPUT, reader->line,
			       "the file is cut off: \"" END "\" should be its last line");
	if (slice_equal(line, slice_of(END))) {
		if (next_line(reader, &line))
			return fail_at(err, ERROR_INPUT, reader->line,
				       "there is more after \"" END "\"");
		return false;
	}
	if (!slice_take(&line, NAME))
		return fail_at(err, ERROR_INPUT, reader->line,
			       "\"" NAME "NAME\", a line with a bar, or \"" END
			       "\" should be here");
	reader->head = reader->line;
	text_add_slice(&reader->name, line);
	while (reader->rest.length > 0 && *reader->rest.at == '|') {
		slice_line(&reader->rest, &line);
		reader->line++;
		slice_skip(&line, 1);
		if (!take_line(line, &reader->bytes))
			return fail_at(err, ERROR_INPUT, reader->line,
				       "\\\\ or \\x and two digits should be here for the \\");
	}
	return true;
}
