/* SPDX-License-Identifier: MIT */
/* The workshop: a level being drawn; its state is for its own files (workshop_...) alone. */
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
	int centre_x, centre_y; /* what is shown lies around it, as far as the cursor allows */
	bool selecting;
	int from_x, from_y; /* the corner where the selection began; the cursor is the other */
	int by_x, by_y;	    /* so far it was moved by the last step */
	bool moving;
	int drag_x, drag_y; /* the square that the mouse drew last */
	bool dragging;

	enum workshop_asked asked;
	struct field path;
	struct field words[EDIT_WORDS];
	struct workshop_target target; /* what is being asked about; its paths are the next two */
	char *target_path, *copy_path;
	bool leaving; /* once it is saved */
	bool saved;   /* it was: a list below shows an old file */
	bool wrong;   /* what message tells */
	char message[512];
};

#endif
