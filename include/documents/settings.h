/* SPDX-License-Identifier: MIT */
/* What the player may choose about looks and keys, and the text of the file that stores it. */
#ifndef DOCUMENTS_SETTINGS_H
#define DOCUMENTS_SETTINGS_H

#include "base/error.h"
#include "base/text.h"

enum setting {
	SETTING_GLYPHS,
	SETTING_WIDE,
	SETTING_COLORS,
	SETTING_LOST,
	SETTING_LEAST,
	SETTING_BACKGROUND,
	SETTING_MOTION,
	SETTING_TIME,
	SETTING_MOUSE,
	SETTING_PROBE,
	SETTING_LIGHT,
	SETTING_NAME,
	SETTING_SCORES,
	SETTINGS,
};

/* The values of a setting: the indexes of its words. */
enum { SETTING_NO, SETTING_YES };		    /* background, motion, time, mouse, probe */
enum told { TOLD_NEVER, TOLD_SOLVED, TOLD_ALWAYS }; /* least: once the level is solved */
/* wide: columns and rows of a square. AUTO: two columns, or one where the board is too wide for
 * them; FIT: the largest at which the whole board is seen. */
enum squares {
	SQUARES_1X1,
	SQUARES_2X1,
	SQUARES_4X2,
	SQUARES_6X3,
	SQUARES_8X4,
	SQUARES_FIT,
	SQUARES_AUTO
};
enum { LIGHT_AUTO, LIGHT_YES, LIGHT_NO }; /* light: the terminal's background */
enum { NAME_ASKED, NAME_ALWAYS };	  /* name: on a leaderboard, or always the one used last */
enum lost { LOST_UNTOLD, LOST_OBVIOUS, LOST_PROVED };
enum glyphs { GLYPHS_AUTO, GLYPHS_SPEC, GLYPHS_CONSOLE, GLYPHS_ASCII };
enum colors { COLORS_AUTO, COLORS_SPEC, COLORS_BLIND, COLORS_NONE, COLORS_CHOCOLATE };
#define SETTING_UNSET (-1)

struct settings {
	int values[SETTINGS];
};

struct settings settings_unset(void); /* nothing is set */
struct settings settings_default(void);

const char *setting_key(enum setting setting);		   /* as in the file */
const char *setting_word(enum setting setting, int value); /* NULL: past the last */
int setting_count(enum setting setting);		   /* how many values it has */
/* Set a setting by a word in any case. False: it has no such word; err lists those it has. */
bool setting_read(struct settings *settings, enum setting setting, struct slice word,
		  struct error *err);

/* What is set in more replaces what is set in settings. */
void settings_add(struct settings *settings, const struct settings *more);

/*
 * Read lines of "key = value", in any case; blank lines and "# comments", which may follow a value,
 * are skipped. If a key comes twice, the last good line counts. Unknown keys are ignored, as
 * another version may know them, unless they look misspelt. settings gets what is set and keeps the
 * rest. Returns how many lines can't be read; they are ignored. err gets the number of the first
 * such line, and a sentence that says what is wrong with it and, as far as there is room, with the
 * others.
 */
size_t settings_parse(struct slice bytes, struct settings *settings, struct error *err);
/*
 * Add to out the same text with what is set in changes: the value in the last line of its key is
 * replaced, or a line is added at the end. Every other byte stays. Parsed again, the text has the
 * changes.
 */
void settings_print(struct slice bytes, const struct settings *changes, struct text *out);

#endif
