/* The keys of the game: a table for each state that it can be in. */
#ifndef TUI_SCREENS_PLAY_KEYS_H
#define TUI_SCREENS_PLAY_KEYS_H

#include "play/act.h"
#include "tui/screen.h"

/* Actions that are no moves; those that are stand in play/act.h. */
enum play_action {
	NEXT_LEVEL = ACT_LAST,
	PREVIOUS_LEVEL,
	NEXT_UNSOLVED,
	PREVIOUS_UNSOLVED,
	CLICK,
	GO_TO,
	CANCEL,
	NAME,
	STORED,
	COPY,
	REVERSE,
	WARN,
	WIDEN,
	OTHER_GLYPHS,
	OTHER_COLORS,
	HELP,
	LEAVE,
	ACCEPT,
};

extern const struct binding play_arcade[];
extern const struct binding play_row[];
extern const struct binding play_reverse[];
extern const struct binding play_reverse_row[];
extern const struct binding play_cursor[];
extern const struct binding play_picked[]; /* while the mouse has picked a box: the hints alone */
extern const struct binding play_solved[];

#endif
