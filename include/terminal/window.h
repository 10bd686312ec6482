/* SPDX-License-Identifier: MIT */
/* The size of the window. */
#ifndef TERMINAL_WINDOW_H
#define TERMINAL_WINDOW_H

#include <stdbool.h>

/* What is drawn at the most: the largest board, in squares two columns wide. A larger window stays
 * empty to the right and below. */
#define WINDOW_ROWS_MOST    1024
#define WINDOW_COLUMNS_MOST 2048

/*
 * Before and after curses opens the terminal: have it take a size that can be drawn. By itself it
 * takes any, and counts in shorts. LINES and COLUMNS, where curses looks first, are as they were
 * afterwards.
 */
void window_prepare(void);
void window_prepared(void);
/* The size as it is now, cut. False: it is unknown. */
bool window_size(int *height, int *width);

#endif
