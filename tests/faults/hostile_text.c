/* SPDX-License-Identifier: MIT */
/* Text as somebody hostile might write it. */
#include "base/utf8.h"
#include "faults/hostile_text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

#define PIECE_MOST  256
#define PIECES_MOST 8

uint64_t hostile_number(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

size_t hostile_below(uint64_t *state, size_t limit)
{
	return (size_t)(hostile_number(state) % limit);
}

static const char *const pieces[] = {
	/* what a terminal might obey */
	"\033[2J", "\033[H", "\033[5;35H", "\033[31m", "\033[?1049l", "\033[6n", "\033[c",
	"\033[>0q", "\033[8;1;1t", "\033[21t", "\033[?25l", "\033[99999b", "\033[1000S",
	"\033]0;title\007", "\033]52;c;aGk=\007", "\033]8;;http://x\033\\", "\033]4;1;?\007",
	"\033P1+q\033\\", "\033P$q\"p\033\\", "\033_x\033\\", "\033^x\033\\", "\033X", "\033c",
	"\033#8", "\033(0", "\033%@", "\033N", "\033", "\033[", "\033]", "\007", "\010\010\010",
	"\t", "\016", "\017", "\177", "\005", "\013", "\014", "\032", "\030",
	/* C1, as a character and as a byte */
	"\302\2332J",
	"\302\235"
	"0;x\302\234",
	"\302\220q\302\234", "\302\205", "\302\215",
	"\233"
	"2J",
	"\235"
	"0;x\234",
	"\220", "\205",
	/* BiDi, invisible, ignored */
	"\342\200\256esrever\342\200\254", "\342\201\246x", "\342\201\251", "\342\200\217",
	"\330\234", "\342\200\213", "\342\200\215", "\302\255", "\357\273\277", "\357\270\217",
	"\363\240\201\201\363\240\201\277", "\342\200\250", "\342\200\251", "\342\201\240",
	"\343\205\244", "\341\205\237", "\315\217", "\341\240\216", "\330\200", "\340\242\220",
	"\357\277\271x\357\277\272y\357\277\273",
	/* private, unassigned, no characters */
	"\356\200\200", "\364\217\277\275", "\357\277\277", "\357\267\220", "\315\270",
	"\360\237\277\277",
	/* marks, wide ones, pictures, letters that change their shape */
	"\314\201", "e\314\201\314\202\314\203\314\204", "\343\202\231", "\340\271\210",
	"\342\203\235", "\345\245\275", "\343\200\200", "\357\274\241", "\352\260\200",
	"\341\204\200\341\205\241\341\206\250", "\360\237\230\200",
	"\360\237\221\250\342\200\215\360\237\221\251\342\200\215\360\237\221\247",
	"\360\237\207\251\360\237\207\252", "\342\234\214\357\270\217\360\237\217\275",
	"\327\251\327\234\327\225\327\235", "\330\247\331\204\331\204\331\207",
	"\340\244\225\340\245\215\340\244\267\340\244\277", "\357\267\275", "\360\222\220\253",
	"\342\226\210\342\226\210",
	/* broken UTF-8 */
	"\303", "\345\245", "\360\237\230", "\300\200", "\340\200\257", "\355\240\200",
	"\364\220\200\200", "\377", "\200\200",
	/* what programs stumble over */
	"%s%s%n", "%1$*2$d", "$(x)", "`x`", "../..", "\\", "\"", "'", "<", ">", "&", "]]>", "&amp;",
	"<!--", "#", "@", "Title:", "; ", " ", "  ", "\302\240", "\n", "\r", "\r\n",
	/* and what they mostly are */
	"Level", "The first", "of 12", "A", "Microban", "x", "12345", "\303\244\303\266\303\274",
	"-", "(easy)"};
#define PIECE_COUNT (sizeof pieces / sizeof *pieces)

/* A piece: one of those above, some of them many times over, any character, any bytes. */
static size_t make_piece(uint64_t *state, bool bytes_too, char *out)
{
	static const uint32_t planes[] = {0x80, 0x300, 0x800, 0x3000, 0x10000, 0x20000, 0x110000};
	size_t n = 0, times = 1, length;
	const char *piece;

	switch (hostile_below(state, 8)) {
	case 0:
		return utf8_encode(
			(uint32_t)(1 + hostile_below(state, planes[hostile_below(state, 7)] - 1)),
			out);
	case 1:
		for (size_t i = hostile_below(state, 6) + 1; bytes_too && i > 0; i--)
			out[n++] = (char)(1 + hostile_below(state, 255));
		return n;
	case 2: times = 1 + hostile_below(state, 40); break;
	default: break;
	}
	piece = pieces[hostile_below(state, PIECE_COUNT)];
	length = strlen(piece);
	for (; times > 0 && n + length <= PIECE_MOST; times--) {
		memcpy(out + n, piece, length);
		n += length;
	}
	return n;
}

static size_t add(char *text, size_t n, size_t size, const char *bytes, size_t length)
{
	if (n + length >= size)
		return n;
	memcpy(text + n, bytes, length);
	return n + length;
}

/* The length of the character that stands there and what it is; 0: none that XML allows. */
static size_t allowed(const char *bytes, size_t length, uint32_t *c)
{
	unsigned char first = (unsigned char)*bytes;
	size_t n = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;

	*c = first;
	if (n == 1)
		return first >= 0x20 || first == '\t' ? 1 : 0;
	if (first < 0xc2 || first > 0xf4 || n > length)
		return 0;
	*c = first & (0x7fU >> n);
	for (size_t i = 1; i < n; i++) {
		if (((unsigned char)bytes[i] & 0xc0) != 0x80)
			return 0;
		*c = *c << 6 | ((unsigned char)bytes[i] & 0x3fU);
	}
	if (*c < 0x80 || (n == 3 && *c < 0x800) || (n == 4 && *c < 0x10000) || *c > 0x10ffff ||
	    (*c >= 0xd800 && *c < 0xe000) || *c == 0xfffe || *c == 0xffff)
		return 0;
	return n;
}

static size_t add_xml(uint64_t *state, char *text, size_t n, size_t size, const char *piece,
		      size_t length)
{
	for (size_t i = 0; i < length;) {
		uint32_t c;
		size_t taken = allowed(piece + i, length - i, &c);
		char number[16];

		if (taken > 0 && (strchr("<>&\"'", (int)(c < 0x80 ? c : 'x')) != NULL ||
				  hostile_below(state, 4) == 0)) {
			int digits = snprintf(number, sizeof number, "&#x%x;", (unsigned)c);

			n = add(text, n, size, number, (size_t)digits);
		} else if (taken > 0) {
			n = add(text, n, size, piece + i, taken);
		}
		i += taken + (taken == 0);
	}
	return n;
}

static size_t add_bytes(char *text, size_t n, size_t size, const char *piece, size_t length,
			const char *without)
{
	for (size_t i = 0; i < length; i++)
		if (strchr(without, piece[i]) == NULL)
			n = add(text, n, size, piece + i, 1);
	return n;
}

size_t hostile_text(uint64_t *state, enum hostile_kind kind, char *text, size_t size)
{
	/* one in some hundreds is as long as it may be */
	size_t count =
		hostile_below(state, 400) == 0 ? size : 1 + hostile_below(state, PIECES_MOST);
	char piece[PIECE_MOST + 8];
	size_t n = 0;

	for (size_t i = 0; i < count && n + 16 < size; i++) {
		size_t length = make_piece(state, kind != HOSTILE_XML, piece);

		if (kind == HOSTILE_XML)
			n = add_xml(state, text, n, size, piece, length);
		else
			n = add_bytes(text, n, size, piece, length,
				      kind == HOSTILE_LINE ? "\r\n" : "/");
	}
	if (kind == HOSTILE_NAME && (n == 0 || text[0] == '.'))
		text[0] = 'x';
	n += kind == HOSTILE_NAME && n == 0;
	text[n] = '\0';
	return n;
}
