/* SPDX-License-Identifier: MIT */
/* Screens: const tables of functions over a state of their own, on a stack that one loop drives. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "play/collection.h"
#include "terminal/canvas.h"
#include "tui/widgets/binding.h"

struct app;
struct screen;

enum want_kind {
	WANT_STAY,
	WANT_OPEN,    /* that screen on top of this one */
	WANT_REPLACE, /* that screen in place of this one */
	WANT_LEVEL,   /* into a level of a collection: its game, or what comes before */
	WANT_FILE,    /* into a level file, on top: its only level, or the list of its levels */
	WANT_BACK,    /* close; the screen below resumes with the answer */
	WANT_HOME,    /* close all down to the menu */
	WANT_QUIT,    /* close all and end */
};

/* How a level is entered. */
enum entry_way {
	ENTRY_OPEN,    /* on top of this screen; games that are saved are offered */
	ENTRY_REPLACE, /* in place of this screen, which closes first; the same */
	ENTRY_TURN,    /* in place of it; only a saved game of this mode is offered */
	ENTRY_GO_ON,   /* on top; a saved game that needs no decision is loaded at once */
};

/* What a screen asks of the loop, so that no screen has to know those that it leads to. The screen
 * and the file that it names are given away, and so is the collection of WANT_LEVEL. */
struct want {
	enum want_kind kind;
	struct screen *screen;
	int answer;
	/* WANT_LEVEL: held; WANT_BACK: the level that was played last above the one that resumes,
	 * which alone knows whether the collection is still there; no collection: none was. */
	struct level_pick pick;
	enum game_mode mode;
	enum entry_way way;
	struct level_file *file; /* WANT_FILE */
};

#define STAY		((struct want){.kind = WANT_STAY})
#define BACK(a)		((struct want){.kind = WANT_BACK, .answer = (a)})
#define GO_HOME		((struct want){.kind = WANT_HOME})
#define GO_QUIT		((struct want){.kind = WANT_QUIT})
#define OPEN(s)		((struct want){.kind = WANT_OPEN, .screen = (s)})
#define REPLACE(s)	((struct want){.kind = WANT_REPLACE, .screen = (s)})
#define BACK_FROM(a, p) ((struct want){.kind = WANT_BACK, .answer = (a), .pick = (p)})
/* The collection is one that the caller holds. */
#define ENTER_LEVEL(c, i, m, w) \
	((struct want){.kind = WANT_LEVEL, .pick = {(c), (i)}, .mode = (m), .way = (w)})
#define ENTER_FILE(l) ((struct want){.kind = WANT_FILE, .file = (l)})

/* Every screen is of use in so small a window; in a smaller one none is drawn, and no key is heard.
 */
#define LEAST_ROWS    6
#define LEAST_COLUMNS 20

#define ANSWER_NONE 0 /* left without an answer */

/* Functions may be NULL where a screen has no use for them. Drawing only reads. */
struct screen_kind {
	const char *name; /* for the help's heading */
	bool overlay;	  /* drawn over the screen below */
	/* Lines for the help, above the keys and what the signs on the board mean; NULL: none of
	 * it. The last one is NULL. */
	const char *const *(*about)(const struct screen *screen);
	const struct binding *bindings;
	/* In place of bindings: those of the state that the screen is in. */
	const struct binding *(*bindings_now)(const struct screen *screen);
	void (*draw)(const struct screen *screen, struct canvas *canvas);
	struct want (*act)(struct screen *screen, int action);
	/* A character for a text field, before the bindings: true when it was taken. */
	bool (*type)(struct screen *screen, int key);
	/* The screen above closed with an answer (WANT_BACK). */
	struct want (*resume)(struct screen *screen, const struct want *closed);
	/* The deadline (terminal_now's clock) passed. */
	struct want (*tick)(struct screen *screen);
	int64_t (*deadline)(const struct screen *screen);
	/* A task has something to say, perhaps one of this screen's: take all that there is
	 * (task_take). What a screen that is covered wants then is not done. */
	struct want (*hear)(struct screen *screen);
	void (*close)(struct screen *screen); /* save what must be saved, free all */
};

/* The first member of every screen's state. */
struct screen {
	const struct screen_kind *kind;
	struct app *app;
};

/* The keys that work on it now. */
const struct binding *screen_bindings(const struct screen *screen);
/* No other screen lies over it. */
bool screen_is_on_top(const struct screen *screen);

#endif
