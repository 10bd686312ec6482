/* SPDX-License-Identifier: MIT */
/*
 * The keys behind the move that solves a level: it may be held still, and others that were meant
 * for the game may be on their way. For a moment no key is heard but Enter, so that nothing is
 * typed or declined.
 */
#ifndef TUI_WIDGETS_GUARD_H
#define TUI_WIDGETS_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Zeroed is off. */
struct guard {
	int64_t until; /* terminal_now's clock */
	int ignored;   /* the last key that was; 0: none yet */
	bool typing;   /* those weren't one key that is held */
};

/* For 700 ms, and for as long as a key is held. */
void guard_begin(struct guard *guard);
bool guard_is_on(const struct guard *guard);
/* Enter ends it, but not behind a name of which letters were ignored. */
bool guard_ignores(struct guard *guard, int key);
/* Ends it when its time has come. */
void guard_tick(struct guard *guard, int64_t now);

#endif
