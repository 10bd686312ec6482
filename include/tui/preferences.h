/* SPDX-License-Identifier: MIT */
/* The settings in force: from the command line, the config file and what the player changes in the
 * game. */
#ifndef TUI_PREFERENCES_H
#define TUI_PREFERENCES_H

#include "documents/settings.h"
#include "play/event.h"

struct preferences {
	struct settings now;	   /* each has a value */
	struct settings unwritten; /* what the player changed and the file doesn't have yet */
};

/*
 * The config file's, under those given on the command line, which are never written. False:
 * something in the file was ignored; err is as config_load sets it.
 */
bool preferences_load(struct preferences *preferences, const struct settings *given,
		      struct error *err);
/* To be called when the terminal is open. */
void preferences_apply(const struct preferences *preferences);

/* The next value, or with step -1 the one before; it takes effect with the next picture. */
void preferences_step(struct preferences *preferences, enum setting setting, int step);
/* Write what was changed. False: it holds for this game only, and err tells why. */
bool preferences_write(struct preferences *preferences, struct error *err);

/* Turn and write, for a key; what came of it becomes the event. */
void preferences_change(struct preferences *preferences, enum setting setting, struct event *event);

/* The same for the next value, or with step -1 the one before, but not round the end. */
void preferences_shift(struct preferences *preferences, enum setting setting, int step,
		       struct event *event);

/* For the player: "Symbols", and "auto (console)", where what is drawn isn't what was chosen. */
const char *preferences_name(enum setting setting);
void preferences_value(const struct preferences *preferences, enum setting setting, char *words,
		       size_t size);

#endif
