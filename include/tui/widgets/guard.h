/* SPDX-License-Identifier: MIT */
/*
 * A guard against keys typed just after the move that solves a level: that key may still be held
 * down, and other keys meant for the game may follow. For a moment all keys except Enter are
 * ignored, so that nothing is typed or declined by mistake.
 */
#ifndef TUI_WIDGETS_GUARD_H
#define TUI_WIDGETS_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* A zeroed guard is off. */
struct guard {
	int64_t until; /* terminal_now's clock */
	int ignored;   /* the last key that was ignored; 0: none yet */
	bool typing;   /* different keys were ignored, not one key held down */
};

/* Ignore keys for 700 ms, and for as long as a key is held. */
void guard_begin(struct guard *guard);
bool guard_is_on(const struct guard *guard);
/* Is the key ignored? Enter ends the guard, unless the keys ignored may be letters of a name. */
bool guard_ignores(struct guard *guard, int key);
/* End the guard when its time is up. */
void guard_tick(struct guard *guard, int64_t now);

#endif
