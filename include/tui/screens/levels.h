/* The list of a course's levels: its state, and how it is laid out and drawn. */
#ifndef TUI_SCREENS_LEVELS_H
#define TUI_SCREENS_LEVELS_H

#include "tui/widgets/field.h"
#include "play/overview.h"
#include "tui/widgets/map.h"
#include "tui/screen.h"

struct levels {
	struct screen screen;
	struct collection *collection;
	struct overview overview;
	size_t picked;
	size_t first;	    /* row at the top when it was last moved */
	bool entered;	    /* a level is above us: look at the rows anew */
	struct field field; /* what is searched for */
	bool searching;
	size_t origin;	     /* the row where the search began */
	bool told;	     /* the player waits for what the hunt finds */
	struct board *board; /* of the picked level, NULL: it has none */
	char *author;
	char words[64]; /* what there is to tell of a search */
};

/* Where list and board are in this window. */
struct shape {
	int left, width, rows; /* of the list */
	bool beside, below;    /* where the board is; neither: nowhere */
	struct map_view board;
};

struct shape levels_shape(const struct levels *levels, int rows, int columns);
/* The first row that is seen where so many are, so that the picked one is among them. */
size_t levels_first_visible(const struct levels *levels, int rows);
void levels_draw(const struct screen *screen, struct canvas *canvas);

#endif
