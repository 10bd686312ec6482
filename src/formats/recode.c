/* SPDX-License-Identifier: MIT */
/* Text in other encodings as UTF-8. */
#include "formats/recode.h"

#include <iconv.h>
#include <string.h>

#include "core/utf8.h"

#define NAME_MOST 40
#define HELPING	  4096 /* bytes of UTF-8 that are asked for at once */

/* What XML lets a name be; iconv would take more for one, such as options behind a slash. */
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

/* All of it; a byte with which iconv can't go on is replaced. */
static void convert(iconv_t way, struct slice bytes, struct text *out)
{
	char *from = (char *)bytes.at; /* iconv doesn't change it */
	size_t left = bytes.length;

	while (left > 0) {
		char some[HELPING], *to = some;
		size_t before = left, room = sizeof some;

		iconv(way, &from, &left, &to, &room);
		text_add(out, some, sizeof some - room);
		/* unreached: where nothing is taken nothing is given */
		if (left == before && room == sizeof some) {
			add_replacement(out);
			from++;
			left--;
			iconv(way, NULL, NULL, NULL, NULL);
		}
	}
}

bool recode(struct slice bytes, struct slice name, struct text *out)
{
	char string[NAME_MOST + 1];
	iconv_t way;

	if (!is_name(name))
		return false;
	memcpy(string, name.at, name.length);
	string[name.length] = '\0';
	way = iconv_open("UTF-8", string);
	if (way == (iconv_t)-1)
		return false;
	convert(way, bytes, out);
	iconv_close(way);
	return true;
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
