/* SPDX-License-Identifier: MIT */
/* The terminal's strings. For a move in the game, curses would send half as many bytes again (the
 * character set with each attribute), and in three writes, between which a slow line shows half a
 * picture. */
#include "terminal/wire.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

#include "base/memory.h"
#include "terminal/terminfo.h"

#define UNKNOWN	     (-1)
#define UPPER_HALF   0x2580
#define LOWER_HALF   0x2584
#define MOVE_MOST    48 /* bytes of a cursor movement */
#define REPEATS_MOST 3	/* of a movement by one; beyond that, a movement by a number is shorter */

static struct {
	const char *clear, *erase_below, *erase_row;
	const char *move, *to_row, *to_column, *up, *down, *left, *right;
	const char *one_up, *one_down, *one_left, *first_column;
	const char *color, *old_color, *ground, *old_ground, *plain_color, *plain;
	const char *keep, *back; /* remember a place, and return to it */
	const char *cursor_on, *cursor_off;
	const char *attributes[4]; /* in the order of PAINT_BOLD ... */
	char *calm;		   /* plain without the usual character set, which we never leave */
	bool plain_has_color;	   /* plain resets colours as well */
	bool moves_painted;	   /* attributes may stay while the cursor moves */
	bool last_cell;
	int colors, not_colored; /* not_colored: attributes that can't be combined with colours */
} strings;

static struct text bytes;
static int at_row = UNKNOWN, at_column, kept_row, kept_column;
static const struct paint_of_ink plain = {0, PAINT_PLAIN, PAINT_PLAIN};
static struct paint_of_ink painted;
static enum { CURSOR_UNKNOWN, CURSOR_OFF, CURSOR_ON } cursor;

/* --- Strings --------------------------------------------------------------------- */

static bool has(const char *whole, const char *part)
{
	return whole != NULL && strstr(whole, part) != NULL;
}

/* A copy of the string without that part. Yours. */
static char *without(const char *string, const char *part)
{
	const char *found = part != NULL && *part != '\0' ? strstr(string, part) : NULL;
	struct text t = {0};

	text_add_string(&t, string);
	if (found != NULL) {
		text_cut(&t, (size_t)(found - string));
		text_add_string(&t, found + strlen(part));
	}
	return text_take(&t);
}

static void learn_paint(void)
{
	static const char *const names[] = {"bold", "dim", "smul", "rev"};
	static const int of_terminfo[] = {32, 16, 2, 4}; /* their bits in terminfo's number ncv */
	int not_colored = tigetnum("ncv");

	strings.plain = terminfo_string("sgr0");
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		bool can = strings.plain != NULL && tigetnum("xmc") <= 0;

		strings.attributes[i] = can ? terminfo_string(names[i]) : NULL;
		if (not_colored > 0 && not_colored & of_terminfo[i])
			strings.not_colored |= 1 << i;
	}
	if (strings.plain != NULL)
		strings.calm = without(strings.plain, terminfo_string("rmacs"));
	strings.plain_has_color = has(strings.calm, "\033[m") || has(strings.calm, "\033[0");
	strings.color = terminfo_string("setaf");
	strings.old_color = terminfo_string("setf");
	strings.ground = terminfo_string("setab");
	strings.old_ground = terminfo_string("setb");
	strings.plain_color = terminfo_string("op");
	strings.colors = tigetnum("colors");
	if (strings.color == NULL && strings.old_color == NULL)
		strings.colors = 0;
	if (strings.plain_color == NULL && !strings.plain_has_color)
		strings.colors = 0;
}

void wire_open(void)
{
	memset(&strings, 0, sizeof strings);
	strings.clear = terminfo_string("clear");
	strings.erase_below = terminfo_string("ed");
	strings.erase_row = terminfo_string("el");
	strings.move = terminfo_string("cup");
	strings.to_row = terminfo_string("vpa");
	strings.to_column = terminfo_string("hpa");
	strings.up = terminfo_string("cuu");
	strings.down = terminfo_string("cud");
	strings.left = terminfo_string("cub");
	strings.right = terminfo_string("cuf");
	strings.one_up = terminfo_string("cuu1");
	strings.one_down = terminfo_string("cud1"); /* it may be a line feed, which stays one in our
						       modes (set_modes in terminal.c) */
	strings.one_left = terminfo_string("cub1");
	strings.first_column = terminfo_string("cr");
	strings.keep = terminfo_string("sc");
	strings.back = terminfo_string("rc");
	strings.cursor_on = terminfo_string("cnorm");
	strings.cursor_off = terminfo_string("civis");
	strings.moves_painted = tigetflag("msgr") > 0;
	strings.last_cell = tigetflag("am") <= 0 || tigetflag("xenl") > 0;
	learn_paint();
	at_row = UNKNOWN;
	cursor = CURSOR_UNKNOWN;
}

void wire_close(void)
{
	text_free(&bytes);
	memory_free(strings.calm);
	memset(&strings, 0, sizeof strings);
}

int wire_colors(void)
{
	if (strings.colors > 0 && strings.ground == NULL && strings.old_ground == NULL)
		return 1;
	return strings.colors > 0 ? strings.colors : 0;
}

bool wire_has_last_cell(void)
{
	return strings.last_cell;
}

static int add_byte(int byte)
{
	text_add_char(&bytes, (char)byte);
	return byte;
}

/* Add a string, with the padding that the terminal needs. */
static void add(const char *string)
{
	if (string != NULL)
		tputs(string, 1, add_byte);
}

/* --- Moving ---------------------------------------------------------------------- */

/* A way to move the cursor; its length leaves out padding. */
struct way {
	char bytes[MOVE_MOST];
	size_t length; /* SIZE_MAX: there is none */
};

static const struct way no_way = {"", SIZE_MAX}, no_move = {"", 0};

static size_t visible_length(const char *string)
{
	size_t length = 0;

	for (const char *c = string; *c != '\0'; c++) {
		if (c[0] == '$' && c[1] == '<' && strchr(c, '>') != NULL)
			c = strchr(c, '>');
		else
			length++;
	}
	return length;
}

/* Take the string that many times as the way, if that is shorter. */
static void consider(struct way *way, const char *string, int times)
{
	size_t one = string != NULL ? strlen(string) : 0, length;

	if (string == NULL || times > REPEATS_MOST || one * (size_t)times >= MOVE_MOST)
		return;
	length = visible_length(string) * (size_t)times;
	if (length >= way->length)
		return;
	for (int i = 0; i < times; i++)
		memcpy(way->bytes + (size_t)i * one, string, one + 1);
	way->length = length;
}

#define DIGITS_MOST 20

/* Fill in numbers like tparm, which is slow: most terminals want decimal numbers and nothing
 * else. */
static const char *fill(const char *string, long first, long second)
{
	static char filled[MOVE_MOST + DIGITS_MOST + 1];
	long numbers[2] = {first, second};
	size_t length = 0;
	const char *c = string;

	while (*c != '\0' && length < MOVE_MOST) {
		char digits[DIGITS_MOST], *digit = digits + DIGITS_MOST;
		long number;

		if (*c != '%') {
			filled[length++] = *c++;
		} else if (c[1] == 'i') {
			numbers[0]++, numbers[1]++;
			c += 2;
		} else if (c[1] == 'p' && (c[2] == '1' || c[2] == '2') && c[3] == '%' &&
			   c[4] == 'd' && (number = numbers[c[2] - '1']) >= 0) {
			do
				*--digit = (char)('0' + number % 10);
			while ((number /= 10) > 0);
			memcpy(filled + length, digit, (size_t)(digits + DIGITS_MOST - digit));
			length += (size_t)(digits + DIGITS_MOST - digit);
			c += 5;
		} else {
			break;
		}
	}
	filled[length] = '\0';
	return *c == '\0' ? filled : tparm(string, first, second);
}

static void consider_number(struct way *way, const char *string, int number)
{
	if (string != NULL)
		consider(way, fill(string, number, 0), 1);
}

/* The shortest way along one axis: to the place, by that many steps at once, or by single steps. */
static struct way find_along(int from, int to, const char *place, const char *steps,
			     const char *one)
{
	struct way way = from == to ? no_move : no_way;
	int count = from < to ? to - from : from - to;

	if (count == 0)
		return way;
	consider_number(&way, place, to);
	consider_number(&way, steps, count);
	consider(&way, one, count);
	return way;
}

static struct way find_row(int row)
{
	bool up = row < at_row;

	return find_along(at_row, row, strings.to_row, up ? strings.up : strings.down,
			  up ? strings.one_up : strings.one_down);
}

static struct way find_column(int column)
{
	bool left = column < at_column;
	struct way way =
		find_along(at_column, column, strings.to_column,
			   left ? strings.left : strings.right, left ? strings.one_left : NULL);

	if (column == 0 && column != at_column)
		consider(&way, strings.first_column, 1);
	return way;
}

/* Find the shortest way from where the cursor is. It has up to two pieces: rows and columns, or
 * both at once. Returns its bytes. */
static size_t find_way(int row, int column, struct way ways[2])
{
	struct way at_once = no_way;

	consider(&at_once, fill(strings.move, row, column), 1);
	if (at_row != UNKNOWN) {
		ways[0] = find_row(row);
		ways[1] = find_column(column);
		if (ways[0].length != SIZE_MAX && ways[1].length != SIZE_MAX &&
		    ways[0].length + ways[1].length < at_once.length)
			return ways[0].length + ways[1].length;
	}
	ways[0] = at_once;
	ways[1] = no_move;
	return at_once.length;
}

size_t wire_distance(int row, int column)
{
	struct way ways[2];

	return find_way(row, column, ways);
}

void wire_move(int row, int column)
{
	struct way ways[2];

	if (row == at_row && column == at_column)
		return;
	if (!strings.moves_painted)
		wire_paint(plain);
	find_way(row, column, ways);
	add(ways[0].bytes);
	add(ways[1].bytes);
	at_row = row;
	at_column = column;
}

/* Some terminals remember attributes with the place, others don't: so paint is plain both times. */
bool wire_keep(int row, int column)
{
	struct way later = no_way;

	consider(&later, fill(strings.move, row, column), 1);
	if (strings.keep == NULL || strings.back == NULL ||
	    wire_distance(row, column) + visible_length(strings.keep) +
			    visible_length(strings.back) >=
		    later.length)
		return false;
	wire_move(row, column);
	wire_paint(plain);
	add(strings.keep);
	kept_row = row;
	kept_column = column;
	return true;
}

void wire_return(void)
{
	wire_paint(plain);
	add(strings.back);
	at_row = kept_row;
	at_column = kept_column;
}

/* --- Painting -------------------------------------------------------------------- */

/* Add a colour, of letters or of their background. */
static void add_color(int color, const char *string, const char *old_string)
{
	static const int ansi[] = {[PAINT_RED] = COLOR_RED,
				   [PAINT_YELLOW] = COLOR_YELLOW,
				   [PAINT_GREEN] = COLOR_GREEN,
				   [PAINT_BLUE] = COLOR_BLUE};
	/* setf and setb have red and blue swapped */
	static const int old[] = {0, 4, 2, 6, 1, 5, 3, 7};
	int number = color >= PAINT_NUMBERED ? color - PAINT_NUMBERED : ansi[color];

	if (string != NULL)
		add(fill(string, number, 0));
	else if (old_string != NULL)
		add(tparm(old_string, (long)old[number % 8]));
}

static void make_plain(const char *string)
{
	if (!strings.plain_has_color)
		add(strings.plain_color);
	add(string);
	painted = plain;
}

/* The part of the paint that the terminal can show. */
static struct paint_of_ink possible(struct paint_of_ink paint)
{
	if (wire_colors() == 0)
		paint.color = paint.ground = PAINT_PLAIN;
	if (paint.color != PAINT_PLAIN)
		paint.attributes &= ~(unsigned)strings.not_colored;
	for (unsigned i = 0; i < sizeof strings.attributes / sizeof *strings.attributes; i++)
		if (strings.attributes[i] == NULL)
			paint.attributes &= ~(1U << i);
	return paint;
}

static bool same_paint(struct paint_of_ink a, struct paint_of_ink b)
{
	return a.attributes == b.attributes && a.color == b.color && a.ground == b.ground;
}

void wire_paint(struct paint_of_ink paint)
{
	paint = possible(paint);
	if (same_paint(paint, painted))
		return;
	if (painted.attributes & ~paint.attributes ||
	    (painted.color != PAINT_PLAIN && paint.color == PAINT_PLAIN) ||
	    (painted.ground != PAINT_PLAIN && paint.ground == PAINT_PLAIN))
		make_plain(strings.calm);
	for (unsigned i = 0; i < sizeof strings.attributes / sizeof *strings.attributes; i++)
		if (paint.attributes & ~painted.attributes & 1U << i)
			add(strings.attributes[i]);
	if (paint.color != painted.color)
		add_color(paint.color, strings.color, strings.old_color);
	if (paint.ground != painted.ground)
		add_color(paint.ground, strings.ground, strings.old_ground);
	painted = paint;
}

bool wire_is_at(int row, int column, struct paint_of_ink paint)
{
	return row == at_row && column == at_column && same_paint(possible(paint), painted);
}

/* --- Characters ------------------------------------------------------------------ */

void wire_put(uint32_t character, int taken, int window)
{
	char encoded[MB_LEN_MAX];
	mbstate_t state;
	size_t length;

	memset(&state, 0, sizeof state);
	length = wcrtomb(encoded, (wchar_t)character, &state);
	if (length == (size_t)-1)
		text_add_char(&bytes, '?');
	else
		text_add(&bytes, encoded, length);
	at_column += taken;
	if (at_column >= window) /* some terminals wrap now, others at the next character */
		at_row = UNKNOWN;
}

void wire_points(uint32_t character, int upper, int lower, int window)
{
	int above = upper < 0 ? PAINT_PLAIN : PAINT_NUMBERED + upper;
	int below = lower < 0 ? PAINT_PLAIN : PAINT_NUMBERED + lower;
	int as_upper = (painted.color == above) + (painted.ground == below);
	int as_lower = (painted.color == below) + (painted.ground == above);

	if (character != UPPER_HALF) {
		wire_paint((struct paint_of_ink){0, above, below});
		wire_put(character, 1, window);
	} else if (above == below) {
		/* a blank shows no colour of letters */
		wire_paint((struct paint_of_ink){
			0, below == PAINT_PLAIN ? PAINT_PLAIN : painted.color, below});
		wire_put(' ', 1, window);
	} else if (above == PAINT_PLAIN || (below != PAINT_PLAIN && as_lower > as_upper)) {
		wire_paint((struct paint_of_ink){0, below, above});
		wire_put(LOWER_HALF, 1, window);
	} else {
		wire_paint((struct paint_of_ink){0, above, below});
		wire_put(UPPER_HALF, 1, window);
	}
}

bool wire_erase_row(size_t most)
{
	if (strings.erase_row == NULL || visible_length(strings.erase_row) > most)
		return false;
	wire_paint(plain); /* some terminals erase in colour */
	add(strings.erase_row);
	return true;
}

void wire_clear(void)
{
	make_plain(strings.plain);
	if (strings.clear != NULL) {
		add(strings.clear);
	} else {
		add(tparm(strings.move, 0L, 0L));
		add(strings.erase_below);
	}
	at_row = at_column = 0;
	cursor = CURSOR_UNKNOWN;
}

void wire_cursor(bool seen)
{
	if (cursor == (seen ? CURSOR_ON : CURSOR_OFF))
		return;
	add(seen ? strings.cursor_on : strings.cursor_off);
	cursor = seen ? CURSOR_ON : CURSOR_OFF;
}

struct slice wire_bytes(void)
{
	return text_slice(&bytes);
}

void wire_sent(void)
{
	text_cut(&bytes, 0);
}
