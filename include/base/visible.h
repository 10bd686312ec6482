/* SPDX-License-Identifier: MIT */
/* Text from files, made harmless: what a terminal may show of it, character by character. */
#ifndef BASE_VISIBLE_H
#define BASE_VISIBLE_H

#include <stdint.h>

#include "base/slice.h"

/*
 * Must the character never reach a terminal as it is? True of controls, BiDi and invisible formats,
 * fillers, variation selectors, private use and tags. Unassigned characters are left to the
 * terminal's own tables.
 */
bool visible_is_hidden(uint32_t character);

#define VISIBLE_MARKS	   2 /* combining marks on a character */
#define VISIBLE_CHARACTERS (1 + VISIBLE_MARKS)

/* What the terminal can show, as the caller knows it. */
struct repertoire {
	int (*columns)(uint32_t character); /* of a character beyond ASCII; 0: it joins the one
					       before, -1: it can't be shown */
	uint32_t replacement;		    /* one column wide */
};

/* A character with its marks, to be shown together. */
struct visible {
	uint32_t characters[VISIBLE_CHARACTERS]; /* 0 ends them early */
	int columns;
	bool as_written; /* nothing was replaced or left out */
};

/*
 * Take the next character off the text; false at its end. Tabs and line ends become blanks. What is
 * hidden (visible_is_hidden), isn't UTF-8 or can't be shown becomes the replacement. Marks at the
 * start of a text go on a dotted circle; marks beyond VISIBLE_MARKS are left out.
 */
bool visible_next(struct slice *rest, const struct repertoire *repertoire, struct visible *next);

#endif
