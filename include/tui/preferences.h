/* SPDX-License-Identifier: MIT */
/* The settings in force: from the command line, the config file and what the player changes in the
 * game. */
#ifndef TUI_PREFERENCES_H
#define TUI_PREFERENCES_H

#include "documents/settings.h"
#include "tui/widgets/status_line.h"

struct preferences {
	struct settings now;	   /* every setting has a value */
	struct settings unwritten; /* changes that aren't in the config file yet */
};

/* Read the config file; the settings given on the command line override it and are never written.
 * Returns how many of its lines are ignored; err is as config_load sets it. */
size_t preferences_load(struct preferences *preferences, const struct settings *given,
			struct error *err);
/* Put the settings into effect, once the terminal is open. */
void preferences_apply(const struct preferences *preferences);

/* Change a setting to its next value (step 1) or the previous one (-1), round the end. The next
 * picture shows it. */
void preferences_step(struct preferences *preferences, enum setting setting, int step);
/* Write what was changed. False, with an error: the changes hold only until the game ends. */
bool preferences_write(struct preferences *preferences, struct error *err);

/* Change a setting to the next value that makes a difference on this terminal, and write it;
 * returns what to tell the player (yours to status_line_clear). */
struct status_line preferences_change(struct preferences *preferences, enum setting setting);

/* Can a size, an index in square_sizes, be used where the largest at which the whole board fits is
 * `most`? A size above that cuts off some of the board, so it is only used if the board is cut off
 * already, or has squares of one column. */
bool preferences_size_fits(int size, int most);
/* Make the squares a size larger (step 1) or smaller (-1) than the size seen now, or as large as
 * fits on every board (0), and write that; returns what to tell the player. Only a size that
 * fits is used (preferences_size_fits). */
struct status_line preferences_size(struct preferences *preferences, int step, int seen, int most);

/* Words for the player: a setting's name, such as "Symbols", and its value, such as "auto
 * (console)" if the value in effect isn't the chosen one. */
const char *preferences_name(enum setting setting);
void preferences_value(const struct preferences *preferences, enum setting setting, char *words,
		       size_t size);

#endif
