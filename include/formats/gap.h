/* SPDX-License-Identifier: MIT */
/* The text between two boards or moves, line by line and as a whole. */
#ifndef FORMATS_GAP_H
#define FORMATS_GAP_H

#include "formats/keys.h"

/*
 * What a text belongs to if nothing else claims it. The owner decides which keys are recognised in
 * the text.
 */
enum owner_kind { OWNER_FILE, OWNER_LEVEL, OWNER_MOVES };

enum item_kind {
	ITEM_BLANK,
	ITEM_TEXT,
	ITEM_REMARK,	  /* a :: line */
	ITEM_KEY,	  /* text is its value */
	ITEM_DESCRIPTION, /* a line of the collection's description */
	ITEM_VERBATIM,	  /* inside Comment: ... Comment-End: */
	ITEM_SYNTAX,	  /* the lines Comment: and Comment-End: themselves */
};

struct item {
	enum item_kind kind;
	enum key key;
	struct slice text; /* without > and blanks at the end */
	struct slice line; /* the same, but for keys the whole line */
	const char *at;	   /* where the line begins */
};

/* The lines that aren't taken yet. Set rest and owner, zero the other fields. */
struct items {
	struct slice rest;
	enum owner_kind owner;
	enum key inside;     /* the end key of the block that rest is in; KEY_NONE: it is in none */
	bool in_description; /* until the next blank line */
	bool no_comment_end, no_description_end;
};

bool gap_take_item(struct items *items, struct item *item);

struct gap {
	struct slice text;
	enum owner_kind owner;
	size_t lines; /* with text in them */
	size_t paragraphs;
	/* Unset without lines: */
	struct item first, last; /* the first and the last line with text */
	bool last_after_blank;
	bool ends_in_number;	/* the last line is a number, below a line that is only a ; */
	const char *paragraph;	/* where the last paragraph begins */
	bool paragraph_has_key; /* a Title: or Author: in it */
	bool glued_above;	/* text begins directly below the piece before */
	bool glued_below;	/* text ends directly above the piece that follows */
	/* a Collection: or :: line is in it: .sok, not an older collection */
	bool is_sok;
};

/* Read a text line by line. The lines themselves aren't kept: take them again where they are
 * needed. */
void gap_read(struct gap *gap, struct slice text, enum owner_kind owner);

#endif
