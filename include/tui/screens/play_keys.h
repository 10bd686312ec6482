/* SPDX-License-Identifier: MIT */
/* The keys of the game in each of its states: the one place that says which work and which are
 * shown. */
#ifndef TUI_SCREENS_PLAY_KEYS_H
#define TUI_SCREENS_PLAY_KEYS_H

#include "play/act.h"
#include "tui/screens/play.h"
#include "tui/widgets/binding.h"

/* The game's actions that aren't moves; moves are in play/act.h. */
enum play_action {
	NEXT_LEVEL = ACT_LAST,
	PREVIOUS_LEVEL,
	NEXT_UNSOLVED,
	PREVIOUS_UNSOLVED,
	CLICK,
	GO_TO,
	UNDO_STRIDE,
	REDO_STRIDE,
	DICTATE,
	CANCEL,
	NAME,
	STORED,
	EDIT,
	COPY,
	REVERSE,
	HINT,
	SOLUTION,
	GO_BACK,
	WARN,
	INFO,
	WIDEN,
	NARROW,
	OTHER_SYMBOLS,
	OTHER_COLORS,
	HELP,
	LEAVE,
	ACCEPT,
};

/* The keys that work now, with the hints that the key bar shows; valid until the next call. */
const struct binding *play_keys_now(const struct screen *screen);

#endif
