/* SPDX-License-Identifier: MIT */
/* The keys of the list of levels. */
#ifndef TUI_SCREENS_LEVELS_KEYS_H
#define TUI_SCREENS_LEVELS_KEYS_H

#include "tui/widgets/binding.h"

enum levels_action {
	LEVELS_UP = 1,
	LEVELS_DOWN,
	LEVELS_PAGE_UP,
	LEVELS_PAGE_DOWN,
	LEVELS_NUMBER,
	LEVELS_CLICK,
	LEVELS_FIRST,
	LEVELS_LAST,
	LEVELS_NEXT,
	LEVELS_PREVIOUS,
	LEVELS_SEARCH,
	LEVELS_FILTER,
	LEVELS_PLAY,
	LEVELS_REVERSE,
	LEVELS_INFO,
	LEVELS_EDIT,
	LEVELS_NEW,
	LEVELS_COPY,
	LEVELS_DELETE,
	LEVELS_RAISE,
	LEVELS_LOWER,
	LEVELS_HELP,
	LEVELS_LEAVE,
	SEARCH_NEXT,
	SEARCH_PREVIOUS,
	SEARCH_DONE,
	SEARCH_LEAVE
};

extern const struct binding levels_keys[];
extern const struct binding levels_keys_of_file[];   /* in a file that the player can change */
extern const struct binding levels_keys_searching[]; /* while a title or number is typed */

#endif
