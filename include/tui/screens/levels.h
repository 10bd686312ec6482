/* SPDX-License-Identifier: MIT */
/* The list of a collection's levels. Its state is only for its own files (levels_...). */
#ifndef TUI_SCREENS_LEVELS_H
#define TUI_SCREENS_LEVELS_H

#include "picture/map.h"
#include "play/hardness.h"
#include "play/overview.h"
#include "store/level_change.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"
#include "tui/widgets/status_line.h"

struct levels {
	struct screen screen;
	const struct collection *collection;
	struct overview overview;
	struct hardness hardness;
	size_t picked;		     /* index of the picked level */
	size_t number;		     /* the digits of a level's number typed so far; 0: none */
	size_t first;		     /* the top row after the list was last moved */
	int tallest;		     /* rows of the tallest board picked so far */
	struct level_change pending; /* the change to make, perhaps after a question */
	bool asking, raising;
	bool written;	    /* the file was written, so that the list shows old levels */
	bool editing;	    /* the workshop is above this screen and may change the file */
	bool entered;	    /* a level is above this screen: look at the rows again */
	struct field field; /* the title being searched for */
	bool searching;
	size_t origin;	     /* the row where the search began */
	bool told;	     /* the player waits for the result of the hunt */
	struct board *board; /* of the picked level; NULL: it has none */
	char *author;
	struct status_line status; /* the result of a search */
};

/* --- Keys ---------------------------------------------------------------------------- */

enum levels_action {
	LEVELS_UP = 1,
	LEVELS_DOWN,
	LEVELS_PAGE_UP,
	LEVELS_PAGE_DOWN,
	LEVELS_NUMBER,
	LEVELS_CLICK,
	LEVELS_PASTE,
	LEVELS_FIRST,
	LEVELS_LAST,
	LEVELS_NEXT,
	LEVELS_PREVIOUS,
	LEVELS_SEARCH,
	LEVELS_FILTER,
	LEVELS_GRADE,
	LEVELS_ORDER,
	LEVELS_ORDER_BACK,
	LEVELS_PLAY,
	LEVELS_REVERSE,
	LEVELS_INFO,
	LEVELS_TAKE,
	LEVELS_EDIT,
	LEVELS_NEW,
	LEVELS_COPY,
	LEVELS_DELETE,
	LEVELS_RAISE,
	LEVELS_LOWER,
	LEVELS_LEAVE,
	SEARCH_NEXT,
	SEARCH_PREVIOUS,
	SEARCH_DONE,
	SEARCH_LEAVE
};

/* What the keys do, and the state that says which of them work. */
extern const struct binding_row levels_keys[];
unsigned levels_keys_state(const struct screen *screen);

/* --- Picking and finding -------------------------------------------------------------- */

/* Pick a level; and one that may be out of view, with some rows before it. */
void levels_pick(struct levels *levels, size_t index);
void levels_pick_afar(struct levels *levels, size_t index);
/* Free what is known of the picked level. */
void levels_pick_forget(struct levels *levels);

/* Ask for a title, offering the one searched for last; and do the action of a key that works
 * meanwhile (SEARCH_...). */
void levels_find_title(struct levels *levels);
struct want levels_find_act(struct levels *levels, int action);
/* Find the next level that isn't solved. */
void levels_find_unsolved(struct levels *levels, bool back);
/* Continue what was begun for a moment. */
void levels_find_go_on(struct levels *levels);
/* Take a letter of the title, or a digit of the number of the level to be picked. */
bool levels_find_type(struct screen *screen, int key);

/* --- Changes to the player's file ---------------------------------------------------- */

/* Do the action of a key that changes the file (LEVELS_NEW to LEVELS_LOWER). Sets levels->written
 * if the file was written. */
struct want levels_change(struct levels *levels, int action);
/* Carry on with the answer to the question that was open (levels->asking). */
struct want levels_change_answered(struct levels *levels, int answer);
/* Open a copy of the picked level in the workshop. */
struct want levels_change_edit(struct levels *levels);

/* --- Drawing ------------------------------------------------------------------------- */

/* Where the list and the board are in a window. */
struct levels_shape {
	int top, left, width, rows; /* of the list */
	bool beside, below;	    /* where the board is; if neither is set, it isn't shown */
	struct map_view board;
};

struct levels_shape levels_draw_shape(const struct levels *levels, int rows, int columns);
struct levels_shape levels_draw_shape_now(const struct levels *levels);
/* The first row to show if `rows` are visible, so that the picked one is in view. */
size_t levels_draw_first(const struct levels *levels, int rows);
/* The level at a row and column of the window; false: there is none. */
bool levels_draw_at(const struct levels *levels, int row, int column, size_t *index);
void levels_draw(const struct screen *screen, struct canvas *canvas);

#endif
