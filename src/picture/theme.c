/* SPDX-License-Identifier: MIT */
#include "picture/theme.h"

#include <string.h>

#include "base/slice.h"

/* Of the 256 colours: */
#define CHOCOLATE 137 /* walls drawn in characters; */
#define BLUE	  33  /* brighter than plain blue, and visible on black and on white; */
#define STEEL	  31  /* the names of keys: as far from white as from black; */
#define TURQUOISE 45  /* the pusher that is marked, */
#define MAGENTA	  5   /* and the same where there are fewer colours (as in square.c). */
/* What differs by at least 4.5 to 1 from white, as the terminal's own colours often don't: */
#define DARK_BLUE   25
#define DARK_GREEN  28
#define DARK_YELLOW 130

static struct {
	enum glyphs glyphs; /* of the squares */
	enum colors colors;
	bool unicode; /* what the locale can do, */
	int depth;    /* and how many colours the terminal has, */
	bool console; /* the Linux one, */
	bool calm;    /* and whether NO_COLOR is set, */
	bool paper;   /* and COLORFGBG tells of a light background */
	bool light;   /* is it light? */
	enum measured { NOT_ASKED, SILENT, FITS, FITS_NOT } measured;
	bool unfit[GLYPHS_ASCII]; /* sets with a glyph that the terminal draws too wide */
	bool blank_walls;	  /* walls are too wide */
	bool garbled;		  /* the terminal doesn't take UTF-8 at all */
	enum squares squares;
} look = {.glyphs = GLYPHS_ASCII, .colors = COLORS_NONE};

/* Glyphs and colours as Schokoban's specification has them, Appearance. */
static const struct {
	char letter;
	uint32_t glyph[2]; /* the specification's, and the console's, whose fonts lack U+2A2F and
			      U+25FC */
	enum ink ink;
} squares[] = {
	{'#', {0x2588, 0x2588}, INK_WALL},   {'.', {0x2a2f, 0x00d7}, INK_GOAL},
	{'$', {0x25fc, 0x25a0}, INK_BOX},    {'*', {0x25fc, 0x25a0}, INK_BOX_HOME},
	{'@', {0x263b, 0x263b}, INK_PUSHER}, {'+', {0x263b, 0x263b}, INK_PUSHER_GOAL},
};

/* Does COLORFGBG ("0;15", "0;default;15") name a light colour? White is, and the brighter half but
 * its black. */
static bool is_paper(const char *fgbg)
{
	const char *last = fgbg != NULL ? strrchr(fgbg, ';') : NULL;
	struct slice digits = slice_of(last != NULL ? last + 1 : "");
	size_t color;

	if (digits.length > 2 || !slice_take_number(&digits, 99, &color) || digits.length > 0)
		return false;
	return color == 7 || (color > 8 && color < 16);
}

void theme_open(bool unicode, int colors, const char *term, const char *no_color, const char *fgbg)
{
	look.unicode = unicode;
	look.depth = colors;
	look.console = term != NULL && strcmp(term, "linux") == 0;
	look.calm = no_color != NULL && *no_color != '\0';
	look.paper = is_paper(fgbg);
}

static enum glyphs choose_glyphs(enum glyphs wanted)
{
	if (!theme_has_unicode())
		return GLYPHS_ASCII;
	if (wanted == GLYPHS_AUTO)
		wanted = look.console ? GLYPHS_CONSOLE : GLYPHS_SPEC;
	while (wanted < GLYPHS_ASCII && look.unfit[wanted])
		wanted++;
	return wanted;
}

/* Measure the glyphs of a set, except walls, which all sets share; false: no answer came. */
static bool measure_set(enum glyphs set, int (*measure)(uint32_t character))
{
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
		int columns;

		if (squares[i].letter == '#' || squares[i].letter == '*' ||
		    squares[i].letter == '+')
			continue;
		columns = measure(squares[i].glyph[set - GLYPHS_SPEC]);
		if (columns < 0)
			return false;
		look.unfit[set] = columns != 1;
		if (look.unfit[set])
			return true;
	}
	return true;
}

static enum measured measure_all(int (*measure)(uint32_t character))
{
	int wall = measure(squares[0].glyph[0]);

	if (wall < 0)
		return SILENT;
	look.blank_walls = wall == 2;
	look.garbled = wall != 1 && wall != 2;
	if (!look.garbled && measure_set(GLYPHS_SPEC, measure))
		measure_set(GLYPHS_CONSOLE, measure);
	return wall == 1 && !look.unfit[GLYPHS_SPEC] && !look.unfit[GLYPHS_CONSOLE] ? FITS
										    : FITS_NOT;
}

void theme_measure(int (*measure)(uint32_t character))
{
	look.measured = NOT_ASKED;
	look.blank_walls = look.garbled = false;
	memset(look.unfit, 0, sizeof look.unfit);
	if (measure != NULL)
		look.measured = look.unicode ? measure_all(measure) : FITS;
}

const char *theme_measured(void)
{
	static const char *const words[] = {
		[NOT_ASKED] = NULL,
		[SILENT] = "no answer from the terminal",
		[FITS] = "each is one column wide",
		[FITS_NOT] = "too wide, so others are drawn",
	};

	return words[look.measured];
}

static enum colors choose_colors(enum colors wanted)
{
	if (look.depth == 0)
		return COLORS_NONE;
	if (wanted == COLORS_CHOCOLATE && look.depth != 256)
		return COLORS_SPEC;
	if (wanted != COLORS_AUTO)
		return wanted;
	return look.calm ? COLORS_NONE : COLORS_SPEC;
}

void theme_choose(const struct settings *settings)
{
	look.glyphs = choose_glyphs((enum glyphs)settings->values[SETTING_GLYPHS]);
	look.colors = choose_colors((enum colors)settings->values[SETTING_COLORS]);
	look.squares = (enum squares)settings->values[SETTING_WIDE];
	look.light = settings->values[SETTING_LIGHT] == LIGHT_AUTO
			     ? look.paper
			     : settings->values[SETTING_LIGHT] == LIGHT_YES;
}

enum glyphs theme_glyphs(void)
{
	return look.glyphs;
}

enum colors theme_colors(void)
{
	return look.colors;
}

bool theme_is_ascii(void)
{
	return look.glyphs == GLYPHS_ASCII ||
	       look.blank_walls; /* lines and symbols are as wide as walls */
}

bool theme_has_unicode(void)
{
	return look.unicode && !look.garbled;
}

bool theme_is_light(void)
{
	return look.light;
}

enum squares theme_squares(void)
{
	return look.squares;
}

int theme_palette(void)
{
	if (theme_is_ascii() || look.colors == COLORS_NONE || look.depth < 8)
		return 0;
	return look.depth == 256 ? 256 : look.depth >= 16 ? 16 : 8;
}

static bool is_blank_wall(void)
{
	return look.blank_walls && look.glyphs != GLYPHS_ASCII;
}

/*
 * Three schemes. As the specification has it; for players who can't tell red from green: blue and
 * yellow, which also differ in brightness, and an attribute for what stands on a goal; and without
 * colours, where that attribute alone shows what the specification shows only by colour.
 */
/* Of INK_BEST; not bold: many terminals brighten bold, which would be too pale on white. */
#define BEST                                                \
	{                                                   \
		{0, PAINT_GREEN}, {PAINT_BOLD, PAINT_BLUE}, \
		{                                           \
			PAINT_BOLD, 0                       \
		}                                           \
	}
static const struct {
	struct {
		unsigned attributes;
		int color;
	} spec, blind, none;
} inks[INKS] = {
	[INK_BOLD] = {{PAINT_BOLD, PAINT_PLAIN}, {PAINT_BOLD, PAINT_PLAIN}, {PAINT_BOLD, 0}},
	[INK_DIM] = {{PAINT_DIM, PAINT_PLAIN}, {PAINT_DIM, PAINT_PLAIN}, {0, 0}},
	[INK_KEY] = {{PAINT_BOLD, PAINT_PLAIN}, {PAINT_BOLD, PAINT_PLAIN}, {PAINT_BOLD, 0}},
	[INK_SELECTED] = {{PAINT_REVERSE, PAINT_PLAIN},
			  {PAINT_REVERSE, PAINT_PLAIN},
			  {PAINT_REVERSE, 0}},
	[INK_ERROR] = {{PAINT_BOLD, PAINT_RED}, {PAINT_BOLD, PAINT_YELLOW}, {PAINT_BOLD, 0}},
	[INK_BEST] = BEST,
	[INK_SOME] = BEST,
	[INK_MORE] = BEST,
	[INK_MANY] = BEST,
	[INK_MOST] = BEST,
	[INK_GOAL] = {{0, PAINT_RED}, {PAINT_BOLD, PAINT_BLUE}, {0, 0}},
	[INK_BOX] = {{0, PAINT_YELLOW}, {0, PAINT_YELLOW}, {0, 0}},
	[INK_BOX_HOME] = {{0, PAINT_GREEN},
			  {PAINT_BOLD | PAINT_UNDERLINE, PAINT_BLUE},
			  {PAINT_BOLD | PAINT_UNDERLINE, 0}},
	[INK_PUSHER_GOAL] = {{0, PAINT_RED},
			     {PAINT_BOLD | PAINT_UNDERLINE, PAINT_BLUE},
			     {PAINT_BOLD | PAINT_UNDERLINE, 0}},
};

/* The colour of one that a scheme has, among 256. */
static int among_256(int color)
{
	switch (color) {
	case PAINT_BLUE: return PAINT_NUMBERED + (look.light ? DARK_BLUE : BLUE);
	case PAINT_GREEN: return look.light ? PAINT_NUMBERED + DARK_GREEN : color;
	case PAINT_YELLOW: return look.light ? PAINT_NUMBERED + DARK_YELLOW : color;
	default: return color;
	}
}

/* The tones of INK_SOME to INK_MOST among 256 colours: the more, the farther from the background.
 */
static int tone(unsigned ink)
{
	static const unsigned char tones[2][2][4] = {
		{{22, 28, 34, 46}, {114, 71, 28, 22}},
		{{24, 32, 39, 117}, {110, 68, 25, 18}},
	};

	return tones[look.colors == COLORS_BLIND][look.light][ink - INK_SOME];
}

struct paint_of_ink theme_paint(unsigned ink)
{
	bool marked = ink & INK_MARKED;
	struct paint_of_ink paint = {0};

	ink &= ~(unsigned)INK_MARKED;
	if (look.colors == COLORS_NONE)
		paint.attributes = inks[ink].none.attributes;
	else if (look.colors == COLORS_BLIND)
		paint = (struct paint_of_ink){inks[ink].blind.attributes, inks[ink].blind.color, 0};
	else
		paint = (struct paint_of_ink){inks[ink].spec.attributes, inks[ink].spec.color, 0};
	if (ink == INK_WALL && look.colors == COLORS_CHOCOLATE)
		paint.color = PAINT_NUMBERED + CHOCOLATE;
	if (ink == INK_PUSHER && marked && look.colors != COLORS_NONE) /* white is like a wall */
		paint.color = PAINT_NUMBERED + (look.depth != 256 ? MAGENTA
						: look.light	  ? STEEL
								  : TURQUOISE);
	if (look.depth == 256)
		paint.color = among_256(paint.color);
	if (ink >= INK_SOME && ink <= INK_MOST && look.colors != COLORS_NONE && look.depth == 256)
		paint = (struct paint_of_ink){0, PAINT_NUMBERED + tone(ink), 0};
	if (ink == INK_KEY && look.colors != COLORS_NONE && look.depth == 256)
		paint.color = PAINT_NUMBERED + (look.light ? DARK_BLUE : STEEL);
	/* ASCII characters differ anyway. */
	if (look.colors == COLORS_NONE && look.glyphs == GLYPHS_ASCII && ink >= INK_WALL)
		paint.attributes = 0;
	if (marked || (ink == INK_WALL && is_blank_wall()))
		paint.attributes |= PAINT_REVERSE;
	return paint;
}

uint32_t theme_glyph(char letter)
{
	if (letter == '#' && is_blank_wall())
		return ' ';
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
		if (squares[i].letter == letter && look.glyphs != GLYPHS_ASCII)
			return squares[i].glyph[look.glyphs - GLYPHS_SPEC];
	return (unsigned char)letter;
}

enum ink theme_square_ink(char letter)
{
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
		if (squares[i].letter == letter)
			return squares[i].ink;
	return INK_PLAIN;
}

const char *theme_symbol(enum symbol symbol)
{
	static const char *const symbols[SYMBOLS][3] = {
		[SYMBOL_HERE] = {"▸", ">", ">"},     [SYMBOL_DONE] = {"✓", "√", "*"},
		[SYMBOL_NEAR] = {"☆", "○", "+"},     [SYMBOL_LEAST] = {"★", "♦", "="},
		[SYMBOL_SAVED] = {"…", "…", "s"},    [SYMBOL_RULE] = {"─", "─", "-"},
		[SYMBOL_ELLIPSIS] = {"…", "…", "~"}, [SYMBOL_REPLACED] = {"\357\277\275", "?", "?"},
		[SYMBOL_DASH] = {"–", "-", "-"},     [SYMBOL_ELSEWHERE] = {"≈", "≈", "o"},
		[SYMBOL_SOME] = {"□", "•", "+"},     [SYMBOL_MORE] = {"◧", "▒", "*"},
		[SYMBOL_MANY] = {"■", "■", "#"},     [SYMBOL_MOST] = {"█", "█", "@"},
	};

	return symbols[symbol][(theme_is_ascii() ? GLYPHS_ASCII : look.glyphs) - GLYPHS_SPEC];
}

const char *theme_medal(enum medal medal)
{
	return theme_symbol((enum symbol)(SYMBOL_DONE + (medal - MEDAL_SOLVED)));
}

const char *theme_arrow(enum direction way)
{
	static const char *const arrows[][DIRECTIONS] = {{"↑", "→", "↓", "←"},
							 {"^", ">", "v", "<"}};

	return arrows[theme_is_ascii()][way];
}
