/* SPDX-License-Identifier: MIT */
/* The size of the window: curses finds it, and we report changes to curses. */
#ifndef TERMINAL_WINDOW_H
#define TERMINAL_WINDOW_H

/* The most that is drawn: the largest board, in squares two columns wide. A larger window stays
 * empty to the right and below. */
#define WINDOW_ROWS_MOST    1024
#define WINDOW_COLUMNS_MOST 2048

/* Called before curses opens the terminal: a window larger than this, for which curses would take
 * memory, gets the size that terminfo names. */
void window_prepare(void);
/* Called when the window may have another size. */
void window_follow(void);

void window_size(int *height, int *width); /* in cells */

#endif
