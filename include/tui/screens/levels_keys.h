/* SPDX-License-Identifier: MIT */
/* The keys of the list of levels. */
#ifndef TUI_SCREENS_LEVELS_KEYS_H
#define TUI_SCREENS_LEVELS_KEYS_H

#include "tui/screens/levels.h"

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

/* The keys that work now; valid until the next call. */
const struct binding *levels_keys_now(const struct screen *screen);

#endif
