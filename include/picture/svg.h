/* SPDX-License-Identifier: MIT */
/* Boards as SVG, drawn in the same points as in the terminal: stills, and films of moves that a
 * browser plays for ever. */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "base/text.h"
#include "core/board.h"
#include "documents/settings.h"

#define SVG_STEPS_MOST 5000 /* of a film: it then takes less than a megabyte */

struct svg {
	const struct board *board; /* before the moves */
	struct slice moves; /* legal ones (game_moves), to be seen one by one; empty: a still */
	const char *title, *author; /* anything a stranger wrote; NULL: unknown */
	enum colors colors;	    /* the palette; those without one get the first */
};

/* Add it as a file of its own, without scripts and without references to other files. Returns how
 * many moves a step of the film makes: 1, or more where it would have too many steps. */
size_t svg_add(struct text *out, const struct svg *svg);

#endif
