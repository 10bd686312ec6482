/* SPDX-License-Identifier: MIT */
/* The size of the window: curses finds it, and is told where it has changed. */
#ifndef TERMINAL_WINDOW_H
#define TERMINAL_WINDOW_H

/* What is drawn at the most: the largest board, in squares two columns wide. A larger window stays
 * empty to the right and below. */
#define WINDOW_ROWS_MOST    1024
#define WINDOW_COLUMNS_MOST 2048

/* Before curses opens the terminal: a window that is larger, which curses would take memory for,
 * has the size that terminfo names. */
void window_prepare(void);
/* The window may have another size. */
void window_follow(void);

void window_size(int *height, int *width); /* in cells */

#endif
