/* SPDX-License-Identifier: MIT */
/* What keys do. One table drives the dispatch, the key bar and the help, so that they agree. */
#ifndef TUI_WIDGETS_BINDING_H
#define TUI_WIDGETS_BINDING_H

#include "terminal/key.h"

#define BINDING_KEYS 6

/* An entry of a table; a table ends with action 0. */
struct binding {
	int action;		/* the screen's own numbers, from 1 on */
	int keys[BINDING_KEYS]; /* of terminal/key.h, ended by 0; a capital not named does what its
				   small letter does */
	const char *label;	/* the keys in words: "W A S D, arrows"; NULL: not listed */
	const char *words;	/* what they do */
	const char *bar;	/* the short form for the key bar; NULL: help only */
};

/* A binding made of a macro that holds its fields; and the same as a row (struct binding_row). */
#define BINDING(...)        \
	{                   \
		__VA_ARGS__ \
	}
#define BINDING_IN(in, ...)              \
	{                                \
		in, BINDING(__VA_ARGS__) \
	}

#define BINDING_HEADING (-1)
/* An entry that isn't a key: a heading in the help, for the entries that follow. */
#define BINDING_SECTION(title) BINDING(BINDING_HEADING, {0}, NULL, title, NULL)

#define BINDING_HELP (-2)
/* The entry of the key for help, which the loop opens. */
#define BINDING_OF_HELP(bar) BINDING(BINDING_HELP, {'?', K_F1}, "?, F1", "this help", bar)

/* The keys of each direction, and of the previous and next item in a list. */
#define KEYS_UP	    K_UP, 'w', 'k'
#define KEYS_DOWN   K_DOWN, 's', 'j'
#define KEYS_LEFT   K_LEFT, 'a', 'h'
#define KEYS_RIGHT  K_RIGHT, 'd', 'l'
#define KEYS_BEFORE K_UP, 'w', K_LEFT, 'a', 'k'
#define KEYS_BEHIND K_DOWN, 's', K_RIGHT, 'd', 'j'

/*
 * A row of a table whose keys depend on the screen's state: its binding counts if `in` and the
 * state share a bit. In the last row `in` is 0. If the state has bits from BINDING_HINTS on, only
 * rows that share such a bit have a hint in the key bar.
 */
struct binding_row {
	unsigned in;
	struct binding binding;
};
#define BINDING_HINTS 1024U

/* The bindings that count in a state, valid until the next call. */
const struct binding *binding_choose(const struct binding_row *rows, unsigned state);

/* The action of a key; 0: none. A capital without a meaning of its own counts as its small letter,
 * so that Caps Lock does no harm. */
int binding_action(const struct binding *bindings, int key);

#endif
