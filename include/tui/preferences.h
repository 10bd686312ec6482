/* SPDX-License-Identifier: MIT */
/* The settings in force: from the command line, the config file and what the player changes in the
 * game. */
#ifndef TUI_PREFERENCES_H
#define TUI_PREFERENCES_H

#include "documents/settings.h"
#include "tui/widgets/status_line.h"

struct preferences {
	struct settings now;	   /* each has a value */
	struct settings unwritten; /* changes that aren't in the config file yet */
};

/* Read the config file; the settings given on the command line override it and are never written.
 * Returns how many of its lines are ignored; err is as config_load sets it. */
size_t preferences_load(struct preferences *preferences, const struct settings *given,
			struct error *err);
/* Put the settings into effect, once the terminal is open. */
void preferences_apply(const struct preferences *preferences);

/* Change to the next value, or with step -1 the previous one; after the last comes the first. The
 * next picture shows it. */
void preferences_step(struct preferences *preferences, enum setting setting, int step);
/* Write what was changed. False, with an error: it holds for this game only. */
bool preferences_write(struct preferences *preferences, struct error *err);

/* Change to the next value that makes a difference here, and write it; returns what came of it
 * (yours to status_line_clear). */
struct status_line preferences_change(struct preferences *preferences, enum setting setting);

/* Make the squares a size larger (step 1) or smaller (-1) than the one that is seen, or as large as
 * fits here and everywhere (0), and write it; returns what came of it. Sizes are places in
 * square_sizes; a larger one than `most` cuts off some of the board, so only a board that is cut
 * off already, or is seen in one column, gets that. */
struct status_line preferences_size(struct preferences *preferences, int step, int seen, int most);

/* Words for the player: a setting's name, such as "Symbols", and its value, such as "auto
 * (console)" if what is in effect isn't what was chosen. */
const char *preferences_name(enum setting setting);
void preferences_value(const struct preferences *preferences, enum setting setting, char *words,
		       size_t size);

#endif
