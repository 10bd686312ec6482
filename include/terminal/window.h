/* SPDX-License-Identifier: MIT */
/* The size of the window: curses finds it, and we report changes to curses. */
#ifndef TERMINAL_WINDOW_H
#define TERMINAL_WINDOW_H

/* The largest canvas: room for the largest board in squares two columns wide. A larger window stays
 * empty at its right and bottom. */
#define WINDOW_ROWS_MOST    1024
#define WINDOW_COLUMNS_MOST 2048

/* Call it before curses opens the terminal. If the window is larger than the most, for which curses
 * would take memory, curses is given the size in terminfo instead. */
void window_prepare(void);
/* Called when the window may have another size. */
void window_follow(void);

void window_size(int *height, int *width); /* in cells */

#endif
