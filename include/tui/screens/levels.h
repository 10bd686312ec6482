/* SPDX-License-Identifier: MIT */
/* The list of a collection's levels; its state is for its own files (levels_...) alone. */
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
	size_t picked;		     /* its index */
	size_t number;		     /* what was typed of one so far; 0: nothing */
	size_t first;		     /* row at the top when it was last moved */
	int tallest;		     /* rows of the highest board picked so far */
	struct level_change pending; /* what is asked about, or asked for */
	bool asking, raising;
	bool written;	    /* the file was: what is shown is old */
	bool editing;	    /* the workshop is above us: it may change the file */
	bool entered;	    /* a level is above us: look at the rows again */
	struct field field; /* what is searched for */
	bool searching;
	size_t origin;	     /* the row where the search began */
	bool told;	     /* the player waits for what the hunt finds */
	struct board *board; /* of the picked level, NULL: it has none */
	char *author;
	struct status_line status; /* what there is to tell of a search */
};

#endif
