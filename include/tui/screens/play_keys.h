/* SPDX-License-Identifier: MIT */
/* The keys of the game in each of its states. */
#ifndef TUI_SCREENS_PLAY_KEYS_H
#define TUI_SCREENS_PLAY_KEYS_H

#include "play/act.h"
#include "play/session.h"
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

/* The keys of a game in its present state. */
const struct binding *play_keys_of(const struct session *session);

extern const struct binding play_keys_cursor[]; /* while a cursor is on the board */
extern const struct binding
	play_keys_picked[]; /* for the key bar alone: while the mouse has picked a box, */
extern const struct binding play_keys_lost[]; /* while Enter goes back to a better position, */
extern const struct binding play_keys_view[]; /* and while nothing can be moved */

#endif
