/* How things look: glyphs, colours, attributes. All knowledge of colour is here. */
#ifndef TUI_LOOK_H
#define TUI_LOOK_H

#include <stdbool.h>

#include "core/settings.h"
#include "core/text.h"

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

/* What the locale and the terminal can do. After terminal_open, before look_choose. */
void look_open(void);
/*
 * Glyphs, columns a square and colours, from the next picture on (design.md 4, Looks). GLYPHS_AUTO: the spec's, on the Linux console
 * the console's; all of them are ASCII where the locale isn't UTF-8. COLORS_AUTO: the spec's, none where NO_COLOR is
 * set; none where the terminal has none.
 */
void look_choose(const struct settings *settings);

/*
 * Ask the terminal how wide it draws our glyphs, at most 100 ms for each; no answer: as if it hadn't been asked. Where one takes
 * more than a column, look_choose draws another; a wall that takes two is a blank in reverse. Nothing is left on the
 * screen. With ask false what it said is forgotten. Before look_choose.
 */
void look_probe(bool ask);
const char *look_probed(void);		/* what came of it, for the player; NULL: it was not asked */

enum glyphs look_glyphs(void);		/* what the board is drawn with, never GLYPHS_AUTO */
enum colors look_colors(void);		/* never COLORS_AUTO */
bool look_is_ascii(void);		/* what we draw beside the board */
bool look_has_unicode(void);		/* what strangers wrote can be shown */
int look_columns(void);			/* of a square: 1 or 2 */

void look_set(enum ink ink);		/* the ink of what is drawn from here on */
void look_mark_next(void);		/* the next look_set adds the attribute of our own marks */

/* The glyph of an XSB letter, one column; and its ink. */
uint32_t look_glyph(char letter);
enum ink look_square_ink(char letter);

/* Marks that have an ASCII twin. Borrowed. */
enum mark { MARK_HERE, MARK_DONE, MARK_SAVED, MARK_RULE, MARK_ELLIPSIS, MARK_REPLACED, MARK_DASH, MARKS };
const char *look_mark(enum mark mark);

#endif
