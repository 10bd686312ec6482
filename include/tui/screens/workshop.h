/* SPDX-License-Identifier: MIT */
/* The workshop: a level being drawn. Its state is only for its own files (workshop_...). */
#ifndef TUI_SCREENS_WORKSHOP_H
#define TUI_SCREENS_WORKSHOP_H

#include "documents/edit.h"
#include "picture/square.h"
#include "play/collection.h"
#include "play/workshop.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"
#include "tui/widgets/status_line.h"

enum workshop_asked {
	WORKSHOP_NOTHING,
	WORKSHOP_WORDS,
	WORKSHOP_PATH,
	WORKSHOP_HOW,
	WORKSHOP_COPY,
	WORKSHOP_LEAVE,
};

struct workshop_screen {
	struct screen screen;
	struct workshop *workshop;
	char brush;		/* EDIT_BRUSHES */
	int x, y;		/* the cursor, on the edit's plane */
	int centre_x, centre_y; /* the middle of what is shown, as far as the cursor allows */
	enum direction way;	/* the direction of the last step: squares that are typed continue
				   that way */
	int typed;		/* how many squares were typed one after another; undo goes back
				   over them */
	bool selecting;
	int from_x, from_y; /* the corner where the selection began; the cursor is at the opposite
			       one */
	int by_x, by_y;	    /* how far the selection has been moved */
	bool moving;
	int drag_x, drag_y; /* the square that the mouse last drew */
	bool dragging;
	bool drawn; /* this stroke of the mouse has changed the level */

	enum workshop_asked asked;
	struct field path;
	struct field words[EDIT_WORDS];
	struct workshop_target target; /* where to save; the next two hold its paths */
	char *target_path, *copy_path;
	bool leaving;		 /* the workshop closes once the level is saved */
	bool saved;		 /* a file was written, so that a list below shows old levels */
	struct status_line told; /* shown until the next key */
};

/* --- Keys ---------------------------------------------------------------------------- */

enum workshop_action {
	EDIT_UP = 1,
	EDIT_RIGHT,
	EDIT_DOWN,
	EDIT_LEFT,
	EDIT_DRAW_UP,
	EDIT_DRAW_RIGHT,
	EDIT_DRAW_DOWN,
	EDIT_DRAW_LEFT,
	EDIT_MOVE_UP,
	EDIT_MOVE_RIGHT,
	EDIT_MOVE_DOWN,
	EDIT_MOVE_LEFT,
	EDIT_ROW_START,
	EDIT_ROW_END,
	EDIT_PAGE_UP,
	EDIT_PAGE_DOWN,
	EDIT_WALL, /* in the order of EDIT_BRUSHES */
	EDIT_BOX,
	EDIT_GOAL,
	EDIT_PUSHER,
	EDIT_FLOOR,
	EDIT_BOX_HOME,
	EDIT_PUSHER_HOME,
	EDIT_ONE_MORE,
	EDIT_BRUSH,
	EDIT_DRAW,
	EDIT_ERASE,
	EDIT_FILL,
	EDIT_SELECT,
	EDIT_OUTLINE,
	EDIT_LINE,
	EDIT_CANCEL,
	EDIT_UNDO,
	EDIT_REDO,
	EDIT_TURN,
	EDIT_MIRROR,
	EDIT_CROP,
	EDIT_ROW_IN,
	EDIT_ROW_OUT,
	EDIT_COLUMN_IN,
	EDIT_COLUMN_OUT,
	EDIT_NAMES,
	EDIT_TRY,
	EDIT_COPY,
	EDIT_PASTE,
	EDIT_SAVE,
	EDIT_SAVE_SOLVED,
	EDIT_CLICK,
	EDIT_DRAG,
	EDIT_CLICK_RIGHT,
	EDIT_DRAG_RIGHT,
	EDIT_WHEEL_UP,
	EDIT_WHEEL_DOWN,
	EDIT_LEAVE,
};

/* What the keys do, and the state that says which of them work. */
extern const struct binding_row workshop_keys[];
unsigned workshop_keys_state(const struct screen *screen);

/* --- What the tools do to the level being drawn -------------------------------------- */

/* Move the cursor, no further than the level could grow. workshop_tools_follow scrolls only if the
 * cursor would leave the view. */
void workshop_tools_go_to(struct workshop_screen *s, int x, int y);
void workshop_tools_follow(struct workshop_screen *s);
/* Show the drawing in the middle, or the place for a usual one while nothing is drawn, with the
 * cursor at that place's top left; nothing is selected. */
void workshop_tools_show_all(struct workshop_screen *s);

void workshop_tools_brush(struct workshop_screen *s, int by); /* by: 1 next, -1 previous */

/* Each does the actions of its own kind; false: the action isn't of that kind. */
bool workshop_tools_cursor(struct workshop_screen *s, int action);
bool workshop_tools_draw(struct workshop_screen *s, int action);
bool workshop_tools_whole(struct workshop_screen *s, int action);
/* Do an action while a part is selected. */
void workshop_tools_selecting(struct workshop_screen *s, int action);

/* --- Title, author and notes --------------------------------------------------------- */

/* Edits the caller's EDIT_WORDS fields; answers PROMPT_TAKEN if they were accepted. */
struct screen *workshop_names_new(struct app *app, struct field *fields);

/* Fill the fields from the edit, and read one back (yours). In a field a line end is written \n and
 * a backslash \\. */
void workshop_names_offer(struct field *fields, const struct edit *edit);
char *workshop_names_text(const struct field *field);

/* --- Saving -------------------------------------------------------------------------- */

/* These ask where to save, and what to replace, and say what came of it. */

/* Ask for the file. solved: the known solution is saved as well. */
struct want workshop_save_ask(struct workshop_screen *screen, bool solved);
/* Carry on with the answer to one of the questions. */
struct want workshop_save_answered(struct workshop_screen *screen, enum workshop_asked asked,
				   int answer);

/* --- Playing the level, without leaving a trace -------------------------------------- */

/* Borrows the workshop, whose board must be playable; a solution goes to the workshop. */
struct screen *workshop_try_new(struct app *app, struct workshop *workshop);

/* --- Drawing ------------------------------------------------------------------------- */

#define WORKSHOP_COLUMNS      78 /* heading and palette are no wider */
#define WORKSHOP_USUAL_WIDTH  10 /* squares of a usual level */
#define WORKSHOP_USUAL_HEIGHT 7
bool workshop_draw_is_blank(const struct workshop_screen *s); /* is nothing drawn yet? */

/* The part of the plane that is shown. */
struct workshop_view {
	int row, room;	   /* rows of the window, across its whole width */
	int rows, columns; /* squares */
	int left, top;	   /* the square at the top left, */
	int column;	   /* and where it begins */
	struct square_size size;
	int palette; /* the row of brushes; -1: none */
};

struct workshop_view workshop_draw_view(const struct workshop_screen *screen, int rows,
					int columns);
/* The square at a place of the window; false: none is there. */
bool workshop_draw_square(const struct workshop_screen *screen, const struct canvas *canvas,
			  int row, int column, int *x, int *y);
/* The letter of the brush at a place of the window; '\0': none is there. */
char workshop_draw_brush(const struct canvas *canvas, const struct workshop_view *view, int row,
			 int column);
void workshop_draw(const struct screen *screen, struct canvas *canvas);

#endif
