/* Screens: const tables of functions over a state of their own, on a stack that one loop drives. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/canvas.h"
#include "tui/terminal/terminal.h"

struct app;
struct screen;

#define BINDING_KEYS 6

/* What a key does: dispatch, hints and help all come from this table, which ends with action 0. */
struct binding {
	int action;		/* from 1, the screen's own names */
	int keys[BINDING_KEYS]; /* tui/terminal/key.h, 0 ends; a capital not named does what its
				   letter does */
	const char *label;	/* the keys in words: "W A S D, arrows"; NULL: not told again */
	const char *words;	/* what they do */
	const char *bar;	/* the short form for the screen's hints; NULL: help only */
};

enum want_kind {
	WANT_STAY,
	WANT_OPEN,    /* that screen on top of this one */
	WANT_REPLACE, /* that screen in place of this one */
	WANT_BACK,    /* close; the screen below resumes with the answer */
	WANT_HOME,    /* close all down to the menu */
	WANT_QUIT,    /* close all and end */
};

/* What a screen asks of the loop. The screen it names is given away. */
struct want {
	enum want_kind kind;
	struct screen *screen;
	int answer;
};

#define STAY	   ((struct want){WANT_STAY, NULL, 0})
#define BACK(a)	   ((struct want){WANT_BACK, NULL, (a)})
#define OPEN(s)	   ((struct want){WANT_OPEN, (s), 0})
#define REPLACE(s) ((struct want){WANT_REPLACE, (s), 0})

#define ANSWER_NONE 0 /* left without an answer */

/* Functions may be NULL where a screen has no use for them. Drawing only reads. */
struct screen_kind {
	const char *name;  /* for the help's heading */
	bool overlay;	   /* drawn over the screen below */
	int rows, columns; /* the least window it can live in */
	const struct binding *bindings;
	void (*draw)(const struct screen *screen, struct canvas *canvas);
	struct want (*act)(struct screen *screen, int action);
	/* A character for a text field, before the bindings: true when it was taken. */
	bool (*type)(struct screen *screen, int key);
	/* The screen above closed with an answer. */
	struct want (*resume)(struct screen *screen, int answer);
	/* The deadline (terminal_now's clock) passed. */
	struct want (*tick)(struct screen *screen);
	int64_t (*deadline)(const struct screen *screen);
	void (*close)(struct screen *screen); /* save what must be saved, free all */
};

/* The first member of every screen's state. */
struct screen {
	const struct screen_kind *kind;
	struct app *app;
};

#endif
