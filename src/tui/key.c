/* Keys as the screens see them. */
#include "tui/key.h"

#include <curses.h>

#include "core/text.h"

#define ESCAPE 27
#define BELL 7

void key_open(void)
{
	static const struct {
		const char *sequence;
		int code;
	} arrows[] = {
		{"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT},
		{"\033[D", KEY_LEFT}, {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN},
		{"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT}, {"\033[H", KEY_HOME},
		{"\033[F", KEY_END}, {"\033OH", KEY_HOME}, {"\033OF", KEY_END},
		{"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},
	};

	for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
		define_key(arrows[i].sequence, arrows[i].code);
}

/* Behind ESC [ : parameters, then a final byte. */
static void swallow_control_sequence(void)
{
	int c;

	do
		c = getch();
	while (c != ERR && (c < 0x40 || c > 0x7e));
}

/* Behind ESC ] and its like: a string that ends with BEL or ESC \. */
static void swallow_string(void)
{
	int c, last = 0;

	while ((c = getch()) != ERR && c != BELL && !(last == ESCAPE && c == '\\'))
		last = c;
}

static int read_escape(void)
{
	int c = getch();
	bool twice = c == ESCAPE;

	if (twice)
		c = getch();
	switch (c) {
	case ERR:
		return K_ESC;
	case '[':
		swallow_control_sequence();
		break;
	case 'O':
		getch();
		break;
	case ']': case 'P': case '_': case '^': case 'X':
		swallow_string();
		break;
	case ESCAPE:
		ungetch(c);
		return K_ESC;
	default:
		/* Alt with a character, perhaps of several bytes */
		while (c >= 0x80 && c <= 0xff && (c = getch()) != ERR)
			if ((c & 0xc0) != 0x80) {
				ungetch(c);
				break;
			}
	}
	return K_NONE;
}

/* The rest of a character whose first byte is given; 0: it is none. */
static int read_character(int first)
{
	char bytes[UTF8_MOST];
	size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2, have = 1;
	uint32_t character;

	bytes[0] = (char)first;
	if (first < 0xc2 || first > 0xf4)
		return 0;
	while (have < length) {
		int c = getch();

		if (c == ERR)
			return 0;
		if ((c & ~0x3f) != 0x80) {
			ungetch(c);
			return 0;
		}
		bytes[have++] = (char)c;
	}
	return utf8_decode((struct slice){bytes, length}, &character) > 0 ? (int)character : 0;
}

static int named(int code)
{
	switch (code) {
	case KEY_UP: return K_UP;
	case KEY_DOWN: return K_DOWN;
	case KEY_LEFT: return K_LEFT;
	case KEY_RIGHT: return K_RIGHT;
	case KEY_HOME: return K_HOME;
	case KEY_END: return K_END;
	case KEY_PPAGE: return K_PAGE_UP;
	case KEY_NPAGE: return K_PAGE_DOWN;
	case KEY_BACKSPACE: case 0x7f: case 0x08: return K_BACKSPACE;
	case KEY_DC: return K_DELETE;
	case KEY_F(1): return K_F1;
	case KEY_ENTER: case '\n': case '\r': return K_ENTER;
	case KEY_RESIZE: return K_RESIZE;
	default: return K_NONE;
	}
}

int key_read(void)
{
	for (;;) {
		int c = getch(), key;

		if (c == ERR)
			return K_NONE;
		if (c == ESCAPE)
			key = read_escape();
		else if (c >= 0x80 && c <= 0xff)
			key = read_character(c);
		else if ((key = named(c)) == K_NONE && c < 0x80)
			key = c;
		if (key != K_NONE)
			return key;
	}
}
