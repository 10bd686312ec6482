/* SPDX-License-Identifier: MIT */
/* A level with so many boxes that the solver is at it for minutes. */
#ifndef TESTS_HALL_H
#define TESTS_HALL_H

#include "base/text.h"

#define HALL_COLUMNS 70
#define HALL_ROWS    16 /* with head and key bar they fit into a window of 80 x 24 */

/* Its rows, which are left alone by the first steps to the right; added to out. */
static inline void hall_add(struct text *out)
{
	enum { BOXES = 200 };
	int boxes = 0, goals = 0;

	for (int y = 0; y < HALL_ROWS; y++) {
		for (int x = 0; x < HALL_COLUMNS; x++) {
			bool inside = x > 0 && x < HALL_COLUMNS - 1 && y > 0 && y < HALL_ROWS - 1;
			bool box = y % 2 == 1 && y > 2 && y < HALL_ROWS - 2 && x > 2 &&
				   x < HALL_COLUMNS - 3 && (x + y / 2) % 3 != 0 && boxes < BOXES;
			bool goal = inside && y % 2 == 0 && goals < BOXES;

			boxes += box;
			goals += goal;
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
