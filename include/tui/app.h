/* SPDX-License-Identifier: MIT */
/* The loop: a stack of screens, fed with keys, until there is none. */
#ifndef TUI_APP_H
#define TUI_APP_H

#include "base/error.h"
#include "play/overview.h"
#include "store/level_file.h"
#include "tui/preferences.h"
#include "tui/screen.h"
#include "tui/widgets/guard.h"

struct app_options {
	struct settings given; /* for this game only */
	const char *levels;    /* the arcade's folder */
	bool installed;	       /* it is the installed one: sidecars never beside its levels */
	const char *version;
	bool keys_from_tty;   /* standard input was read as a file: keys come from /dev/tty */
	bool draws;	      /* in the workshop, */
	const char *new_file; /* for a file that isn't there yet; NULL: none */
	size_t level;	      /* index of the level of first to play at once, + 1; 0: none */
};

struct app {
	const struct app_options *options;
	struct preferences preferences;
	struct canvas canvas; /* as large as the window */
	struct screen **stack;
	size_t count;
	size_t room;
	enum overview_filter filter; /* of the lists of levels, as last chosen */
	size_t free_at; /* index where free play's list was left, + 1; 0: not opened yet */
	const struct screen *first; /* the one that a file on the command line began with, while
				      it has led nowhere; NULL: none */
	bool whole;	    /* the screens may be drawn, while one of them waits for a folder */
	bool waits;	    /* for a folder; it is on the screen */
	struct guard guard; /* behind a level that was solved */
};

/*
 * Play until the player leaves. first (may be NULL) is a level file to open at once, given away.
 * Returns the exit status: 0, 128 + the number of the signal that ended it, 1 where the terminal
 * hung up; 2 with an error where it could not begin.
 */
int app_run(const struct app_options *options, struct level_file *first, struct error *err);

/* Out of memory, or worse: give the terminal back. For main's handler. */
void app_abandon(void);

#endif
