/* SPDX-License-Identifier: MIT */
/* Turns bytes from the terminal into keys: a pure state machine, which knows neither terminal nor
 * clock. */
#ifndef TERMINAL_DECODE_H
#define TERMINAL_DECODE_H

#include "base/text.h"

#define DECODE_SEQUENCE	  24	     /* the longest sequence that may mean something */
#define DECODE_PASTE_MOST (1U << 20) /* bytes of a pasted text */
#define DECODE_NAMES	  16

enum decode_state {
	DECODE_GROUND,
	DECODE_CHARACTER, /* within the bytes of a character */
	DECODE_ESCAPE,	  /* after ESC */
	DECODE_CONTROL,	  /* after ESC [ */
	DECODE_SHIFT,	  /* after ESC O */
	DECODE_STRING,	  /* after ESC ] and its like */
	DECODE_SKIP,	  /* the next skip bytes mean nothing */
	DECODE_MOUSE,	  /* after ESC [ M: button, column, row */
	DECODE_PASTE,	  /* after ESC [ 200 ~: a pasted text, up to ESC [ 201 ~ */
};

/* What this terminal sends for a key, from terminfo. */
struct decode_name {
	const char *sequence; /* borrowed */
	int key;
};

/* Ready when zeroed. */
struct decoder {
	enum decode_state state;
	unsigned char bytes[DECODE_SEQUENCE];
	size_t count; /* bytes of the sequence or character so far, even those too many to keep */
	size_t skip;  /* bytes of DECODE_SKIP that are still to come */
	bool twice;   /* after ESC ESC: what follows is a key with Alt; in a string: an ESC came,
			 perhaps its end */
	int row, column;   /* place in the last report of mouse or cursor, from 0 */
	struct text paste; /* what was pasted, as it came; yours to take or to free */
	bool paste_broken; /* the paste is larger than DECODE_PASTE_MOST, or its end never came */
	struct decode_name names[DECODE_NAMES];
	size_t name_count;
};

/* Add what this terminal sends for a key; it takes precedence over what most terminals send. The
 * sequence may be NULL: the terminal has none. */
void decode_name(struct decoder *decoder, const char *sequence, int key);

/*
 * Take one byte. Returns the key (terminal/key.h) that it completes, or K_NONE. Sequences without a
 * meaning here, keys with Alt, reports of focus, and bytes that aren't UTF-8 are taken whole and
 * give K_NONE: none of them counts as Esc. A bracketed paste is one K_PASTE, whatever it holds.
 */
int decode(struct decoder *decoder, unsigned char byte);

/* Has a sequence begun that may go on? */
bool decode_waits(const struct decoder *decoder);
/* End a sequence because no more bytes came: a lone ESC is K_ESC, a paste without its end is a
 * broken K_PASTE, and anything else gives K_NONE. */
int decode_end(struct decoder *decoder);

#endif
