/* How things look. */
#include "tui/look.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

enum glyphs { GLYPHS_SPEC, GLYPHS_CONSOLE, GLYPHS_ASCII };

static struct {
	enum glyphs glyphs;
	bool unicode;
	bool colours;
	bool marked;
	int columns;
} look = {.glyphs = GLYPHS_ASCII, .columns = 1};

enum pair { PAIR_NONE, PAIR_RED, PAIR_YELLOW, PAIR_GREEN };

/* schokoban-spec.txt, Appearance */
static const struct {
	char letter;
	uint32_t glyph[2];	/* spec; console fonts have no U+2A2F and U+25FC */
	enum ink ink;
} squares[] = {
	{'#', {0x2588, 0x2588}, INK_WALL},
	{'.', {0x2a2f, 0x00d7}, INK_GOAL},
	{'$', {0x25fc, 0x25a0}, INK_BOX},
	{'*', {0x25fc, 0x25a0}, INK_BOX_HOME},
	{'@', {0x263b, 0x263b}, INK_PUSHER},
	{'+', {0x263b, 0x263b}, INK_PUSHER_GOAL},
};

void look_open(const struct look_options *options)
{
	const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");

	look.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	if (options->ascii || !look.unicode)
		look.glyphs = GLYPHS_ASCII;
	else if (term != NULL && strcmp(term, "linux") == 0)
		look.glyphs = GLYPHS_CONSOLE;
	else
		look.glyphs = GLYPHS_SPEC;
	look.columns = options->wide ? 2 : 1;
	look.colours = !options->no_color && (no_color == NULL || *no_color == '\0') &&
		       has_colors();
	if (!look.colours)
		return;
	start_color();
	use_default_colors();
	init_pair(PAIR_RED, COLOR_RED, -1);
	init_pair(PAIR_YELLOW, COLOR_YELLOW, -1);
	init_pair(PAIR_GREEN, COLOR_GREEN, -1);
}

bool look_is_ascii(void)
{
	return look.glyphs == GLYPHS_ASCII;
}

bool look_has_unicode(void)
{
	return look.unicode;
}

bool look_has_colours(void)
{
	return look.colours;
}

int look_columns(void)
{
	return look.columns;
}

void look_widen(void)
{
	look.columns = 3 - look.columns;
}

void look_set(enum ink ink)
{
	static const struct {
		attr_t colour;		/* with colours */
		short pair;
		attr_t mono;		/* without: the spec tells boxes and man apart by colour alone */
	} inks[INKS] = {
		[INK_BOLD] = {A_BOLD, PAIR_NONE, A_BOLD},
		[INK_DIM] = {A_DIM, PAIR_NONE, A_NORMAL},
		[INK_SELECTED] = {A_REVERSE, PAIR_NONE, A_REVERSE},
		[INK_ERROR] = {A_BOLD, PAIR_RED, A_BOLD},
		[INK_BEST] = {A_BOLD, PAIR_GREEN, A_BOLD},
		[INK_GOAL] = {A_NORMAL, PAIR_RED, A_NORMAL},
		[INK_BOX] = {A_NORMAL, PAIR_YELLOW, A_NORMAL},
		[INK_BOX_HOME] = {A_NORMAL, PAIR_GREEN, A_BOLD | A_UNDERLINE},
		[INK_PUSHER] = {A_NORMAL, PAIR_NONE, A_NORMAL},
		[INK_PUSHER_GOAL] = {A_NORMAL, PAIR_RED, A_BOLD | A_UNDERLINE},
	};

	if (look.colours)
		attr_set(inks[ink].colour, inks[ink].pair, NULL);
	else
		attr_set(look.glyphs == GLYPHS_ASCII && ink >= INK_WALL ? A_NORMAL : inks[ink].mono,
			 0, NULL);
	if (look.marked)
		attr_on(A_REVERSE, NULL);
	look.marked = false;
}

void look_mark_next(void)
{
	look.marked = true;
}

uint32_t look_glyph(char letter)
{
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
		if (squares[i].letter == letter && look.glyphs != GLYPHS_ASCII)
			return squares[i].glyph[look.glyphs];
	return (unsigned char)letter;
}

enum ink look_square_ink(char letter)
{
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
		if (squares[i].letter == letter)
			return squares[i].ink;
	return INK_PLAIN;
}

const char *look_mark(enum mark mark)
{
	static const char *const marks[MARKS][3] = {
		[MARK_HERE] = {"▸", ">", ">"},
		[MARK_DONE] = {"✓", "√", "*"},
		[MARK_SAVED] = {"…", "…", "s"},
		[MARK_RULE] = {"─", "─", "-"},
		[MARK_ELLIPSIS] = {"…", "…", "~"},
		[MARK_REPLACED] = {"\357\277\275", "?", "?"},
		[MARK_DASH] = {"–", "-", "-"},
	};

	return marks[mark][look.glyphs];
}
