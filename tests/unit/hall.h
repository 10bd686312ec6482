/* SPDX-License-Identifier: MIT */
/* A level that can't be solved, with so many boxes that the solver never gets to know it. */
#ifndef TESTS_HALL_H
#define TESTS_HALL_H

#include <string.h>

#include "base/text.h"

#define HALL_COLUMNS 70
#define HALL_ROWS    16 /* with head and key bar they fit into a window of 80 x 24 */

/*
 * Its rows, which are left alone by the first steps to the right; added to out. In the pocket below
 * the hall either goal can be filled, but never both: boxes come down the left way, and to push one
 * to the right the player has to go round over the right-hand goal, which must be filled first.
 */
static inline void hall_add(struct text *out)
{
	static const char *const pocket[] = {"### ## ###", "### ## ###", "##  .. ###",
					     "## ## ####", "##    ####", "##########"};
	enum { BOXES = 120, FLOOR = 9, POCKET_AT = 30 };
	int boxes = 0, goals = 2;

	for (int y = 0; y < HALL_ROWS; y++) {
		for (int x = 0; x < HALL_COLUMNS; x++) {
			bool inside = x > 0 && x < HALL_COLUMNS - 1 && y > 0 && y <= FLOOR;
			bool box = y % 2 == 1 && y > 2 && y < FLOOR && x > 2 &&
				   x < HALL_COLUMNS - 3 && (x + y / 2) % 3 != 0 && boxes < BOXES;
			bool goal = inside && y % 2 == 0 && goals < BOXES;
			size_t along = (size_t)(x - POCKET_AT);

			boxes += box;
			goals += goal;
			if (y > FLOOR && x >= POCKET_AT && along < strlen(pocket[0]))
				text_add_char(out, pocket[y - FLOOR - 1][along]);
			else
				text_add_char(out, !inside	      ? '#'
						   : x == 2 && y == 1 ? '@'
						   : box	      ? '$'
						   : goal	      ? '.'
								      : ' ');
		}
		text_add_char(out, '\n');
	}
}

#endif
