/* SPDX-License-Identifier: MIT */
/* Screens: each is a constant table of functions and a state of its own. They form a stack, which
 * one loop drives. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "picture/canvas.h"
#include "play/collection.h"
#include "tui/widgets/binding.h"

struct app;
struct screen;

enum want_kind {
	WANT_STAY,
	WANT_OPEN,    /* open a screen on top of this one */
	WANT_REPLACE, /* open a screen in place of this one */
	WANT_LEVEL,   /* enter a level of a collection: its game, or the questions before it */
	WANT_LEVELS,  /* open a collection on top: its only level, or the list of its levels */
	WANT_BACK,    /* close this screen; the screen below resumes with the answer */
	WANT_HOME,    /* close all screens above the main menu */
	WANT_QUIT,    /* close all screens and end */
};

/* How a level is entered. */
enum entry_way {
	ENTRY_OPEN,    /* on top of this screen; saved games are offered */
	ENTRY_REPLACE, /* in place of this screen, which closes first; saved games are offered */
	ENTRY_TURN,    /* in place of this screen; only a saved game of this mode is offered */
	ENTRY_GO_ON,   /* on top; a saved game that needs no decision is loaded at once */
};

/* What a screen asks the loop to do, so that screens needn't know the screens that they lead to. A
 * want takes over its screen and, for WANT_LEVEL and WANT_LEVELS, a hold on its collection. */
struct want {
	enum want_kind kind;
	struct screen *screen;
	int answer;
	/*
	 * WANT_LEVEL: the level to enter. WANT_BACK: the level that was played last above the
	 * screen that resumes; only that screen knows whether the collection still exists.
	 * collection is NULL if no level was played.
	 */
	struct level_pick pick;
	enum game_mode mode;
	enum entry_way way;
};

#define STAY		((struct want){.kind = WANT_STAY})
#define BACK(a)		((struct want){.kind = WANT_BACK, .answer = (a)})
#define GO_HOME		((struct want){.kind = WANT_HOME})
#define GO_QUIT		((struct want){.kind = WANT_QUIT})
#define OPEN(s)		((struct want){.kind = WANT_OPEN, .screen = (s)})
#define REPLACE(s)	((struct want){.kind = WANT_REPLACE, .screen = (s)})
#define BACK_FROM(a, p) ((struct want){.kind = WANT_BACK, .answer = (a), .pick = (p)})
/* The caller gives away its hold on the collection. */
#define ENTER_LEVEL(c, i, m, w) \
	((struct want){.kind = WANT_LEVEL, .pick = {(c), (i)}, .mode = (m), .way = (w)})
#define ENTER_LEVELS(c) ((struct want){.kind = WANT_LEVELS, .pick = {(c), 0}})

/* The smallest window in which screens work; in a smaller one no screen is drawn, keys do nothing,
 * and the app's canvas has this size. */
#define LEAST_ROWS    6
#define LEAST_COLUMNS 20

#define ANSWER_NONE 0 /* the screen was left without an answer */

/* A kind of screen. Functions that a screen has no use for may be NULL; drawing only reads. */
struct screen_kind {
	const char *name; /* for the heading of the help */
	bool overlay;	  /* it is drawn over the screen below */
	/* Lines for the help, ended by NULL, to stand above the keys and the meaning of the board's
	 * signs. If about is NULL, the help has neither such lines nor the signs. */
	const char *const *(*about)(const struct screen *screen);
	/* What the keys do: in `bindings` if that is always the same; else in `rows`, of which the
	 * screen's state selects some. */
	const struct binding *bindings;
	const struct binding_row *rows;
	unsigned (*state)(const struct screen *screen);
	void (*draw)(const struct screen *screen, struct canvas *canvas);
	struct want (*act)(struct screen *screen, int action);
	/* Offer a key before the bindings, as to a text field; true: it was taken. */
	bool (*type)(struct screen *screen, int key);
	/* The screen above has closed with an answer (WANT_BACK). */
	struct want (*resume)(struct screen *screen, const struct want *closed);
	/* The deadline (terminal_now's clock) has passed. */
	struct want (*tick)(struct screen *screen);
	int64_t (*deadline)(const struct screen *screen);
	/* A task has sent something, perhaps a task of this screen's: take everything that came
	 * (task_take). What a covered screen wants then is ignored. */
	struct want (*hear)(struct screen *screen);
	void (*close)(struct screen *screen); /* save what must be saved, and free everything */
};

/* The first member of every screen's state. */
struct screen {
	const struct screen_kind *kind;
	struct app *app;
};

/* The state of a new screen, in so many bytes: its struct screen, then zeros. */
void *screen_new(const struct screen_kind *kind, struct app *app, size_t bytes);

/* The keys that work on a screen now, valid until the next call. */
const struct binding *screen_bindings(const struct screen *screen);
/* Does no other screen lie over this one? */
bool screen_is_on_top(const struct screen *screen);
/* May the screen's picture move? Not if the player turned that off, or if the line is slow. */
bool screen_moves(const struct screen *screen);

#endif
