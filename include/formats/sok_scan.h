/*
 * The first pass over a text of levels: where boards and moves stand, and what text is
 * between them.
 */
#ifndef FORMATS_SOK_SCAN_H
#define FORMATS_SOK_SCAN_H

#include "formats/budget.h"
#include "formats/rows.h"

struct piece {
	struct slice before; /* the text between the last piece and this one */
	struct slice moves;  /* its lines, if it is moves; else length 0 */
	struct board *board; /* yours, if it is a board that could be read */
	const char *problem; /* not NULL: why the board could not be read */
	size_t line;	     /* 1-based, where it begins */
};

struct scan {
	struct piece *list;
	size_t count, room;
	size_t boards;
	struct slice after;   /* the text behind the last piece */
	bool counted;	      /* the first board has run lengths */
	bool has_comment;     /* Comment: ... Comment-End: stands somewhere */
	struct budget budget; /* what may still be used */
};

/*
 * Find the pieces. A block of rows is a board if it is 3 x 3 at least and has a wall,
 * or a pusher with a box; loose: of any size, with a pusher and a box. False: more
 * pieces than the budget lets be. sok_scan_free either way.
 */
bool sok_scan(struct slice bytes, bool loose, struct scan *scan, struct error *err);
void sok_scan_free(struct scan *scan); /* boards that are still there too */

#endif
