/* SPDX-License-Identifier: MIT */
/* The loop: feeds keys to a stack of screens until the stack is empty. */
#ifndef TUI_APP_H
#define TUI_APP_H

#include "base/error.h"
#include "play/overview.h"
#include "tui/preferences.h"
#include "tui/screen.h"
#include "tui/widgets/guard.h"

struct app_options {
	struct settings given; /* for this game only */
	const char *levels;    /* the arcade's folder */
	bool installed;	       /* that folder is the installed one: no files go beside its levels */
	const char *version;
	bool keys_from_tty;   /* standard input was read as a level file, so keys come from
				 /dev/tty */
	bool draws;	      /* begin in the workshop */
	const char *new_file; /* the file that the workshop is to make; NULL: none */
	size_t level;	      /* index + 1 of the level to open at once; 0: none */
};

struct app {
	const struct app_options *options;
	struct preferences preferences;
	struct canvas canvas; /* as large as the window, or as the smallest that screens work in */
	struct canvas notice; /* what a smaller window shows instead */
	bool small;	      /* the window is smaller */
	struct screen **stack;
	size_t count;
	size_t room;
	size_t free_at; /* index + 1 of the level where free play's list was left; 0: not opened
			   yet */
	const struct screen *first; /* the screen opened for FILE on the command line, while
				       nothing was opened from it yet: leaving it ends the game;
				       NULL: none */
	bool unseen;		    /* the top screen isn't that of the last picture */
	bool slow;		    /* the terminal didn't take the last picture at once */
	bool whole;	    /* all screens are in order, so they may be drawn while one of them
			       waits for a folder */
	bool waits;	    /* we are waiting for a folder, and the screen says so */
	struct guard guard; /* after a level was solved */
};

/*
 * Play until the player leaves. first (may be NULL): the levels to open at once; app_run takes the
 * hold on them over. Returns the exit status: 0; 128 + the number of the signal that ended it; 1 if
 * the terminal hung up; 2 with an error if it couldn't start.
 */
int app_run(const struct app_options *options, const struct collection *first, struct error *err);

/* Give the terminal back when the program can't go on, as when memory runs out. */
void app_abandon(void);

#endif
