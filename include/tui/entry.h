/* SPDX-License-Identifier: MIT */
/* The ways into a level: which screen comes first. */
#ifndef TUI_ENTRY_H
#define TUI_ENTRY_H

#include "tui/screen.h"

/* Into a level: a screen that offers its saved games, or the game; a notice if it can't be played.
 * Borrows the collection. */
struct screen *entry_level(struct app *app, struct level_pick pick, enum game_mode mode,
			   enum entry_way way);
/* Into a collection, a hold on which it takes over: its only level, or the list of its levels.
 * level is index + 1 of the level to pick in the list; 0: the one that levels_new picks. */
struct screen *entry_levels(struct app *app, const struct collection *collection, size_t level);
/* Into the workshop. With a collection, a hold on which it takes over: draw the level (index + 1),
 * or list all levels if level is 0. With new_file: begin a drawing for that file. With neither:
 * offer unfinished drawings, or begin a new one. */
struct screen *entry_workshop(struct app *app, const struct collection *collection, size_t level,
			      const char *new_file);

#endif
