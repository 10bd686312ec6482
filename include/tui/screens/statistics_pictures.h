/* SPDX-License-Identifier: MIT */
/* The pictures of the statistics, for statistics.c alone. */
#ifndef TUI_SCREENS_STATISTICS_PICTURES_H
#define TUI_SCREENS_STATISTICS_PICTURES_H

#include "picture/canvas.h"
#include "play/tally.h"

/* The place of the page in the window, as draw_page gives it: in a wide one it is wider, and in the
 * widest it has room for both pictures beside each other. */
#define STATISTICS_WIDE	  110
#define STATISTICS_WIDEST (STATISTICS_WIDE + STATISTICS_GAP + 56)
#define STATISTICS_GAP	  6
int statistics_page(const struct canvas *canvas, int *left);
/* Draw a bar of that many columns. */
void statistics_draw_bar(struct canvas *canvas, int row, int column, int columns, enum ink ink);
/* Draw the days up to today since the first one on which a level was solved, a quarter of a year at
 * least and a year at most, a week in each column; returns the rows. */
int statistics_draw_year(struct canvas *canvas, const struct tally *sum, long today, int row,
			 int left, int width);
/* Draw how many moves the player's are above the fewest, for each chapter in which a level is
 * solved, with bars to one scale; returns the rows. */
int statistics_draw_chapters(struct canvas *canvas, const struct tally *tally, int row, int left,
			     int width);

#endif
