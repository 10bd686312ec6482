/* SPDX-License-Identifier: MIT */
/* Boards as SVG, drawn in the same points as in the terminal: stills, and films of moves that a
 * browser plays for ever. */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "base/text.h"
#include "core/board.h"
#include "documents/settings.h"

#define SVG_STEPS_MOST 5000 /* the most steps of a film, which then takes less than a megabyte */

struct svg {
	const struct board *board; /* before the moves */
	struct slice moves; /* legal ones (game_moves), to be seen one by one; none: a still */
	const char *title, *author; /* may hold anything a stranger wrote; NULL: unknown */
	enum colors colors;	    /* the palette; the first one for colours that have none */
};

/* Add a complete SVG file, without scripts and without references to other files. Returns how many
 * moves each step of the film makes: 1, or more if there would be too many steps. */
size_t svg_add(struct text *out, const struct svg *svg);

#endif
