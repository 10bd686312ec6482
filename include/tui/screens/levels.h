/* SPDX-License-Identifier: MIT */
/* The list of a collection's levels. Its state is only for its own files (levels_...). */
#ifndef TUI_SCREENS_LEVELS_H
#define TUI_SCREENS_LEVELS_H

#include "tui/widgets/field.h"
#include "play/hardness.h"
#include "play/overview.h"
#include "tui/widgets/map.h"
#include "tui/widgets/status_line.h"
#include "store/level_change.h"
#include "tui/screen.h"

struct levels {
	struct screen screen;
	const struct collection *collection;
	struct overview overview;
	struct hardness hardness;
	size_t picked;		     /* index of the picked level */
	size_t number;		     /* the digits of a level's number typed so far; 0: none */
	size_t first;		     /* the top row when the list was last moved */
	int tallest;		     /* rows of the tallest board picked so far */
	struct level_change pending; /* the change to make, perhaps after a question */
	bool asking, raising;
	bool written;	    /* the file was written: the list shows old levels */
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

#endif
