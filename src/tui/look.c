/* How things look. */
#include "tui/look.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "tui/probe.h"
#include "tui/terminal.h"

static struct {
	enum glyphs glyphs;	/* of the squares */
	enum colors colors;
	bool unicode;
	bool started;		/* curses knows our colours */
	enum probed { NOT_ASKED, SILENT, FITS, FITS_NOT } probed;
	bool unfit[GLYPHS_ASCII];	/* sets of which the terminal draws a glyph too wide */
	bool blank_walls;	/* walls are too wide */
	bool garbled;		/* it doesn't take UTF-8 at all */
	bool marked;
	int columns;
} look = {.glyphs = GLYPHS_ASCII, .colors = COLORS_NONE, .columns = 1};

enum pair { PAIR_NONE, PAIR_RED, PAIR_YELLOW, PAIR_GREEN, PAIR_BLUE };

#define BLUE_OF_256 33	/* brighter than the plain one, and seen on black and on white */

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

void look_open(void)
{
	look.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static enum glyphs choose_glyphs(enum glyphs wanted)
{
	const char *term = getenv("TERM");

	if (!look_has_unicode())
		return GLYPHS_ASCII;
	if (wanted == GLYPHS_AUTO)
		wanted = term != NULL && strcmp(term, "linux") == 0 ? GLYPHS_CONSOLE : GLYPHS_SPEC;
	while (wanted < GLYPHS_ASCII && look.unfit[wanted])
		wanted++;
	return wanted;
}

/* Ask for the glyphs of a set, but the walls, which all sets share; false: the terminal is silent. */
static bool probe_set(enum glyphs set)
{
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
		int columns;

		if (squares[i].letter == '#' || squares[i].letter == '*' || squares[i].letter == '+')
			continue;
		columns = probe_columns(squares[i].glyph[set - GLYPHS_SPEC]);
		if (columns == PROBE_SILENT)
			return false;
		look.unfit[set] = columns != 1;
		if (look.unfit[set])
			return true;
	}
	return true;
}

static enum probed probe(void)
{
	int wall = probe_columns(squares[0].glyph[0]);

	if (wall == PROBE_SILENT)
		return SILENT;
	look.blank_walls = wall == 2;
	look.garbled = wall != 1 && wall != 2;
	if (!look.garbled && probe_set(GLYPHS_SPEC))
		probe_set(GLYPHS_CONSOLE);
	return wall == 1 && !look.unfit[GLYPHS_SPEC] && !look.unfit[GLYPHS_CONSOLE] ? FITS : FITS_NOT;
}

void look_probe(bool ask)
{
	look.probed = NOT_ASKED;
	look.blank_walls = look.garbled = false;
	memset(look.unfit, 0, sizeof look.unfit);
	if (!ask)
		return;
	look.probed = FITS;
	if (!look.unicode)
		return;
	terminal_refresh(false);	/* what curses has to write doesn't come in between */
	look.probed = probe();
	clearok(curscr, TRUE);
}

const char *look_probed(void)
{
	static const char *const words[] = {
		[NOT_ASKED] = NULL,
		[SILENT] = "no answer from the terminal",
		[FITS] = "each is one column wide",
		[FITS_NOT] = "too wide, so others are drawn",
	};

	return words[look.probed];
}

static enum colors choose_colors(enum colors wanted)
{
	const char *no_color = getenv("NO_COLOR");

	if (!has_colors())
		return COLORS_NONE;
	if (wanted != COLORS_AUTO)
		return wanted;
	return no_color == NULL || *no_color == '\0' ? COLORS_SPEC : COLORS_NONE;
}

/* Not before they are wanted: it already writes to the terminal. */
static void start_colors(void)
{
	if (look.started)
		return;
	start_color();
	use_default_colors();
	init_pair(PAIR_RED, COLOR_RED, -1);
	init_pair(PAIR_YELLOW, COLOR_YELLOW, -1);
	init_pair(PAIR_GREEN, COLOR_GREEN, -1);
	init_pair(PAIR_BLUE, COLORS >= 256 ? BLUE_OF_256 : COLOR_BLUE, -1);
	look.started = true;
}

void look_choose(const struct settings *settings)
{
	look.glyphs = choose_glyphs((enum glyphs)settings->values[SETTING_GLYPHS]);
	look.colors = choose_colors((enum colors)settings->values[SETTING_COLORS]);
	look.columns = settings->values[SETTING_WIDE] == SETTING_YES ? 2 : 1;
	if (look.colors != COLORS_NONE)
		start_colors();
}

enum glyphs look_glyphs(void)
{
	return look.glyphs;
}

enum colors look_colors(void)
{
	return look.colors;
}

bool look_is_ascii(void)
{
	return look.glyphs == GLYPHS_ASCII || look.blank_walls;	/* lines and marks are as wide as walls */
}

bool look_has_unicode(void)
{
	return look.unicode && !look.garbled;
}

int look_columns(void)
{
	return look.columns;
}

static bool is_blank_wall(void)
{
	return look.blank_walls && look.glyphs != GLYPHS_ASCII;
}

/* An attribute and a colour. */
struct paint {
	attr_t attribute;
	short pair;
};

/*
 * As the spec has it; for who can't tell red from green: blue and yellow, which differ in brightness too, and an
 * attribute for what stands on a goal; without colours that attribute alone, as the spec tells boxes and man apart by colour.
 */
static const struct {
	struct paint spec, blind, none;
} inks[INKS] = {
	[INK_BOLD] = {{A_BOLD, PAIR_NONE}, {A_BOLD, PAIR_NONE}, {A_BOLD, 0}},
	[INK_DIM] = {{A_DIM, PAIR_NONE}, {A_DIM, PAIR_NONE}, {A_NORMAL, 0}},
	[INK_SELECTED] = {{A_REVERSE, PAIR_NONE}, {A_REVERSE, PAIR_NONE}, {A_REVERSE, 0}},
	[INK_ERROR] = {{A_BOLD, PAIR_RED}, {A_BOLD, PAIR_YELLOW}, {A_BOLD, 0}},
	[INK_BEST] = {{A_BOLD, PAIR_GREEN}, {A_BOLD, PAIR_BLUE}, {A_BOLD, 0}},
	[INK_GOAL] = {{A_NORMAL, PAIR_RED}, {A_BOLD, PAIR_BLUE}, {A_NORMAL, 0}},
	[INK_BOX] = {{A_NORMAL, PAIR_YELLOW}, {A_NORMAL, PAIR_YELLOW}, {A_NORMAL, 0}},
	[INK_BOX_HOME] = {{A_NORMAL, PAIR_GREEN}, {A_BOLD | A_UNDERLINE, PAIR_BLUE}, {A_BOLD | A_UNDERLINE, 0}},
	[INK_PUSHER_GOAL] = {{A_NORMAL, PAIR_RED}, {A_BOLD | A_UNDERLINE, PAIR_BLUE}, {A_BOLD | A_UNDERLINE, 0}},
};

void look_set(enum ink ink)
{
	struct paint paint = look.colors == COLORS_SPEC	   ? inks[ink].spec
			     : look.colors == COLORS_BLIND ? inks[ink].blind
							   : inks[ink].none;

	/* Its characters differ anyway. */
	if (look.colors == COLORS_NONE && look.glyphs == GLYPHS_ASCII && ink >= INK_WALL)
		paint.attribute = A_NORMAL;
	attr_set(paint.attribute, paint.pair, NULL);
	if (look.marked || (ink == INK_WALL && is_blank_wall()))
		attr_on(A_REVERSE, NULL);
	look.marked = false;
}

void look_mark_next(void)
{
	look.marked = true;
}

uint32_t look_glyph(char letter)
{
	if (letter == '#' && is_blank_wall())
		return ' ';
	for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
		if (squares[i].letter == letter && look.glyphs != GLYPHS_ASCII)
			return squares[i].glyph[look.glyphs - GLYPHS_SPEC];
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

	return marks[mark][(look_is_ascii() ? GLYPHS_ASCII : look.glyphs) - GLYPHS_SPEC];
}
