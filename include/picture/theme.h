/* SPDX-License-Identifier: MIT */
/* How things look: glyphs, colours, attributes. All knowledge of colour is here. */
#ifndef PICTURE_THEME_H
#define PICTURE_THEME_H

#include <stdbool.h>

#include "core/moves.h"
#include "documents/fewest.h"
#include "documents/settings.h"
#include "base/text.h"

/* What kind of thing is drawn; theme_paint says how. */
enum ink {
	INK_PLAIN,
	INK_BOLD,
	INK_DIM,
	INK_KEY,
	INK_SELECTED,
	INK_ERROR,
	INK_BEST,
	INK_SOME, /* of what is counted on a day, in tones of INK_BEST, */
	INK_MORE,
	INK_MANY,
	INK_MOST, /* the strongest */
	INK_WALL,
	INK_GOAL,
	INK_BOX,
	INK_BOX_HOME,
	INK_PUSHER,
	INK_PUSHER_GOAL,
	INKS,
};
#define INK_MARKED 0x80 /* added to an ink: our own mark, which leaves glyph and colour alone */

/* Set what the locale and the terminal can show: any character of Unicode or only ASCII; and how
 * many colours (0: none; 1: letters can have colours but their background can't). term, no_color
 * and fgbg are what TERM, NO_COLOR and COLORFGBG say (NULL: unset); the last ends with the number
 * of the background's colour, of sixteen. Call it before theme_choose. */
void theme_open(bool unicode, int colors, const char *term, const char *no_color, const char *fgbg);
/*
 * Choose glyphs, the size of squares and colours, from the next picture on. GLYPHS_AUTO means the
 * specification's glyphs, or on the Linux console the console's; whatever was chosen, ASCII is used
 * if the locale isn't UTF-8. COLORS_AUTO means the specification's colours, or none if NO_COLOR is
 * set; whatever was chosen, there are none if the terminal has none. LIGHT_AUTO means what
 * COLORFGBG said.
 */
void theme_choose(const struct settings *settings);

/*
 * Measure how many columns the terminal takes for each of our glyphs; measure returns that number,
 * or a negative one if the terminal doesn't answer, which counts as not having asked. theme_choose
 * then replaces glyphs that take more than one column; a wall that takes two becomes a blank in
 * reverse. measure NULL: forget what was measured. Call it before theme_choose.
 */
void theme_measure(int (*measure)(uint32_t character));
const char *theme_measured(void); /* the result, for the player; NULL: not measured */

enum glyphs theme_glyphs(void); /* what the board is drawn with, never GLYPHS_AUTO */
enum colors theme_colors(void); /* never COLORS_AUTO */
bool theme_is_ascii(void);	/* must everything that we draw beside the board be ASCII? */
bool theme_has_unicode(void);	/* can text from files be shown as it is, in any script? */
bool theme_is_light(void);	/* the background; dark unless somebody says so */
enum squares theme_squares(void);
int theme_palette(void); /* colours that squares can be drawn in: 256, 16, 8 or 0 */

/* Colours: the terminal's own, those of the specification and, from PAINT_NUMBERED on, a colour by
 * its number. */
enum { PAINT_PLAIN, PAINT_RED, PAINT_YELLOW, PAINT_GREEN, PAINT_BLUE, PAINT_NUMBERED };
enum { PAINT_BOLD = 1, PAINT_DIM = 2, PAINT_UNDERLINE = 4, PAINT_REVERSE = 8 };

/* Attributes (PAINT_BOLD ...), and the colours of letters and of their background. */
struct paint_of_ink {
	unsigned attributes;
	int color, ground;
};

/* How an ink, perhaps with INK_MARKED, is drawn in the colours chosen. */
struct paint_of_ink theme_paint(unsigned ink);

/* The glyph of an XSB letter, one column; and its ink. */
uint32_t theme_glyph(char letter);
enum ink theme_square_ink(char letter);

/* Symbols that have an ASCII twin. Borrowed. */
enum symbol {
	SYMBOL_HERE,
	SYMBOL_DONE,
	SYMBOL_NEAR,
	SYMBOL_LEAST,
	SYMBOL_SAVED,
	SYMBOL_ELSEWHERE,
	SYMBOL_RULE,
	SYMBOL_ELLIPSIS,
	SYMBOL_REPLACED,
	SYMBOL_DASH,
	SYMBOL_SOME, /* of what is counted on a day: by shape, which is seen on any background */
	SYMBOL_MORE, /* and without colours */
	SYMBOL_MANY,
	SYMBOL_MOST,
	SYMBOLS
};
const char *theme_symbol(enum symbol symbol);
const char *theme_medal(enum medal medal); /* its symbol; not for MEDAL_NONE */
const char *theme_arrow(enum direction way);

#endif
