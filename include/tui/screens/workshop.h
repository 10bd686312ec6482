/* SPDX-License-Identifier: MIT */
/* The workshop: a level being drawn. Its state is only for its own files (workshop_...). */
#ifndef TUI_SCREENS_WORKSHOP_H
#define TUI_SCREENS_WORKSHOP_H

#include "play/collection.h"
#include "play/workshop.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"

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
	bool selecting;
	int from_x, from_y; /* the corner where the selection began; the cursor is at the opposite
			       one */
	int by_x, by_y;	    /* how far the selection has been moved */
	bool moving;
	int drag_x, drag_y; /* the square that the mouse last drew */
	bool dragging;

	enum workshop_asked asked;
	struct field path;
	struct field words[EDIT_WORDS];
	struct workshop_target target; /* where to save; its paths are the next two */
	char *target_path, *copy_path;
	bool leaving; /* the workshop closes once the level is saved */
	bool saved;   /* a file was written: a list below shows its old levels */
	bool wrong;   /* the message is about an error */
	char message[512];
};

#endif
