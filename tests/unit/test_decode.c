/* SPDX-License-Identifier: MIT */
/* Bytes from the terminal to keys: what counts, what is swallowed, and that nothing wedges. */
#include "unit.h"

#include "terminal/decode.h"
#include "terminal/key.h"

#define KEYS_MOST 64

/* The keys of some bytes, the end of waiting included where last is true; 0 behind the last. */
static size_t feed(struct decoder *decoder, const char *bytes, size_t length, bool last, int *keys)
{
	size_t count = 0;

	for (size_t i = 0; i < length; i++) {
		int key = decode(decoder, (unsigned char)bytes[i]);

		if (key != K_NONE && count + 1 < KEYS_MOST)
			keys[count++] = key;
	}
	if (last && decode_waits(decoder)) {
		int key = decode_end(decoder);

		if (key != K_NONE)
			keys[count++] = key;
	}
	return count;
}

static void check(const char *bytes, size_t length, int expected)
{
	struct decoder decoder = {0};
	int keys[KEYS_MOST];
	size_t count = feed(&decoder, bytes, length, true, keys);

	assert_int_equal(count, expected == K_NONE ? 0 : 1);
	if (count == 1)
		assert_int_equal(keys[0], expected);
	assert_false(decode_waits(&decoder));
}

UNIT_TEST(keys)
{
	static const struct {
		const char *bytes;
		int key;
	} table[] = {
		{"w", 'w'},
		{"W", 'W'},
		{" ", K_SPACE},
		{"\r", K_ENTER},
		{"\n", K_ENTER},
		{"\t", K_TAB},
		{"\b", K_BACKSPACE},
		{"\x7f", K_BACKSPACE},
		{"\x12", K_CTRL_R},
		{"\033", K_ESC},
		{"\033\033", K_ESC},
		{"\033\033\033", K_ESC},
		{"\303\244", 0xe4},
		{"\342\230\273", 0x263b},
		{"\360\237\230\200", 0x1f600},
		{"\033[A", K_UP},
		{"\033OA", K_UP},
		{"\033[B", K_DOWN},
		{"\033OB", K_DOWN},
		{"\033[C", K_RIGHT},
		{"\033[D", K_LEFT},
		{"\033[1A", K_UP},
		{"\033[1;1A", K_UP},
		{"\033[;1A", K_UP},
		{"\033[H", K_HOME},
		{"\033OF", K_END},
		{"\033[1~", K_HOME},
		{"\033[7~", K_HOME},
		{"\033[4~", K_END},
		{"\033[8~", K_END},
		{"\033[3~", K_DELETE},
		{"\033[5~", K_PAGE_UP},
		{"\033[6~", K_PAGE_DOWN},
		{"\033[6;1~", K_PAGE_DOWN},
		{"\033OP", K_F1},
		{"\033[11~", K_F1},
		{"\033OR", K_F3},
		{"\033[13~", K_F3},
		{"\033OS", K_F4},
		{"\033[14~", K_F4},
		{"\033OM", K_ENTER},
		{"\033Ok", '+'},
		{"\033Oy", '9'},
		{"\033[1;2A", K_SHIFT_UP},
		{"\033[1;2B", K_SHIFT_DOWN},
		{"\033[1;2C", K_SHIFT_RIGHT},
		{"\033[1;2D", K_SHIFT_LEFT},
		{"\033[1;5A", K_CTRL_UP},
		{"\033[1;5B", K_CTRL_DOWN},
		{"\033[1;5C", K_CTRL_RIGHT},
		{"\033[1;5D", K_CTRL_LEFT},
		{"\033[<0;1;1M", K_CLICK},
		{"\033[<2;200;300M", K_CLICK_RIGHT},
		{"\033[<64;9;9M", K_WHEEL_UP},
		{"\033[<65;9;9M", K_WHEEL_DOWN},
		{"\033[<32;9;9M", K_DRAG},
		{"\033[<34;9;9M", K_DRAG_RIGHT},
		{"\033[<35;9;9M", K_NONE},
		{"\033[200~\033[201~", K_PASTE},
		{"\033[M !!", K_CLICK},
		{"\033[M\"!!", K_CLICK_RIGHT},
		{"\033[M`!!", K_WHEEL_UP},
		{"\033[1;1R", K_REPORT},
		{"\033[24;80R", K_REPORT},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		check(table[i].bytes, strlen(table[i].bytes), table[i].key);
}

UNIT_TEST(swallowed)
{
	static const char *const table[] = {
		/* keys with Alt, keys that are none */
		"\033w", "\033[", "\033O", "\033\033[A", "\033\033OA", "\033\303\244", "\033[1;3A",
		"\033[3;2~", "\033[[B", "\033[[A", "\033[99~", "\033[2A", "\033[2^",
		/* focus, the end of a paste, parts of what the mouse does */
		"\033[I", "\033[201~", "\033[M#!!", "\033[M\033[A", "\033[<0;1;1m", "\033[<0;0;1M",
		"\033[<4;1;1M", "\033[<0;1M", "\033[<0;1;1;1M", "\033[<64;1;1",
		/* reports and strings */
		"\033[1;5P", "\033[R", "\033[1R", "\033[0;1R", "\033[1;0R", "\033[1;2;3R",
		"\033[?1;2R", "\033[2;5A", "\033]0;t\007", "\033]0;t\033\\", "\033P+q\033\\",
		"\033_G\033\\", "\033^x\033\\", "\033Xx\033\\", "\033]52;c", "\033[?1;2c",
		/* too much, cut off, no character */
		"\033[9999999999999A", "\033[1;2;3A", "\033[\x18", "\303", "\342\230", "\377",
		"\300\200", "\355\240\200", "\364\220\200\200", "\200", "\0",
		"\033[1111111111111111111111111111111111111111111111111111111A"};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		check(table[i], strlen(table[i]) + (table[i][0] == '\0'), K_NONE);
}

/* Whatever was swallowed, the next key is itself. */
UNIT_TEST(what_follows)
{
	static const struct {
		const char *bytes;
		int keys[4];
	} table[] = {
		{"\033wq", {'q'}},
		{"\033[1;3Aq", {'q'}},
		{"\033[M#!!q", {'q'}},
		{"\033[M !!q", {K_CLICK, 'q'}},
		{"\033[1;5Aq", {K_CTRL_UP, 'q'}},
		{"\033]0;wasd\007q", {'q'}},
		{"\033]0;wasd\033\\q", {'q'}},
		{"\377q", {'q'}},
		{"\303q", {'q'}},
		{"\342\230q", {'q'}},
		{"\303\303\244", {0xe4}},
		{"\303\033[A", {K_UP}},
		{"\033[1\033[A", {K_UP}},
		{"\033]0;\033[A", {K_UP}},
		{"\033[[Aq", {'q'}},
		{"w\033[Aw", {'w', K_UP, 'w'}},
		{"\033\033[A\033[A", {K_UP}},
		{"\033[\rq", {K_ENTER, 'q'}},
		{"\033[200~q\033[201~q", {K_PASTE, 'q'}},
		{"\033[200~\033[A\r\003\033\033[201~q", {K_PASTE, 'q'}},
		{"\033[201~q", {'q'}},
		{"\033[2000~q", {'q'}},
		{"\033[200;1~q", {'q'}},
		{"\033[200~q", {K_PASTE}},
		{"\033[200~\033[201~\033[200~\033[201~q", {K_PASTE, K_PASTE, 'q'}},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct decoder decoder = {0};
		int keys[KEYS_MOST] = {0};

		feed(&decoder, table[i].bytes, strlen(table[i].bytes), true, keys);
		assert_memory_equal(keys, table[i].keys, sizeof table[i].keys);
		text_free(&decoder.paste);
	}
}

/* What is pasted comes whole, whatever it holds; only its end ends it. */
UNIT_TEST(pasted)
{
	static const struct {
		const char *bytes, *text;
		bool broken;
	} table[] = {
		{"\033[200~\033[201~", "", false},
		{"\033[200~a\r\nb\033[201~", "a\r\nb", false},
		{"\033\033[200~a\033[201~", "a", false},
		{"\033[200~\033\033[A\003\377\303\033[201~", "\033\033[A\003\377\303", false},
		{"\033[200~\033[20\033[201~", "\033[20", false},
		{"\033[200~\033[200~\033[201\033[201~", "\033[200~\033[201", false},
		{"\033[200~abc", "abc", true},
		{"\033[200~abc\033[201", "abc", true},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct decoder decoder = {0};
		int keys[KEYS_MOST] = {0};

		assert_int_equal(feed(&decoder, table[i].bytes, strlen(table[i].bytes), true, keys),
				 1);
		assert_int_equal(keys[0], K_PASTE);
		assert_string_equal(text_slice(&decoder.paste).at, table[i].text);
		assert_int_equal(decoder.paste_broken, table[i].broken);
		text_free(&decoder.paste);
	}
}

/* A paste has a largest size; one that is larger is told, and is over where it ends. */
UNIT_TEST(pasted_too_much)
{
	static const char end[] = "\033[201~";
	struct decoder decoder = {0};
	int keys[KEYS_MOST] = {0};

	for (size_t more = 0; more < 2; more++) {
		feed(&decoder, "\033[200~", 6, false, keys);
		for (size_t i = 0; i < DECODE_PASTE_MOST + more; i++)
			assert_int_equal(decode(&decoder, 'x'), K_NONE);
		assert_int_equal(feed(&decoder, end, strlen(end), false, keys), 1);
		assert_int_equal(keys[0], K_PASTE);
		assert_int_equal(decoder.paste_broken, more > 0);
		assert_int_equal(decoder.paste.length, DECODE_PASTE_MOST);
		assert_int_equal(decode(&decoder, 'w'), 'w');
	}
	feed(&decoder, "\033[200~a\033[201~", 13, false, keys);
	assert_false(decoder.paste_broken);
	assert_int_equal(decoder.paste.length, 1);
	text_free(&decoder.paste);
}

UNIT_TEST(where_the_mouse_is)
{
	static const struct {
		const char *bytes;
		int row, column;
	} table[] = {
		{"\033[<0;1;1M", 0, 0},		{"\033[<0;80;24M", 23, 79},
		{"\033[<0;500;300M", 299, 499}, {"\033[M !\"", 1, 0},
		{"\033[M \377\377", 222, 222},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct decoder decoder = {0};
		int keys[KEYS_MOST] = {0};

		feed(&decoder, table[i].bytes, strlen(table[i].bytes), true, keys);
		assert_int_equal(keys[0], K_CLICK);
		assert_int_equal(decoder.row, table[i].row);
		assert_int_equal(decoder.column, table[i].column);
	}
}

UNIT_TEST(names_of_the_terminal)
{
	struct decoder decoder = {0};
	int keys[KEYS_MOST];

	decode_name(&decoder, "\033[[A", K_F1); /* the Linux console */
	decode_name(&decoder, "\033A", K_UP);	/* a VT52 */
	decode_name(&decoder, "\013", K_UP);	/* an ADM-3A */
	decode_name(&decoder, "\b", K_LEFT);	/* where Backspace is told from it by nothing */
	decode_name(&decoder, NULL, K_DOWN);
	decode_name(&decoder, "", K_DOWN);
	assert_int_equal(decoder.name_count, 4);
	assert_int_equal(feed(&decoder, "\033[[A\033A\013\b\033[A", 12, true, keys), 5);
	assert_int_equal(keys[0], K_F1);
	assert_int_equal(keys[1], K_UP);
	assert_int_equal(keys[2], K_UP);
	assert_int_equal(keys[3], K_BACKSPACE);
	assert_int_equal(keys[4], K_UP);
	for (int i = 0; i < 2 * DECODE_NAMES; i++)
		decode_name(&decoder, "\033[Q", K_DOWN);
	assert_int_equal(decoder.name_count, DECODE_NAMES);
}

/* Any bytes: every key is one that exists, and when all is said an Enter is an Enter. */
UNIT_TEST(never_wedged)
{
	static const char favourites[] = "\033\033\033[[O]P_;0123456789~ABMmR\007\\\303\244\377";
	static const char *const marks[] = {"\033[200~", "\033[201~"};

	srand(7);
	for (int round = 0; round < 20000; round++) {
		struct decoder decoder = {0};
		int length = rand() % 40;
		int keys[KEYS_MOST];

		if (rand() % 4 == 0)
			feed(&decoder, marks[rand() % 2], 6, false, keys);
		for (int i = 0; i < length; i++) {
			int byte = rand() % 3 > 0
					   ? favourites[rand() % (int)(sizeof favourites - 1)]
					   : rand();
			int key = decode(&decoder, (unsigned char)byte);

			assert_true(key == K_NONE || (key > 0 && key <= K_REPORT));
			assert_int_not_equal(key, K_ESC);
		}
		decode_end(&decoder);
		assert_false(decode_waits(&decoder));
		assert_int_equal(decode(&decoder, '\r'), K_ENTER);
		text_free(&decoder.paste);
	}
}
