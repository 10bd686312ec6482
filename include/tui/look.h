/* How things look: glyphs, colours, attributes. All knowledge of colour is here. */
#ifndef TUI_LOOK_H
#define TUI_LOOK_H

#include <stdbool.h>

#include "core/text.h"

struct look_options {
	bool ascii;		/* the XSB characters, whatever the locale can do */
	bool wide;		/* two columns a square */
	bool no_color;
};

/* What a thing is; look_ink makes it an attribute of curses. */
enum ink {
	INK_PLAIN,
	INK_BOLD,
	INK_DIM,
	INK_SELECTED,
	INK_ERROR,
	INK_BEST,
	INK_WALL,
	INK_GOAL,
	INK_BOX,
	INK_BOX_HOME,
	INK_PUSHER,
	INK_PUSHER_GOAL,
	INKS,
};

/*
 * Choose glyphs and colours: the spec's in a UTF-8 locale, the console's on the Linux console, ASCII
 * elsewhere (design.md 4, Looks); colours where the terminal has them and NO_COLOR does not forbid them. After terminal_open.
 */
void look_open(const struct look_options *options);

bool look_is_ascii(void);		/* what we draw */
bool look_has_unicode(void);		/* what strangers wrote can be shown */
bool look_has_colours(void);
int look_columns(void);			/* of a square: 1 or 2 */
void look_widen(void);			/* one column to two and back */

void look_set(enum ink ink);		/* the ink of what is drawn from here on */
void look_mark_next(void);		/* the next look_set adds the attribute of our own marks */

/* The glyph of an XSB letter, one column; and its ink. */
uint32_t look_glyph(char letter);
enum ink look_square_ink(char letter);

/* Marks that have an ASCII twin. Borrowed. */
enum mark { MARK_HERE, MARK_DONE, MARK_SAVED, MARK_RULE, MARK_ELLIPSIS, MARK_REPLACED, MARK_DASH, MARKS };
const char *look_mark(enum mark mark);

#endif
