/* SPDX-License-Identifier: MIT */
/* The ways into a level: the screen that comes first. */
#ifndef TUI_ENTRY_H
#define TUI_ENTRY_H

#include "tui/screen.h"

/*
 * Into a level: its saved games are offered, else it is played; where
 * it can't be played a notice says why. Borrows the collection.
 */
struct screen *entry_level(struct app *app, struct level_pick pick, enum game_mode mode,
			   enum entry_way way);
/*
 * Into a level file, which is given away: its level, or the list of its levels. level: the index of
 * the one that the list picks, + 1; 0: the first.
 */
struct screen *entry_file(struct app *app, struct level_file *file, size_t level);
/*
 * Into the workshop: with a level of a file, which is given away (its index, + 1), with the list of
 * its levels (0); for a new file of that name; or (both NULL) with what waits there.
 */
struct screen *entry_workshop(struct app *app, struct level_file *file, size_t level,
			      const char *new_file);

#endif
