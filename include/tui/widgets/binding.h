/* SPDX-License-Identifier: MIT */
/* What keys do: one table drives the dispatch, the key bar and the help, so that they agree. */
#ifndef TUI_WIDGETS_BINDING_H
#define TUI_WIDGETS_BINDING_H

#define BINDING_KEYS 6

/* An entry of a table, which ends with action 0. */
struct binding {
	int action;		/* from 1, the screen's own names */
	int keys[BINDING_KEYS]; /* terminal/key.h, 0 ends; a capital not named does what its
				   letter does */
	const char *label;	/* the keys in words: "W A S D, arrows"; NULL: not listed */
	const char *words;	/* what they do */
	const char *bar;	/* the short form for the key bar; NULL: help only */
};

#define BINDING_HEADING (-1)
/* An entry that is no key: in the help a heading above those that follow. */
#define BINDING_SECTION(title)                          \
	{                                               \
		BINDING_HEADING, {0}, NULL, title, NULL \
	}

/* The keys of a direction, and those of the item before or behind in a list (of terminal/key.h). */
#define KEYS_UP	    K_UP, 'w', 'k'
#define KEYS_DOWN   K_DOWN, 's', 'j'
#define KEYS_LEFT   K_LEFT, 'a', 'h'
#define KEYS_RIGHT  K_RIGHT, 'd', 'l'
#define KEYS_BEFORE K_UP, 'w', K_LEFT, 'a', 'k'
#define KEYS_BEHIND K_DOWN, 's', K_RIGHT, 'd', 'j'

/* The action of a key, 0: none. Capitals without a meaning of their own are their small letters, as
 * Caps Lock must not hurt. */
int binding_action(const struct binding *bindings, int key);

#endif
