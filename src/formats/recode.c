/* SPDX-License-Identifier: MIT */
#include "formats/recode.h"

#include <iconv.h>
#include <string.h>

#include "base/utf8.h"

#define NAME_MOST 40
#define HELPING	  4096 /* bytes of UTF-8 that iconv may write at once */

/* Is it a name that XML allows? iconv would accept others, such as with options after a slash. */
static bool is_name(struct slice name)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	static const char others[] = "0123456789._-:()+";

	if (name.length == 0 || name.length > NAME_MOST ||
	    memchr(letters, *name.at, sizeof letters - 1) == NULL)
		return false;
	for (size_t i = 0; i < name.length; i++)
		if (memchr(letters, name.at[i], sizeof letters - 1) == NULL &&
		    memchr(others, name.at[i], sizeof others - 1) == NULL)
			return false;
	return true;
}

static void add_replacement(struct text *out)
{
	char encoded[UTF8_MOST];

	text_add(out, encoded, utf8_encode(UTF8_REPLACEMENT, encoded));
}

/* Convert all bytes; one that iconv can't convert is replaced. */
static void convert(iconv_t way, struct slice bytes, struct text *out)
{
	char *from = (char *)bytes.at; /* iconv doesn't change it */
	size_t left = bytes.length;

	while (left > 0) {
		char some[HELPING], *to = some;
		size_t before = left, room = sizeof some;

		iconv(way, &from, &left, &to, &room);
		text_add(out, some, sizeof some - room);
		if (left == before && room == sizeof some) {
			add_replacement(out);
			from++;
			left--;
			iconv(way, NULL, NULL, NULL, NULL);
		}
	}
}

/* From the encoding of that name to UTF-8, or back; NO_WAY: iconv doesn't know it. */
#define NO_WAY ((iconv_t)-1)
static iconv_t open_way(struct slice name, bool back)
{
	char string[NAME_MOST + 1];

	if (!is_name(name))
		return NO_WAY;
	memcpy(string, name.at, name.length);
	string[name.length] = '\0';
	return back ? iconv_open(string, "UTF-8") : iconv_open("UTF-8", string);
}

bool recode(struct slice bytes, struct slice name, struct text *out)
{
	iconv_t way = open_way(name, false);

	if (way == NO_WAY)
		return false;
	convert(way, bytes, out);
	iconv_close(way);
	return true;
}

/* Convert one character; false if the encoding lacks it. For such a character some implementations
 * of iconv fail, and others write another one and count it. */
static bool convert_back(iconv_t way, struct slice character, struct text *out)
{
	char *from = (char *)character.at, some[16], *to = some; /* iconv doesn't change it */
	size_t left = character.length, room = sizeof some;

	if (iconv(way, &from, &left, &to, &room) != 0)
		return false;
	text_add(out, some, sizeof some - room);
	return true;
}

bool recode_back(struct slice text, struct slice name, bool references, struct text *out,
		 char unsaid[UTF8_MOST + 1])
{
	iconv_t way = open_way(name, true);
	size_t before = out->length, size;

	if (way == NO_WAY)
		return false;
	for (; text.length > 0; slice_skip(&text, size)) {
		uint32_t c = UTF8_REPLACEMENT;

		size = utf8_decode(text, &c);
		size += size == 0;
		if (convert_back(way, (struct slice){text.at, size}, out))
			continue;
		memcpy(unsaid, text.at, size);
		unsaid[size] = '\0';
		if (!references)
			break;
		text_add_format(out, "&#%u;", (unsigned)c);
	}
	iconv_close(way);
	if (text.length > 0)
		text_cut(out, before);
	return text.length == 0;
}

void recode_1252(struct slice bytes, struct text *out)
{
	char encoded[UTF8_MOST];

	for (size_t i = 0; i < bytes.length; i++) {
		unsigned char byte = (unsigned char)bytes.at[i];

		if (byte < 0x80)
			text_add_char(out, (char)byte);
		else
			text_add(out, encoded, utf8_encode(utf8_of_windows_1252(byte), encoded));
	}
}

void recode_lines(struct slice bytes, struct text *out)
{
	struct slice line;

	while (slice_line(&bytes, &line)) {
		const char *end = line.at + line.length;

		if (utf8_valid(line))
			text_add_slice(out, line);
		else
			recode_1252(line, out);
		text_add(out, end, (size_t)(bytes.at - end));
	}
}

const char *recode_utf16(struct slice bytes)
{
	if (bytes.length < 2)
		return NULL;
	if (memcmp(bytes.at, "\xff\xfe", 2) == 0 || memcmp(bytes.at, "<\0", 2) == 0)
		return "UTF-16LE";
	if (memcmp(bytes.at, "\xfe\xff", 2) == 0 || memcmp(bytes.at, "\0<", 2) == 0)
		return "UTF-16BE";
	return NULL;
}
