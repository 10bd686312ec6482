/* SPDX-License-Identifier: MIT */
/* The pictures of the statistics, for statistics.c alone. */
#ifndef TUI_SCREENS_STATISTICS_PICTURES_H
#define TUI_SCREENS_STATISTICS_PICTURES_H

#include "picture/canvas.h"
#include "play/tally.h"

/* Draw the days of a year up to today, a week in each column; returns the rows. */
int statistics_draw_year(struct canvas *canvas, const struct tally *sum, long today, int row);
/* Draw by how much the player's moves are above the fewest, for each chapter in which a level is
 * solved; returns the rows. */
int statistics_draw_chapters(struct canvas *canvas, const struct tally *tally, int row);

#endif
